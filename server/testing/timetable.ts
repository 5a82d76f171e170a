import type { Column } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'
import { aLearner, type Stage } from './people.ts'

const HOUR = 3_600_000

/** The instant that lies so many hours after the one tests live in. */
export const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)

/** A running batch of a stage, taught by its expert. */
export async function aBatch(
  tx: Tx,
  stage: Pick<Stage, 'centerId' | 'serviceId' | 'expertId'> & { spaceId?: string | null },
  given: {
    name?: string
    capacity?: number
    absenceCutoffMinutes?: number | null
    status?: Column<'batches', 'status'>
  } = {},
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('batches')
    .values({
      id,
      center_id: stage.centerId,
      service_id: stage.serviceId,
      space_id: stage.spaceId ?? null,
      name: given.name ?? 'Kathak Beginners',
      status: given.status ?? 'active',
      capacity: given.capacity ?? 10,
      price_amount: 250_000,
      price_per: 'month',
      starts_on: '2026-10-01',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE',
      start_minute: 990,
      minutes: 60,
      absence_cutoff_minutes: given.absenceCutoffMinutes ?? null,
      created_at: TEST_NOW,
    })
    .execute()
  await tx.insertInto('batch_experts').values({ batch_id: id, expert_id: stage.expertId }).execute()
  return id
}

/** A class of a batch with its expert, an hour long; claims are left out where a test needs none. */
export async function aClass(
  tx: Tx,
  stage: Pick<Stage, 'centerId' | 'serviceId' | 'expertId'> & { spaceId?: string | null },
  given: { batchId: string | null; startsAt: Date; status?: Column<'class_sessions', 'status'> },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('class_sessions')
    .values({
      id,
      center_id: stage.centerId,
      kind: given.batchId ? 'batch' : 'booking',
      batch_id: given.batchId,
      service_id: stage.serviceId,
      space_id: stage.spaceId ?? null,
      starts_at: given.startsAt,
      ends_at: new Date(given.startsAt.getTime() + HOUR),
      status: given.status ?? 'scheduled',
      created_at: TEST_NOW,
    })
    .execute()
  await tx
    .insertInto('class_session_experts')
    .values({ class_session_id: id, expert_id: stage.expertId })
    .execute()
  return id
}

/** A learner who belongs to the center and has a seat in the batch, with the guardian. */
export async function anEnrolled(
  tx: Tx,
  stage: Pick<Stage, 'centerId'>,
  batchId: string,
  given: { name?: string; dateOfBirth?: string; userId?: string } = {},
): Promise<{ learnerId: string; userId: string; enrolmentId: string }> {
  const { learnerId, userId } = await aLearner(tx, given)
  await tx
    .insertInto('memberships')
    .values({
      id: newId(),
      center_id: stage.centerId,
      learner_id: learnerId,
      status: 'active',
      created_at: TEST_NOW,
    })
    .execute()
  const enrolmentId = newId()
  await tx
    .insertInto('enrolments')
    .values({
      id: enrolmentId,
      batch_id: batchId,
      center_id: stage.centerId,
      learner_id: learnerId,
      status: 'active',
      group_id: newId(),
      enrolled_by: userId,
      enrolled_as: 'learner',
      starts_on: '2026-10-01',
      created_at: TEST_NOW,
    })
    .execute()
  return { learnerId, userId, enrolmentId }
}
/** Puts a learner on the roll of a class, with the claim that holds their time while they are expected. */
export async function onTheRoll(
  tx: Tx,
  classSessionId: string,
  learner: { learnerId: string; enrolmentId?: string | null },
  given: {
    kind?: Column<'class_participants', 'kind'>
    status?: Column<'class_participants', 'status'>
  } = {},
): Promise<void> {
  const { kind = 'enrolled', status = 'expected' } = given
  await tx
    .insertInto('class_participants')
    .values({
      class_session_id: classSessionId,
      learner_id: learner.learnerId,
      kind,
      status,
      enrolment_id: learner.enrolmentId ?? null,
    })
    .execute()
  if (status !== 'expected') return
  await tx
    .insertInto('claims')
    .columns(['class_session_id', 'resource_kind', 'resource_id', 'place', 'period'])
    .expression(eb =>
      eb
        .selectFrom('class_sessions')
        .select(({ fn, val, ref }) => [
          'id',
          val('learner').as('kind'),
          val(learner.learnerId).as('resource'),
          val(0).as('place'),
          fn('tstzrange', [ref('starts_at'), ref('ends_at')]).as('period'),
        ])
        .where('id', '=', classSessionId),
    )
    .execute()
}
