import { sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'

/** For what other modules’ tests do as a signed-in person. */
export { changeMe } from '#server/modules/accounts/operations/update-me.ts'

// Rows for tests: each builder writes one thing with defaults that work and answers its id.

let phones = 0

const POLICY = {
  tiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
}

/** A user with a phone number of their own. */
export async function aUser(tx: Tx, given: { name?: string; phone?: string } = {}): Promise<string> {
  const id = newId()
  phones += 1
  const phone = given.phone ?? `+9190000${String(phones).padStart(5, '0')}`
  await tx
    .insertInto('users')
    .values({ id, phone, name: given.name ?? 'Meera Nair', created_at: TEST_NOW })
    .execute()
  return id
}

/** A master list item, a service unless another list is named. */
export async function anItem(
  tx: Tx,
  given: {
    list?: Column<'masterlist_items', 'list'>
    code?: string
    en?: string
    hi?: string
    parentId?: string
  } = {},
): Promise<string> {
  const id = newId()
  const { list = 'service', code = id, en = 'Kathak', hi = 'कथक', parentId = null } = given
  await tx
    .insertInto('masterlist_items')
    .values({ id, list, code, name_en: en, name_hi: hi, parent_id: parentId })
    .execute()
  return id
}

export interface CenterParts {
  name?: string
  timeZone?: string
  status?: Column<'centers', 'status'>
  access?: 'open' | 'society'
  leadTimeMinutes?: number
  horizonDays?: number
  stepMinutes?: number
  payAtCenter?: boolean
  gstin?: string
  termsAccepted?: boolean
  paymentReceived?: boolean
  paymentVerified?: boolean
  latitude?: number
  longitude?: number
}

/** A center in Bengaluru, active and through its gates; hours and spaces are builders of their own. */
export async function aCenter(tx: Tx, given: CenterParts = {}): Promise<string> {
  const id = newId()
  await tx
    .insertInto('centers')
    .values({
      id,
      slug: id,
      name: given.name ?? 'Nritya Studio',
      center_type_id: await anItem(tx, { list: 'center_type', en: 'Studio', hi: 'स्टूडियो' }),
      access: given.access ?? 'open',
      address_line: '12 Temple Road',
      city: 'Bengaluru',
      latitude: given.latitude ?? 12.9716,
      longitude: given.longitude ?? 77.5946,
      time_zone: given.timeZone ?? 'Asia/Kolkata',
      gstin: given.gstin ?? null,
      status: given.status ?? 'active',
      terms_accepted: given.termsAccepted ?? true,
      onboarding_payment_received: given.paymentReceived ?? true,
      onboarding_payment_verified: given.paymentVerified ?? true,
      cancellation_policy: JSON.stringify(POLICY),
      booking_lead_minutes: given.leadTimeMinutes ?? 120,
      booking_horizon_days: given.horizonDays ?? 56,
      slot_step_minutes: given.stepMinutes ?? 30,
      pay_at_center: given.payAtCenter ?? false,
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

/** Opens a center at these minutes of every day. */
export async function openEveryDay(
  tx: Tx,
  centerId: string,
  opens = 6 * 60,
  closes = 22 * 60,
): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7]
  await tx
    .insertInto('center_hours')
    .values(
      days.map(weekday => ({ center_id: centerId, weekday, opens_minute: opens, closes_minute: closes })),
    )
    .execute()
}

/** A space of a center; without service ids it serves all. */
export async function aSpace(
  tx: Tx,
  centerId: string,
  given: { name?: string; places?: number; serviceIds?: string[]; status?: Column<'spaces', 'status'> } = {},
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('spaces')
    .values({
      id,
      center_id: centerId,
      name: given.name ?? `Hall ${id.slice(-6)}`,
      places: given.places ?? 1,
      service_ids: given.serviceIds ?? [],
      status: given.status ?? 'active',
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

/** A service that a center offers. */
export async function anOffer(tx: Tx, centerId: string, serviceId: string): Promise<void> {
  await tx
    .insertInto('center_services')
    // The trigger copies the center's position over this one.
    .values({ center_id: centerId, service_id: serviceId, position: '(0, 0, 0)' })
    .execute()
  await sql`update centers set service_ids = service_ids || ${serviceId}::uuid where id = ${centerId}`.execute(
    tx,
  )
}

/** Somebody who works in a center: the user's id. */
export async function aMember(tx: Tx, centerId: string, centerRole: CenterRole = 'head'): Promise<string> {
  const userId = await aUser(tx, { name: 'Lakshmi Rao' })
  await tx
    .insertInto('center_members')
    .values({ center_id: centerId, user_id: userId, center_role: centerRole, created_at: TEST_NOW })
    .execute()
  return userId
}

/** An expert with a user of their own. */
export async function anExpert(
  tx: Tx,
  given: { name?: string; serviceIds?: string[] } = {},
): Promise<{ expertId: string; userId: string }> {
  const expertId = newId()
  const name = given.name ?? 'Asha Iyer'
  const userId = await aUser(tx, { name })
  const serviceIds = given.serviceIds ?? []
  await tx
    .insertInto('experts')
    .values({
      id: expertId,
      user_id: userId,
      slug: expertId,
      name,
      city: 'Bengaluru',
      latitude: 12.97,
      longitude: 77.59,
      service_ids: serviceIds,
      created_at: TEST_NOW,
    })
    .execute()
  for (const service_id of serviceIds) {
    await tx.insertInto('expert_services').values({ expert_id: expertId, service_id }).execute()
  }
  return { expertId, userId }
}

/** Weekly availability on every day; wherever the expert teaches unless a center is named. */
export async function teachesEveryDay(
  tx: Tx,
  expertId: string,
  given: { centerId?: string; from?: number; to?: number } = {},
): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7]
  await tx
    .insertInto('expert_availability')
    .values(
      days.map(weekday => ({
        id: newId(),
        expert_id: expertId,
        center_id: given.centerId ?? null,
        weekday,
        from_minute: given.from ?? 6 * 60,
        to_minute: given.to ?? 22 * 60,
      })),
    )
    .execute()
}

/** An expert works with a center. */
export async function anEngagement(
  tx: Tx,
  centerId: string,
  expertId: string,
  status: Column<'engagements', 'status'> = 'active',
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('engagements')
    .values({
      id,
      center_id: centerId,
      expert_id: expertId,
      status,
      created_at: TEST_NOW,
      ...(status === 'paused' && { paused_by: 'center' as const, paused_from: '2026-11-20' }),
    })
    .execute()
  return id
}

/** What a class costs, in paise. */
export async function aRate(
  tx: Tx,
  given: { centerId: string; expertId: string; serviceId: string; minutes?: number; amount?: number },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('expert_rates')
    .values({
      id,
      center_id: given.centerId,
      expert_id: given.expertId,
      service_id: given.serviceId,
      minutes: given.minutes ?? 60,
      amount: given.amount ?? 80_000,
      currency: 'INR',
      position: '(0, 0, 0)',
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

/** A learner with a guardian: a new user unless one is given. */
export async function aLearner(
  tx: Tx,
  given: { name?: string; dateOfBirth?: string; userId?: string } = {},
): Promise<{ learnerId: string; userId: string }> {
  const learnerId = newId()
  const userId = given.userId ?? (await aUser(tx))
  await tx
    .insertInto('learners')
    .values({
      id: learnerId,
      name: given.name ?? 'Kabir Nair',
      date_of_birth: given.dateOfBirth ?? '2017-03-04',
      created_by: userId,
      created_at: TEST_NOW,
    })
    .execute()
  await tx
    .insertInto('learner_guardians')
    .values({ learner_id: learnerId, user_id: userId, relation: 'child', created_at: TEST_NOW })
    .execute()
  return { learnerId, userId }
}

export interface Stage {
  centerId: string
  serviceId: string
  expertId: string
  expertUserId: string
  rateId: string
  spaceId: string
}

/** All that a booking needs: a center that is open, one space, an engaged expert who is there, and a rate. */
export async function aStage(
  tx: Tx,
  given: CenterParts & { places?: number; minutes?: number; amount?: number } = {},
): Promise<Stage> {
  const serviceId = await anItem(tx)
  const centerId = await aCenter(tx, given)
  await openEveryDay(tx, centerId)
  await anOffer(tx, centerId, serviceId)
  const spaceId = await aSpace(tx, centerId, { places: given.places ?? 1 })
  const { expertId, userId } = await anExpert(tx, { serviceIds: [serviceId] })
  await anEngagement(tx, centerId, expertId)
  await teachesEveryDay(tx, expertId)
  const { minutes = 60, amount = 80_000 } = given
  const rateId = await aRate(tx, { centerId, expertId, serviceId, minutes, amount })
  return { centerId, serviceId, expertId, expertUserId: userId, rateId, spaceId }
}

/** A booking with its order for a class that is there already. */
export async function aBooking(
  tx: Tx,
  given: {
    classSessionId: string
    centerId: string
    serviceId: string
    expertId: string
    learnerId: string
    rateId: string
    bookedBy: string
    startsAt: Date
    endsAt: Date
    status?: Column<'bookings', 'status'>
    amount?: number
  },
): Promise<string> {
  const id = newId()
  const orderId = newId()
  const status = given.status ?? 'confirmed'
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      number: orderId,
      center_id: given.centerId,
      buyer_user_id: given.bookedBy,
      kind: 'booking',
      status: 'open',
      payment_channel: 'center',
      currency: 'INR',
      total_amount: given.amount ?? 80_000,
      cancellation_policy: JSON.stringify(POLICY),
      created_at: TEST_NOW,
    })
    .execute()
  await tx
    .insertInto('bookings')
    .values({
      id,
      code: id,
      center_id: given.centerId,
      class_session_id: given.classSessionId,
      learner_id: given.learnerId,
      expert_id: given.expertId,
      service_id: given.serviceId,
      rate_id: given.rateId,
      order_id: orderId,
      booked_by: given.bookedBy,
      booked_as: 'learner',
      status,
      starts_at: given.startsAt,
      ends_at: given.endsAt,
      held_until: status === 'held' ? given.startsAt : null,
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

/** A file that was uploaded and that nothing uses yet. */
export async function aFile(
  tx: Tx,
  owner: { userId: string; role: Role },
  file: { purpose: Column<'files', 'purpose'>; name: string; mediaType: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('files')
    .values({
      id,
      owner_user_id: owner.userId,
      owner_role: owner.role,
      purpose: file.purpose,
      name: file.name,
      media_type: file.mediaType,
      size: 1000,
      received: 1000,
      stored_bytes: 1000,
      status: 'ready',
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
      ready_at: TEST_NOW,
    })
    .execute()
  return id
}

/** A receipt that a member has uploaded and that proves nothing yet. */
export async function aReceipt(
  tx: Tx,
  userId: string,
  role: 'center' | 'learner' = 'center',
): Promise<string> {
  return aFile(
    tx,
    { userId, role },
    { purpose: 'payment_receipt', name: 'receipt.pdf', mediaType: 'application/pdf' },
  )
}

/** A document that a guardian has uploaded and that proves nothing yet. */
export async function aProof(tx: Tx, userId: string): Promise<string> {
  return aFile(
    tx,
    { userId, role: 'learner' },
    { purpose: 'request_proof', name: 'rent.pdf', mediaType: 'application/pdf' },
  )
}
