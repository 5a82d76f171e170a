import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'

const HOUR = 3_600_000

/** One class of a batch of its own, claimed for its expert and space, with these learners seated in it. */
export async function aBatchClass(
  tx: Tx,
  given: {
    centerId: string
    serviceId: string
    expertId: string
    spaceId?: string
    startsAt: Date
    name?: string
    learnerIds?: readonly string[]
  },
): Promise<{ batchId: string; classSessionId: string }> {
  const batchId = newId()
  const classSessionId = newId()
  const endsAt = new Date(given.startsAt.getTime() + HOUR)
  await tx
    .insertInto('batches')
    .values({
      id: batchId,
      center_id: given.centerId,
      service_id: given.serviceId,
      name: given.name ?? 'Little Dancers',
      status: 'active',
      capacity: 8,
      price_amount: 100_000,
      price_per: 'month',
      starts_on: '2026-11-01',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO',
      start_minute: 17 * 60,
      minutes: 60,
      created_at: TEST_NOW,
    })
    .execute()
  await tx
    .insertInto('class_sessions')
    .values({
      id: classSessionId,
      center_id: given.centerId,
      kind: 'batch',
      batch_id: batchId,
      service_id: given.serviceId,
      space_id: given.spaceId ?? null,
      starts_at: given.startsAt,
      ends_at: endsAt,
      status: 'scheduled',
      created_at: TEST_NOW,
    })
    .execute()
  await tx
    .insertInto('class_session_experts')
    .values({ class_session_id: classSessionId, expert_id: given.expertId })
    .execute()
  const claim = (resource_kind: 'expert' | 'space' | 'learner', resource_id: string) => ({
    class_session_id: classSessionId,
    resource_kind,
    resource_id,
    period: `[${given.startsAt.toISOString()},${endsAt.toISOString()})`,
  })
  const { learnerIds = [] } = given
  await tx
    .insertInto('claims')
    .values([
      claim('expert', given.expertId),
      ...(given.spaceId ? [claim('space', given.spaceId)] : []),
      ...learnerIds.map(id => claim('learner', id)),
    ])
    .execute()
  for (const learner_id of learnerIds) {
    await tx
      .insertInto('class_participants')
      .values({ class_session_id: classSessionId, learner_id, kind: 'enrolled' })
      .execute()
  }
  return { batchId, classSessionId }
}
