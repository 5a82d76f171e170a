import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { KycSubject } from './kyc-queries.ts'

/**
 * How the documents of an expert or a center stand, as a part of a larger query: the submission that is open, else the one
 * that stands verified, else the last. `owner`: the expression with the id of whose they are.
 */
export function kycState(kind: 'expert' | 'center', owner: Expression<unknown>): RawBuilder<string> {
  const column = kind === 'expert' ? sql`k.expert_id` : sql`k.center_id`
  return sql<string>`coalesce((
    select k.status from kyc_cases k where ${column} = ${owner}
    order by k.status in ('submitted', 'needs_clarification') desc, k.status = 'verified' desc, k.created_at desc, k.id desc
    limit 1), 'not_submitted')`
}

/** How many hand-ins of an expert or a center wait for what the Triveni team has asked about: one or none. */
export async function countAskedBack(tx: Tx, { kind, id }: KycSubject): Promise<number> {
  const { count } = await tx
    .selectFrom('kyc_cases as k')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(kind === 'expert' ? 'k.expert_id' : 'k.center_id', '=', id)
    .where('k.status', '=', 'needs_clarification')
    .executeTakeFirstOrThrow()
  return count
}
