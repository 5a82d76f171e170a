import { newId } from '#domain/kernel/ids.ts'
import type { MembershipStatus } from '#domain/modules/learners/membership-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'
import { aUser } from './people.ts'

/** A learner who belongs, or belonged, to a center: the membership's id. */
export async function aMembership(
  tx: Tx,
  centerId: string,
  learnerId: string,
  status: MembershipStatus = 'active',
): Promise<string> {
  const id = newId()
  const ended_at = status === 'ended' ? TEST_NOW : null
  await tx
    .insertInto('memberships')
    .values({ id, center_id: centerId, learner_id: learnerId, status, created_at: TEST_NOW, ended_at })
    .execute()
  return id
}

/** What is still to be paid for the coming month of a place, in paise. */
export async function anOpenOrder(
  tx: Tx,
  centerId: string,
  enrolmentId: string,
  amount: number,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('orders')
    .values({
      id,
      number: id,
      center_id: centerId,
      buyer_user_id: await aUser(tx),
      kind: 'enrolment',
      status: 'open',
      payment_channel: 'center',
      currency: 'INR',
      total_amount: amount,
      cancellation_policy: JSON.stringify({ tiers: [] }),
      created_at: TEST_NOW,
    })
    .execute()
  await tx
    .insertInto('enrolment_periods')
    .values({
      id: newId(),
      enrolment_id: enrolmentId,
      order_id: id,
      from_on: '2026-12-01',
      to_on: '2026-12-31',
      classes: 8,
      amount,
      created_at: TEST_NOW,
    })
    .execute()
  return id
}
