import { useQueryClient } from '@tanstack/react-query'
import type { ApiAnswer } from '#domain/wire.ts'
import { type Query, useApiQuery } from '#web/browser/query.ts'

export type Settings = ApiAnswer<'GET /center/settings'>
export type Space = Settings['spaces'][number]
export type Rate = Settings['rates'][number]
export type OfferedService = Settings['services'][number]

export const useSettings = (): Query<'GET /center/settings'> => useApiQuery('GET /center/settings', {})

/** What a change of the settings makes out of date elsewhere. */
export const settingsTouch = ['slots', 'dashboard', 'discovery', 'centers'] as const

/** Every change answers the whole settings: they are shown at once, without asking again. */
export function useShowSettings() {
  const client = useQueryClient()
  return (settings: Settings) => client.setQueryData(['GET /center/settings', {}], settings)
}
