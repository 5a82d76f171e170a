import { useApiQuery } from '#web/browser/query.ts'
import { useNames } from '#web/messages/use-messages.ts'
import type { LearnerValues } from './learner-values.ts'

type Relation = LearnerValues['relation']
type Kept = { relation: Relation; relationName: { en: string; hi: string } }

/** What a learner can be to a guardian, as the master list calls it and in its order; what is kept stays a choice. */
export function useRelations(kept?: Kept) {
  const name = useNames()
  const found = useApiQuery('GET /masterlists', { query: { lists: 'relation' } }, { staleTime: 600_000 }).data
  const offered = (found?.relation ?? []).map(item => ({
    value: item.code as Relation,
    label: name(item.name),
  }))
  if (!kept || offered.some(({ value }) => value === kept.relation)) return offered
  return [...offered, { value: kept.relation, label: name(kept.relationName) }]
}
