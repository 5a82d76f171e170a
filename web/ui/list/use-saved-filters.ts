import { useEffect, useRef } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import type { Filterable } from './filterable.ts'

export type SavedFilter = ApiAnswer<'GET /saved-filters'>['items'][number]

/** The screen and the operation its list is read by: what filters are saved for. */
export const listNameOf = ({ key }: Pick<Filterable, 'key'>) =>
  `${location.pathname.replace(/\/+$/, '')} ${key}`

/** What narrows the list now, as it is saved. */
export const presentFilters = ({ values, search }: Pick<Filterable, 'values' | 'search'>) => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
  ...(search ? { search } : {}),
})

/** Of saved values those that the list still has filters for: lists change, and what was saved stays. */
export function knownValues(
  { filters, hasSearch }: Pick<Filterable, 'filters' | 'hasSearch'>,
  saved: Record<string, string>,
): Record<string, string> {
  const names = new Set([...filters.map(({ name }) => name), ...(hasSearch ? ['search'] : [])])
  return Object.fromEntries(Object.entries(saved).filter(([name]) => names.has(name)))
}

/** The saved filters that the list is narrowed by now, where it is by one of them exactly. */
export function appliedOf(list: Filterable, saved: readonly SavedFilter[]): SavedFilter | undefined {
  const text = (values: Record<string, string>) =>
    JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
  const now = presentFilters(list)
  if (Object.keys(now).length === 0) return undefined
  return saved.find(one => text(knownValues(list, one.values)) === text(now))
}

/** The user's saved filters for this list; families have none. The list opens with the default, if there is one. */
export function useSavedFilters(list: Filterable): { isOffered: boolean; saved: readonly SavedFilter[] } {
  const role = currentRole()
  const isOffered = role !== null && role !== 'learner' && list.filters.length > 0
  const answer = useApiQuery('GET /saved-filters', {}, { enabled: isOffered, staleTime: 300_000 }).data
  const name = listNameOf(list)
  const saved = answer?.items.filter(one => one.list === name)
  useDefault(list, saved)
  return { isOffered, saved: saved ?? [] }
}

function useDefault(list: Filterable, saved: readonly SavedFilter[] | undefined) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !saved) return
    isDone.current = true
    const start = saved.find(one => one.isDefault)
    if (start && !saysWhat(list)) list.apply(knownValues(list, start.values), { replace: true })
  })
}

/** Whether the address says itself what is shown: a link, a figure of the dashboard, a page turned to. */
function saysWhat({ filters }: Filterable): boolean {
  const given = new URLSearchParams(location.search)
  return ['search', 'page', ...filters.map(({ name }) => name)].some(name => given.has(name))
}
