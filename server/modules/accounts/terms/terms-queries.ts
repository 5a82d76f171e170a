import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Tx } from '#server/platform/context.ts'

/** All acceptances of a user's own terms in a role, or of a center's; newest first. */
export function acceptancesOf(tx: Tx, of: { role: TermsRole; userId: string; centerId: string | null }) {
  return tx
    .selectFrom('terms_acceptances as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(({ fn }) => [
      'a.version',
      fn.coalesce('a.name_typed', 'u.name', 'u.phone').$notNull().as('name'),
      fn.coalesce('u.name', 'u.phone').$notNull().as('by'),
      'a.accepted_at',
    ])
    .where(({ and, eb }) =>
      of.centerId
        ? eb('a.center_id', '=', of.centerId)
        : and([eb('a.user_id', '=', of.userId), eb('a.role', '=', of.role), eb('a.center_id', 'is', null)]),
    )
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
}

export type AcceptanceRow = Awaited<ReturnType<typeof acceptancesOf>>[number]

export interface NewAcceptance {
  id: string
  role: TermsRole
  version: string
  user_id: string
  center_id: string | null
  name_typed: string | null
  verification_id: string | null
  address: string | null
  accepted_at: Date
}

/** Stores an acceptance; false if this version was accepted before. */
export async function insertAcceptance(tx: Tx, acceptance: NewAcceptance): Promise<boolean> {
  const written = await tx
    .insertInto('terms_acceptances')
    .values(acceptance)
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}
