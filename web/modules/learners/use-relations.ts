import { useApiQuery } from '#web/browser/query.ts'
import { useNames } from '#web/messages/use-messages.ts'
import type { LearnerValues } from './learner-values.ts'

type Relation = LearnerValues['relation']
type Chosen = { relation: Relation; relationName: { en: string; hi: string } }

/** What a learner can be to a guardian, as the master list calls it and in its order; what is chosen stays a choice. */
export function useRelations(chosen?: Chosen) {
  const name = useNames()
  const found = useApiQuery('GET /masterlists', { query: { lists: 'relation' } }, { staleTime: 600_000 }).data
  const offered = (found?.relation ?? []).map(item => ({
    value: item.code as Relation,
    label: name(item.name),
  }))
  if (!chosen || offered.some(({ value }) => value === chosen.relation)) return offered
  return [...offered, { value: chosen.relation, label: name(chosen.relationName) }]
}
