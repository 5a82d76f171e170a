import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { agreementSteps, type Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { AgreementRow } from './agreement-queries.ts'
import { composeTexts } from './compose-texts.ts'

type Agreement = ApiAnswer<'GET /engagements/{id}/agreements'>['items'][number]
type Detail = ApiAnswer<'GET /agreements/{id}'>

/** The side an actor is on. */
export const sideOf = (actor: SignedIn): Side => (actor.role === 'expert' ? 'expert' : 'center')

/** Whether an actor may do anything for their side. */
export const mayAct = (actor: SignedIn): boolean =>
  actor.role === 'expert' || mayInCenter(actor, 'experts:manage')

const nothing = {
  edit: false,
  send: false,
  withdraw: false,
  counter: false,
  decline: false,
  verify: false,
}

/** A version as the contract returns it, with what this actor may do. */
export function agreementOf(row: AgreementRow, actor: SignedIn): Agreement {
  return {
    id: row.id,
    engagementId: row.engagementId,
    number: row.number,
    status: row.status,
    madeBy: row.madeBy,
    center: { id: row.centerId, name: row.centerName },
    expert: { id: row.expertId, name: row.expertName },
    terms: row.terms,
    currency: row.currency,
    holds: row.holds,
    inForce: row.inForce,
    before: row.before,
    createdAt: isoInstant(row.createdAt),
    sentAt: row.sentAt && isoInstant(row.sentAt),
    answeredAt: row.answeredAt && isoInstant(row.answeredAt),
    declineReason: row.declineReason,
    verified: row.verifiedAt ? { at: isoInstant(row.verifiedAt), by: row.verifiedBy ?? '' } : null,
    fingerprint: row.fingerprint,
    version: row.version,
    can: mayAct(actor) ? agreementSteps(row, sideOf(actor)) : nothing,
  }
}

/** A version with its text: as it was sent, or for a draft as it would be now. */
export function detailOf(row: AgreementRow, actor: SignedIn): Detail {
  return { ...agreementOf(row, actor), texts: textsOf(row) }
}

/** A version's text in both languages. */
export function textsOf(row: AgreementRow): Detail['texts'] {
  return row.texts ?? composeTexts(row, row.before ? row.before.number + 1 : 1).texts
}
