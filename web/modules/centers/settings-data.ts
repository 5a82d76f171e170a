import { useQueryClient } from '@tanstack/react-query'
import type { ApiAnswer } from '#domain/wire.ts'
import { type Query, useApiQuery } from '#web/browser/query.ts'

/** What every tab of the settings is given; who may not edit still reads. */
export type TabProps = { settings: Settings; canEdit: boolean }

export type Settings = ApiAnswer<'GET /center/settings'>
export type Space = Settings['spaces'][number]
export type Rate = Settings['rates'][number]
export type OfferedService = Settings['services'][number]

export const useSettings = (): Query<'GET /center/settings'> => useApiQuery('GET /center/settings', {})

/** Every change answers the whole settings: they are shown at once, without asking again. */
export function useShowSettings() {
  const client = useQueryClient()
  return (settings: Settings) => client.setQueryData(['GET /center/settings', {}], settings)
}

export type CenterProfile = ApiAnswer<'GET /center/profile'>

export const useCenterProfile = (): Query<'GET /center/profile'> => useApiQuery('GET /center/profile', {})
