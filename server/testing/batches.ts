import type { Column } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { BatchStatus } from '#domain/modules/batches/batch-words.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'

export interface BatchParts {
  centerId: string
  serviceId: string
  spaceId?: string | null
  expertIds?: readonly string[]
  name?: string
  status?: BatchStatus
  capacity?: number
  seatsTaken?: number
  minParticipants?: number | null
  decideAt?: Date | null
  startsOn?: string
  endsOn?: string | null
  recurrence?: string
  startMinute?: number
  minutes?: number
  plannedUntil?: string | null
  proposedBy?: string | null
  levelId?: string | null
}

/** A batch on Tuesdays and Thursdays at 17:00 from 1 December 2026 on; its classes are not made. */
export async function aBatch(tx: Tx, given: BatchParts): Promise<string> {
  const id = newId()
  await tx
    .insertInto('batches')
    .values({
      id,
      center_id: given.centerId,
      service_id: given.serviceId,
      space_id: given.spaceId ?? null,
      name: given.name ?? 'Kathak Beginners',
      status: given.status ?? 'active',
      capacity: given.capacity ?? 10,
      seats_taken: given.seatsTaken ?? 0,
      min_participants: given.minParticipants ?? null,
      decide_at: given.decideAt ?? null,
      price_amount: 250_000,
      price_per: 'month',
      level_id: given.levelId ?? null,
      starts_on: given.startsOn ?? '2026-12-01',
      ends_on: given.endsOn ?? null,
      pattern_from: given.startsOn ?? '2026-12-01',
      planned_until: given.plannedUntil ?? null,
      proposed_by_expert_id: given.proposedBy ?? null,
      recurrence: given.recurrence ?? 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,TH',
      start_minute: given.startMinute ?? 17 * 60,
      minutes: given.minutes ?? 60,
      created_at: TEST_NOW,
    })
    .execute()
  for (const expert_id of given.expertIds ?? [])
    await tx.insertInto('batch_experts').values({ batch_id: id, expert_id }).execute()
  return id
}

/** A dated class of a batch, without claims: for lists that only read. */
export async function aBatchClass(
  tx: Tx,
  batchId: string,
  given: { startsAt: string; status?: Column<'class_sessions', 'status'>; expertId?: string },
): Promise<string> {
  const id = newId()
  const batch = await tx
    .selectFrom('batches')
    .select(['center_id', 'service_id', 'space_id', 'minutes'])
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  const startsAt = new Date(given.startsAt)
  await tx
    .insertInto('class_sessions')
    .values({
      id,
      center_id: batch.center_id,
      kind: 'batch',
      batch_id: batchId,
      service_id: batch.service_id,
      space_id: batch.space_id,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + batch.minutes * 60_000),
      status: given.status ?? 'scheduled',
      pattern_on: given.startsAt.slice(0, 10),
      created_at: TEST_NOW,
    })
    .execute()
  if (given.expertId)
    await tx
      .insertInto('class_session_experts')
      .values({ class_session_id: id, expert_id: given.expertId })
      .execute()
  return id
}

/** A learner's place in a batch, as if it had been paid. */
export async function inBatch(
  tx: Tx,
  batchId: string,
  learnerId: string,
  enrolledBy: string,
  status: Column<'enrolments', 'status'> = 'active',
): Promise<string> {
  const id = newId()
  const { center_id } = await tx
    .selectFrom('batches')
    .select('center_id')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('enrolments')
    .values({
      id,
      batch_id: batchId,
      center_id,
      learner_id: learnerId,
      status,
      group_id: newId(),
      enrolled_by: enrolledBy,
      enrolled_as: 'learner',
      starts_on: '2026-11-01',
      waiting_since: status === 'waitlisted' ? TEST_NOW : null,
      created_at: TEST_NOW,
    })
    .execute()
  if (status !== 'waitlisted')
    await tx
      .updateTable('batches')
      .set(eb => ({ seats_taken: eb('seats_taken', '+', 1) }))
      .where('id', '=', batchId)
      .execute()
  return id
}
