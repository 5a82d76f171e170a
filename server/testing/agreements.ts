import type { Column } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database.ts'
import { signedIn, TEST_NOW } from './context.ts'
import { aCenter, anEngagement, anExpert, anItem, anOffer } from './people.ts'
import { aCenterActor } from './requests.ts'

/** A center and an expert who work together, in one state, and both signed in. */
export interface Together {
  centerId: string
  expertId: string
  engagementId: string
  serviceId: string
  head: SignedIn
  expert: SignedIn
}

/** A center that offers a service, and an expert who teaches it there. */
export async function together(
  db: Database,
  status: Column<'engagements', 'status'> = 'agreed',
): Promise<Together> {
  const tx = db.kysely
  const serviceId = await anItem(tx, { en: 'Badminton', hi: 'बैडमिंटन' })
  const centerId = await aCenter(tx, { name: 'Sampige Sports and Arts' })
  await anOffer(tx, centerId, serviceId)
  const { expertId, userId } = await anExpert(tx, { name: 'Ananya Deshpande', serviceIds: [serviceId] })
  const engagementId = await anEngagement(tx, centerId, expertId, status)
  return {
    centerId,
    expertId,
    engagementId,
    serviceId,
    head: await aCenterActor(db, centerId),
    expert: signedIn({ userId, role: 'expert', expertId }),
  }
}

/** Terms that can be put down, of one service; give what matters to the test. */
export function someTerms(serviceId: string, given: Partial<Terms> = {}) {
  const { serviceIds, weekdays, ...rest } = given
  return {
    fee: { model: 'share', basisPoints: 6000 } as Terms['fee'],
    fromOn: '2026-11-21',
    untilOn: null,
    noticeDays: 30,
    note: '',
    ...rest,
    serviceIds: [...(serviceIds ?? [serviceId])],
    weekdays: [...(weekdays ?? [1, 3, 5])],
  }
}

/** A version written as it stands, without its way there: sent by the center, or verified and in force. */
export async function aVersion(
  tx: Tx,
  of: Together,
  given: {
    status?: 'draft' | 'sent' | 'verified'
    madeBy?: 'center' | 'expert'
    number?: number
    terms?: Partial<Terms>
  } = {},
): Promise<string> {
  const id = newId()
  const { status = 'sent', madeBy = 'center', number = 1 } = given
  const terms = someTerms(of.serviceId, given.terms)
  const text = { title: 'Agreement', clauses: [{ heading: 'Pay', body: '60%' }] }
  const isSent = status !== 'draft'
  const isVerified = status === 'verified'
  const { fee } = terms
  await tx
    .insertInto('agreements')
    .values({
      id,
      engagement_id: of.engagementId,
      center_id: of.centerId,
      expert_id: of.expertId,
      number: isSent ? number : null,
      status,
      made_by: madeBy,
      made_by_user: madeBy === 'center' ? of.head.userId : of.expert.userId,
      fee_model: fee.model,
      share_basis_points: fee.model === 'share' ? fee.basisPoints : null,
      amount: fee.model === 'share' ? null : fee.amount,
      currency: 'INR',
      service_ids: terms.serviceIds,
      weekdays: terms.weekdays,
      from_on: terms.fromOn,
      until_on: terms.untilOn,
      notice_days: terms.noticeDays,
      note: terms.note,
      texts: isSent ? JSON.stringify({ en: text, hi: text }) : null,
      fingerprint: isSent ? 'f'.repeat(64) : null,
      created_at: TEST_NOW,
      sent_at: isSent ? TEST_NOW : null,
      verified_at: isVerified ? TEST_NOW : null,
      verified_by: isVerified ? of.expert.userId : null,
      holds: isVerified ? `[${terms.fromOn},${terms.untilOn ?? ''}]` : null,
    })
    .execute()
  return id
}
