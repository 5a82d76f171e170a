import type { Column } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { addDays, datesBetween, toInstant, weekdayOf } from '#domain/kernel/time.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'
import type { Stage } from './people.ts'

export interface JoinableBatch {
  name?: string
  capacity?: number
  /** Paise; 2,700 rupees a month for nine classes, so that a class comes to 300. */
  amount?: number
  per?: 'month' | 'term' | 'class' | 'pack'
  packClasses?: number
  registration?: number
  trial?: 'none' | 'free' | 'paid'
  trialAmount?: number
  joining?: 'open' | 'approval'
  residentsOnly?: boolean
  ages?: readonly [from: number | null, to: number | null]
  status?: Column<'batches', 'status'>
  startMinute?: number
  /** The first day of the batch. */
  startsOn?: string
  /** The last local date that classes are on. */
  until?: string
  /** The batch ends with its last class. */
  ends?: boolean
}

/**
 * A batch on Mondays and Wednesdays at 17:00 in India, from 2 November to 30 December 2026: nine classes a month, of
 * which the first six are over. Its classes stand without claims of expert and space.
 */
export async function aJoinableBatch(
  tx: Tx,
  stage: Pick<Stage, 'centerId' | 'serviceId' | 'expertId'>,
  given: JoinableBatch = {},
): Promise<string> {
  const id = newId()
  const until = given.until ?? '2026-12-30'
  const startMinute = given.startMinute ?? 17 * 60
  await tx
    .insertInto('batches')
    .values({
      id,
      center_id: stage.centerId,
      service_id: stage.serviceId,
      name: given.name ?? 'Kathak Beginners',
      status: given.status ?? 'active',
      capacity: given.capacity ?? 10,
      price_amount: given.amount ?? 270_000,
      price_per: given.per ?? 'month',
      pack_classes: given.packClasses ?? null,
      registration_amount: given.registration ?? 0,
      trial: given.trial ?? 'none',
      trial_amount: given.trialAmount ?? 0,
      joining: given.joining ?? 'open',
      residents_only: given.residentsOnly ?? false,
      age_from: given.ages?.[0] ?? null,
      age_to: given.ages?.[1] ?? null,
      starts_on: given.startsOn ?? '2026-11-02',
      ends_on: given.ends ? until : null,
      recurrence: 'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE',
      start_minute: startMinute,
      minutes: 60,
      created_at: TEST_NOW,
    })
    .execute()
  await tx.insertInto('batch_experts').values({ batch_id: id, expert_id: stage.expertId }).execute()
  const days = datesBetween(given.startsOn ?? '2026-11-02', addDays(until, 1)).filter(on =>
    [1, 3].includes(weekdayOf(on)),
  )
  const classes = days.map(on => {
    const startsAt = toInstant(on, startMinute, 'Asia/Kolkata')
    return {
      id: newId(),
      center_id: stage.centerId,
      kind: 'batch' as const,
      batch_id: id,
      service_id: stage.serviceId,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 3_600_000),
      status: startsAt < TEST_NOW ? ('completed' as const) : ('scheduled' as const),
      pattern_on: on,
      created_at: TEST_NOW,
    }
  })
  await tx.insertInto('class_sessions').values(classes).execute()
  return id
}
