import type { ApiAnswer } from '#domain/wire.ts'
import { type Query, useApiQuery } from '#web/browser/query.ts'

export type CenterProfile = ApiAnswer<'GET /center/profile'>

export const useCenterProfile = (): Query<'GET /center/profile'> => useApiQuery('GET /center/profile', {})

/** What a change of the profile makes out of date: its own answer carries a new version, and others show its words. */
export const profileTouch = ['profile', 'center', 'settings', 'discovery', 'centers', 'me'] as const
