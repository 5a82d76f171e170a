import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { KycSubject } from './kyc-queries.ts'

/**
 * The status of an expert's or a center's documents, for use in a larger query: the open submission's, otherwise
 * the verified one's, otherwise the last one's. `owner`: the expression with the owner's id.
 */
export function kycState(kind: 'expert' | 'center', owner: Expression<unknown>): RawBuilder<string> {
  const column = kind === 'expert' ? sql`k.expert_id` : sql`k.center_id`
  return sql<string>`coalesce((
    select k.status from kyc_cases k where ${column} = ${owner}
    order by k.status in ('submitted', 'needs_clarification') desc, k.status = 'verified' desc, k.created_at desc, k.id desc
    limit 1), 'not_submitted')`
}

/** Submissions of an expert or a center that wait for answers to the Triveni team's questions: one or none. */
const askedBack = (tx: Tx, { kind, id }: KycSubject) =>
  tx
    .selectFrom('kyc_cases as k')
    .where(kind === 'expert' ? 'k.expert_id' : 'k.center_id', '=', id)
    .where('k.status', '=', 'needs_clarification')

/** How many submissions wait for answers to the Triveni team's questions: one or none. */
export async function countAskedBack(tx: Tx, subject: KycSubject): Promise<number> {
  const { count } = await askedBack(tx, subject)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those submissions, with how many questions are open and since when. */
export function listAskedBack(tx: Tx, subject: KycSubject) {
  return askedBack(tx, subject)
    .select(({ selectFrom }) => {
      const open = selectFrom('kyc_questions as q')
        .whereRef('q.case_id', '=', 'k.id')
        .where('q.answered_at', 'is', null)
      return [
        'k.id',
        'k.created_at as createdAt',
        open
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('questions'),
        open
          .select(({ fn }) => fn.min('q.asked_at').as('at'))
          .$asScalar()
          .as('askedAt'),
      ]
    })
    .execute()
}
