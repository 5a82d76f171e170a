import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Centers, Engagements, Tables } from '#database/tables.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { ClassHit, ItemPointer, LeaveAsked } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { dayStart, isoText } from '#server/platform/sql-expressions.ts'

const ofCenter = expressionBuilder<Tables & { c: Centers }, 'c'>()
const ofEngagement = expressionBuilder<Tables & { e: Engagements }, 'e'>()

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

/** Columns that refer to items of the admin's master lists. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'spaces', table: 'spaces', column: 'service_ids', many: true },
  { by: 'batches', table: 'batches', column: 'service_id' },
  { by: 'batches', table: 'batches', column: 'level_id' },
  { by: 'classes', table: 'class_sessions', column: 'service_id' },
]

/** Batches for exactly the ages of a group: a batch stores years, and refers to no group. */
export const batchesOfAgeGroup = (itemId: string) =>
  ofCenter
    .selectFrom('masterlist_items as g')
    .innerJoin('batches as b', join =>
      join
        .on(({ cast, eb, ref }) =>
          eb('b.age_from', '=', cast<number>(ref('g.details', '->>').key('from'), 'integer')),
        )
        .on(({ cast, eb, ref }) =>
          eb('b.age_to', 'is not distinct from', cast<number>(ref('g.details', '->>').key('to'), 'integer')),
        ),
    )
    .select(({ cast, ref }) => cast<string>(ref('b.id'), 'text').as('owner'))
    .where('g.id', '=', itemId)
    .where('g.list', '=', 'age_group')

/** Who teaches which class. */
export const teachers = ofCenter
  .selectFrom('class_session_experts as x')
  .select(['x.class_session_id', 'x.expert_id'])

/** Who is on the roll of which class. */
export const participants = ofCenter
  .selectFrom('class_participants as p')
  .select(['p.class_session_id', 'p.learner_id'])

/** Drafts that were planned for an invited person are of the expert whom they turned out to be. */
export async function giveDraftsOfInvited(tx: Tx, invitationId: string, expertId: string): Promise<void> {
  const drafts = await tx
    .updateTable('batches')
    .set(eb => ({ invitation_id: null, version: eb('version', '+', 1) }))
    .where('invitation_id', '=', invitationId)
    .where('status', '=', 'draft')
    .returning('id')
    .execute()
  if (drafts.length === 0) return
  await tx
    .insertInto('batch_experts')
    .values(drafts.map(({ id }) => ({ batch_id: id, expert_id: expertId, part: 'lead' as const })))
    .onConflict(oc => oc.columns(['batch_id', 'expert_id']).doUpdateSet({ part: 'lead' }))
    .execute()
}

/** Counts the classes on a local date. */
export async function classesOn(tx: Tx, centerId: string, onDate: string): Promise<number> {
  const { count } = await tx
    .selectFrom('class_sessions as s')
    .innerJoin('centers as c', 'c.id', 's.center_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('s.center_id', '=', centerId)
    .where('s.status', '=', 'scheduled')
    .where(({ eb, ref }) => eb('s.starts_at', '>=', dayStart(onDate, ref('c.time_zone'))))
    .where(({ eb, ref }) => eb('s.starts_at', '<', dayStart(addDays(onDate, 1), ref('c.time_zone'))))
    .executeTakeFirstOrThrow()
  return count
}

/** The spaces of center `c`. */
export const spacesOfCenter = jsonArrayFrom(
  ofCenter
    .selectFrom('spaces as s')
    .select(['s.id', 's.name', 's.places', 's.service_ids as serviceIds', 's.status'])
    .whereRef('s.center_id', '=', 'c.id')
    .orderBy('s.name')
    .orderBy('s.id'),
)

/** The closures of center `c`'s spaces. */
export const spaceBlocksOfCenter = (now: Date) =>
  jsonArrayFrom(
    ofCenter
      .selectFrom('space_blocks as k')
      .innerJoin('spaces as s', 's.id', 'k.space_id')
      .select(({ fn }) => [
        'k.id',
        's.id as spaceId',
        's.name as spaceName',
        isoText(fn('lower', ['k.period'])).as('from'),
        isoText(fn('upper', ['k.period'])).as('until'),
        'k.reason',
      ])
      .whereRef('k.center_id', '=', 'c.id')
      .where('k.cancelled_at', 'is', null)
      .where(({ eb, fn }) => eb(fn<Date>('upper', ['k.period']), '>', now))
      .orderBy(({ fn }) => fn('lower', ['k.period']))
      .orderBy('s.name')
      .orderBy('k.id'),
  )

/** The number of spaces center `c` uses. */
export const spaceCount = ofCenter
  .selectFrom('spaces as s')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .whereRef('s.center_id', '=', 'c.id')
  .where('s.status', '=', 'active')
  .$asScalar()
  .$notNull()

interface Stretch {
  startsAt: Date
  endsAt: Date
}

/** An expert's scheduled classes that overlap a period. */
const classesWithin = (tx: Tx, expertId: string, { startsAt, endsAt }: Stretch) =>
  tx
    .selectFrom('class_session_experts as x')
    .innerJoin('class_sessions as s', 's.id', 'x.class_session_id')
    .where('x.expert_id', '=', expertId)
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '<', endsAt)
    .where('s.ends_at', '>', startsAt)

