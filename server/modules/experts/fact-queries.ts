import type { InferResult } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { ExpertFacts } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import { itemNames } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'

const selectFacts = (tx: Tx) =>
  tx
    .selectFrom('engagements as g')
    .innerJoin('experts as x', 'x.id', 'g.expert_id')
    .select(({ ref }) => [
      'x.id as expertId',
      'g.center_id as centerId',
      jsonBuildObject({ name: ref('x.name'), qualificationIds: ref('x.qualification_ids') }).as('facts'),
    ])
    .where('g.status', '<>', 'ended')

/** The facts about an expert that their centers vouch for. */
type AnsweredFor = InferResult<ReturnType<typeof selectFacts>>[number]

/** What centers vouch for about these experts during an engagement. */
export function readFacts(
  tx: Tx,
  pairs: readonly { expertId: string; centerId: string }[],
): Promise<AnsweredFor[]> {
  return selectFacts(tx)
    .innerJoin(jsonRows(pairs, { expertId: 'uuid', centerId: 'uuid' }), join =>
      join.onRef('v.expertId', '=', 'g.expert_id').onRef('v.centerId', '=', 'g.center_id'),
    )
    .execute()
}

/** The same for one expert, locked until the transaction ends; undefined without an engagement. */
export function lockFacts(
  tx: Tx,
  pair: { expertId: string; centerId: string },
): Promise<AnsweredFor | undefined> {
  return selectFacts(tx)
    .where('g.expert_id', '=', pair.expertId)
    .where('g.center_id', '=', pair.centerId)
    .forUpdate(['g', 'x'])
    .executeTakeFirst()
}

/** What is stored about an expert while any center works with them; undefined: nothing. */
export async function findFacts(tx: Tx, expertId: string): Promise<ExpertFacts | undefined> {
  const found = await selectFacts(tx).where('g.expert_id', '=', expertId).limit(1).executeTakeFirst()
  return found?.facts
}

/** Writes name and qualifications, shared by all centers. */
export async function updateFacts(tx: Tx, expertId: string, facts: ExpertFacts): Promise<void> {
  const found = await tx
    .selectFrom('experts as x')
    .select(({ ref }) => ['x.city', itemNames(ref('x.service_ids')).as('services')])
    .where('x.id', '=', expertId)
    .executeTakeFirst()
  if (!found) throw new Error(`expert ${expertId} is not there`)
  const words = searchTextOf({
    name: facts.name,
    city: found.city ?? '',
    address: '',
    services: found.services,
  })
  await tx
    .updateTable('experts')
    .set(eb => ({
      name: facts.name,
      qualification_ids: facts.qualificationIds,
      search_text: words,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', expertId)
    .execute()
}
