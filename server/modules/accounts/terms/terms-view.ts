import { mayInCenter } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import {
  areTermsReady,
  isTermsRole,
  type TermsRole,
  termsInForce,
} from '#domain/modules/accounts/terms/terms-versions.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'
import { readTakenTerms } from '#server/platform/platform-facts.ts'
import { type AcceptanceRow, acceptancesOf } from './terms-queries.ts'

type Terms = ApiAnswer<'GET /terms'>

/** Whose terms the caller asks about: the role's own, or the selected center's. Null: no center is selected. */
export function whoseTerms({ actor }: UserCtx): { role: TermsRole; centerId: string | null } | null {
  if (!isTermsRole(actor.role)) throw new Error(`${actor.role} has no terms`)
  if (actor.role !== 'center') return { role: actor.role, centerId: null }
  return actor.center && { role: 'center', centerId: actor.center.centerId }
}

/** Whether the terms of a role can be accepted here; in the demo no admin has to approve them. */
export const termsReady = async ({ tx, config }: UserCtx, role: TermsRole): Promise<boolean> =>
  config.demo || areTermsReady(role, await readTakenTerms(tx))

/** The terms as the caller sees them. */
export async function termsAnswer(
  ctx: UserCtx,
  of: { role: TermsRole; centerId: string | null },
): Promise<Terms> {
  const { tx, actor, now } = ctx
  const inForce = termsInForce(of.role, now)
  const rows = await acceptancesOf(tx, { ...of, userId: actor.userId })
  const mayAccept = of.centerId === null || mayInCenter(actor, 'profile:manage')
  const center = of.centerId ? await ctx.above.accounts.termsCenter(tx, of.centerId) : null
  return {
    role: of.role,
    inForce: { version: inForce.version, since: inForce.since },
    accepted: rows.some(row => row.version === inForce.version),
    isReady: await termsReady(ctx, of.role),
    mayAccept,
    whoMay: center && !mayAccept ? center.heads : [],
    acceptances: rows.map(acceptanceAnswer),
    center: center && of.centerId ? { id: of.centerId, name: center.name } : null,
  }
}

function acceptanceAnswer({ version, name, by, accepted_at }: AcceptanceRow): Terms['acceptances'][number] {
  return { version, name, by, acceptedAt: isoInstant(accepted_at) }
}

/** What a center's members accepted, for the admins. */
export async function centerAcceptances(tx: Tx, centerId: string): Promise<Terms['acceptances']> {
  return (await acceptancesOf(tx, { role: 'center', userId: '', centerId })).map(acceptanceAnswer)
}
