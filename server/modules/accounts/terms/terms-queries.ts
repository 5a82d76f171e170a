import { sql } from 'kysely'
import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Tx } from '#server/platform/context.ts'

export interface AcceptanceRow {
  version: string
  name: string
  by: string
  accepted_at: Date
}

/** Every acceptance of a user's own terms in a role, or of a center's; newest first. */
export async function acceptancesOf(
  tx: Tx,
  of: { role: TermsRole; userId: string; centerId: string | null },
): Promise<AcceptanceRow[]> {
  const whose = of.centerId
    ? sql`a.center_id = ${of.centerId}`
    : sql`a.user_id = ${of.userId} and a.role = ${of.role} and a.center_id is null`
  const { rows } = await sql<AcceptanceRow>`
    select a.version, coalesce(a.name_typed, u.name, u.phone) as name, coalesce(u.name, u.phone) as by, a.accepted_at
    from terms_acceptances a join users u on u.id = a.user_id
    where ${whose} order by a.accepted_at desc, a.id desc`.execute(tx)
  return rows
}

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

/** Keeps an acceptance; false where this version was accepted before. */
export async function insertAcceptance(tx: Tx, acceptance: NewAcceptance): Promise<boolean> {
  const written = await tx
    .insertInto('terms_acceptances')
    .values(acceptance)
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}
