import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { WeeklyPattern } from '#domain/modules/schedule/pattern.ts'
import { expandPattern, type NewClass } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { TEST_NOW } from './context.ts'
import type { Stage } from './people.ts'

/** A batch's row, active and without classes yet. */
export async function aSeries(tx: Tx, stage: Stage, given: { name?: string } = {}): Promise<string> {
  const id = newId()
  await tx
    .insertInto('batches')
    .values({
      id,
      center_id: stage.centerId,
      service_id: stage.serviceId,
      space_id: stage.spaceId,
      name: given.name ?? 'Kathak Beginners',
      status: 'active',
      capacity: 20,
      price_amount: 250_000,
      price_per: 'month',
      starts_on: '2026-11-23',
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE',
      start_minute: 17 * 60,
      minutes: 60,
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

/** A learner's place in a batch. */
export async function aPlaceIn(
  tx: Tx,
  batchId: string,
  learnerId: string,
  given: { status?: string; startsOn?: string; endsOn?: string } = {},
): Promise<string> {
  const id = newId()
  await sql`
    insert into enrolments (id, batch_id, center_id, learner_id, status, group_id, enrolled_by, enrolled_as, starts_on,
      ends_on, created_at, waiting_since, offered_until)
    select ${id}, b.id, b.center_id, g.learner_id, ${given.status ?? 'active'}, ${id}, g.user_id, 'learner',
      ${given.startsOn ?? '2026-11-01'}, ${given.endsOn ?? null}, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}
    from batches b, learner_guardians g where b.id = ${batchId} and g.learner_id = ${learnerId} limit 1
  `.execute(tx)
  return id
}

/** Classes of a pattern from Monday, 23 November 2026 on, of the stage's expert in the stage's space. */
export function classesOf(
  stage: Stage,
  given: Partial<WeeklyPattern> & { weeks?: number; timeZone?: string; spaceId?: string | null } = {},
): NewClass[] {
  const { weeks = 3, timeZone = 'Asia/Kolkata', spaceId = stage.spaceId, ...pattern } = given
  const startsOn = '2026-11-23'
  const whole: WeeklyPattern = {
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE',
    startMinute: 17 * 60,
    minutes: 60,
    weekdayMinutes: {},
    exceptions: [],
    ...pattern,
  }
  return expandPattern(whole, { startsOn, until: addDays(startsOn, weeks * 7 - 1), timeZone }).map(date => ({
    id: newId(),
    ...date,
    spaceId,
    experts: [{ expertId: stage.expertId, part: 'lead' }],
  }))
}

/** Lines that must be empty: overlaps, rolls without claims or claims without rolls, classes without all their claims. */
export async function faultsOf(tx: Tx, centerId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with own as (select * from class_sessions where center_id = ${centerId} and batch_id is not null)
    select 'overlap of ' || a.resource_kind || ' ' || a.resource_id as fault
    from own join claims a on a.class_session_id = own.id
    join claims b on a.resource_id = b.resource_id and a.place = b.place
      and a.class_session_id <> b.class_session_id and a.period && b.period
    union all
    select 'claim of a class that does not stand: ' || k.class_session_id
    from claims k join own on own.id = k.class_session_id and own.status = 'cancelled'
    union all
    select 'claim at another time than its class: ' || k.class_session_id
    from claims k join own on own.id = k.class_session_id and k.period <> tstzrange(own.starts_at, own.ends_at)
    union all
    select 'expert and claim differ: ' || own.id
    from own
    where own.status <> 'cancelled' and array(
      select expert_id from class_session_experts where class_session_id = own.id order by 1
    ) <> array(select resource_id from claims where class_session_id = own.id and resource_kind = 'expert' order by 1)
    union all
    select 'space and claim differ: ' || own.id
    from own
    where own.status <> 'cancelled' and own.space_id is distinct from (
      select resource_id from claims where class_session_id = own.id and resource_kind = 'space')
    union all
    select 'roll and claim differ: ' || own.id
    from own
    where own.status <> 'cancelled' and array(
      select learner_id from class_participants where class_session_id = own.id and status = 'expected' order by 1
    ) <> array(select resource_id from claims where class_session_id = own.id and resource_kind = 'learner' order by 1)
  `.execute(tx)
  return rows.map(({ fault }) => fault)
}