/** When the expert's first class in a period begins at each of these centers; centers without one are left out. */
export function firstClasses(
  tx: Tx,
  expertId: string,
  centerIds: readonly string[],
  away: Stretch,
  now: Date,
): Promise<{ centerId: string; startsAt: Date; classes: number }[]> {
  return classesWithin(tx, expertId, away)
    .select(({ fn }) => [
      's.center_id as centerId',
      fn.min('s.starts_at').as('startsAt'),
      fn.countAll<number>().as('classes'),
    ])
    .where(({ eb, fn, val }) => eb('s.center_id', '=', fn.any(val(centerIds))))
    .where('s.starts_at', '>', now)
    .groupBy('s.center_id')
    .orderBy('s.center_id')
    .execute()
}

/** The number of the expert's scheduled classes, at any center, that overlap a period. */
export async function countClassesIn(tx: Tx, expertId: string, away: Stretch): Promise<number> {
  const { count } = await classesWithin(tx, expertId, away)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The first classes of each leave that are still scheduled at the center asked, and how many there are. */
export function classesHit(tx: Tx, leaves: readonly LeaveAsked[], most: number): Promise<ClassHit[]> {
  const columns = {
    id: 'uuid',
    expertId: 'uuid',
    centerId: 'uuid',
    startsAt: 'timestamptz',
    endsAt: 'timestamptz',
  } as const
  return tx
    .selectFrom(jsonRows(leaves, columns))
    .innerJoinLateral(
      ({ fn, selectFrom }) =>
        selectFrom('class_session_experts as x')
          .innerJoin('class_sessions as s', 's.id', 'x.class_session_id')
          .innerJoin('masterlist_items as m', 'm.id', 's.service_id')
          .leftJoin('batches as b', 'b.id', 's.batch_id')
          .select([
            's.id',
            's.starts_at',
            's.ends_at',
            'm.name_en as service_en',
            'm.name_hi as service_hi',
            'b.name as batch',
            fn.countAll<number>().over().as('hits'),
          ])
          .whereRef('x.expert_id', '=', 'v.expertId')
          .whereRef('s.center_id', '=', 'v.centerId')
          .where('s.status', '=', 'scheduled')
          .whereRef('s.starts_at', '<', 'v.endsAt')
          .whereRef('s.ends_at', '>', 'v.startsAt')
          .orderBy('s.starts_at')
          .orderBy('s.id')
          .limit(most)
          .as('hit'),
      join => join.onTrue(),
    )
    .select('v.id as leave')
    .selectAll('hit')
    .execute()
}

/** For an engagement `e`: how many classes are ahead, and when the next one is. */
export const classesAheadOf = (now: Date) =>
  ofEngagement
    .selectFrom('class_session_experts as se')
    .innerJoin('class_sessions as cs', 'cs.id', 'se.class_session_id')
    .select(({ fn }) => [fn.countAll<number>().as('classes'), fn.min('cs.starts_at').as('next')])
    .whereRef('se.expert_id', '=', 'e.expert_id')
    .whereRef('cs.center_id', '=', 'e.center_id')
    .where('cs.status', '=', 'scheduled')
    .where('cs.starts_at', '>', now)
