import { useApiQuery } from '#web/browser/query.ts'
import { useNames } from '#web/messages/use-messages.ts'

/** Choices from master lists, by list: `useChoices('service,amenity')('service')`. */
export function useChoices(lists: string) {
  const name = useNames()
  const found = useApiQuery('GET /masterlists', { query: { lists } }, { staleTime: 600_000 }).data
  return (list: string) => (found?.[list] ?? []).map(item => ({ value: item.id, label: name(item.name) }))
}
