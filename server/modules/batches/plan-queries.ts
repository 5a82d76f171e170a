import { type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/platform/context.ts'
import { isAsked, isEngaged } from './unsigned-queries.ts'

const selectFacts = (
  tx: Tx,
  { centerId, serviceId, expertIds }: { centerId: string; serviceId: string; expertIds: readonly string[] },
) =>
  tx
    .selectFrom('centers as c')
    .select(({ and, eb, exists, selectFrom }) => [
      'c.time_zone as timeZone',
      'c.currency',
      // Active and through all activation gates.
      and([
        eb('c.status', '=', 'active'),
        eb('c.terms_accepted', '=', true),
        eb('c.onboarding_payment_received', '=', true),
        eb('c.onboarding_payment_verified', '=', true),
      ])
        .$castTo<boolean>()
        .as('isOpen'),
      exists(
        selectFrom('center_services as o')
          .innerJoin('masterlist_items as m', 'm.id', 'o.service_id')
          .whereRef('o.center_id', '=', 'c.id')
          .where('o.service_id', '=', serviceId)
          .where('o.status', '=', 'active')
          .where('m.status', '=', 'active'),
      )
        .$castTo<boolean>()
        .as('offersService'),
      // Active spaces suitable for the service.
      jsonArrayFrom(
        selectFrom('spaces as s')
          .select(['s.id', 's.name'])
          .whereRef('s.center_id', '=', 'c.id')
          .where('s.status', '=', 'active')
          .where(({ eb, fn, or, val }) =>
            or([
              eb('s.service_ids', '=', val<string[]>([])),
              eb(val(serviceId), '=', fn.any('s.service_ids')),
            ]),
          )
          .orderBy('s.name')
          .orderBy('s.id'),
      ).as('spaces'),
      jsonArrayFrom(
        selectFrom('experts as x')
          .select(({ eb, fn, val }) => [
            'x.id',
            'x.name',
            eb.cast<boolean>(isEngaged('active'), 'boolean').as('isEngaged'),
            eb.cast<boolean>(isEngaged('agreed'), 'boolean').as('hasAgreed'),
            eb.cast<boolean>(isAsked, 'boolean').as('isAsked'),
            eb(val(serviceId), '=', fn.any('x.service_ids')).$castTo<boolean>().as('teaches'),
          ])
          .where('x.id', '=', ({ fn, val }) => fn.any(val(expertIds)))
          .where('x.status', '=', 'active')
          .orderBy('x.name'),
      ).as('experts'),
    ])
    .where('c.id', '=', centerId)

/** What a plan needs to know about a center before it looks at any date. */
export type PlanFacts = InferResult<ReturnType<typeof selectFacts>>[number]
export type PlanSpace = PlanFacts['spaces'][number]

/** The center, its offer, its spaces and the requested experts, in one statement; null without such a center. */
export async function readFacts(
  tx: Tx,
  input: { centerId: string; serviceId: string; expertIds: readonly string[] },
): Promise<PlanFacts | null> {
  return (await selectFacts(tx, input).executeTakeFirst()) ?? null
}

/** The names of a center's holidays between two dates, by date. */
export async function readHolidays(
  tx: Tx,
  centerId: string,
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('center_holidays')
    .select(['on_date', 'name'])
    .where('center_id', '=', centerId)
    .where(eb => eb.between('on_date', from, to))
    .execute()
  return new Map(rows.map(row => [row.on_date, row.name]))
}

const selectComing = (tx: Tx, batchId: string, from: string, byPattern: string, now: Date) =>
  tx
    .selectFrom('class_sessions as s')
    .select(({ ref, selectFrom }) => [
      's.id',
      ref('s.pattern_on').$notNull().as('on'),
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.space_id as spaceId',
      // Its first time and space, if it was moved separately.
      jsonObjectFrom(
        selectFrom('class_session_moves as v')
          .select(['v.from_starts_at as startsAt', 'v.from_ends_at as endsAt', 'v.from_space_id as spaceId'])
          .whereRef('v.class_session_id', '=', 's.id')
          .where('v.undone_at', 'is', null)
          .where('v.moved_at', '>', ({ cast, fn, selectFrom }) =>
            fn.coalesce(
              selectFrom('class_session_moves as w')
                .select(({ fn }) => fn.max('w.moved_at').as('at'))
                .whereRef('w.class_session_id', '=', 's.id')
                .where('w.reason', '=', byPattern),
              cast<Date>(sql.lit('-infinity'), 'timestamptz'),
            ),
          )
          .orderBy('v.moved_at')
          .limit(1),
      ).as('before'),
    ])
    .where('s.batch_id', '=', batchId)
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '>', now)
    .where('s.pattern_on', '>=', from)
    .orderBy('s.pattern_on')

/** An upcoming class of a batch. */
export type ComingClass = InferResult<ReturnType<typeof selectComing>>[number]

/** A batch's upcoming pattern classes from a date on; moves with this reason were moves of all. */
export function readComing(
  tx: Tx,
  batchId: string,
  from: string,
  byPattern: string,
  now: Date,
): Promise<ComingClass[]> {
  return selectComing(tx, batchId, from, byPattern, now).execute()
}

/** Settled dates from one on: their class has begun, or was cancelled separately, and no pattern restores it. */
export async function readSettled(
  tx: Tx,
  batchId: string,
  from: string,
  byPattern: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions as s')
    .select(({ ref }) => ref('s.pattern_on').$notNull().as('on'))
    .distinct()
    .where('s.batch_id', '=', batchId)
    .where('s.pattern_on', '>=', from)
    .where(({ and, eb, exists, fn, not, or, selectFrom, val }) =>
      or([
        and([eb('s.status', '<>', 'cancelled'), eb('s.starts_at', '<=', now)]),
        and([
          eb('s.status', '=', 'cancelled'),
          not(eb('s.cancel_reason', '=', fn.any(val(byPattern)))),
          not(
            exists(
              selectFrom('class_sessions as t')
                .whereRef('t.batch_id', '=', 's.batch_id')
                .whereRef('t.pattern_on', '=', 's.pattern_on')
                .where('t.status', '<>', 'cancelled'),
            ),
          ),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ on }) => on)
}

/** How many different learners are expected in these classes. */
export async function countLearners(tx: Tx, classSessionIds: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('class_participants')
    .select(({ fn }) => fn.count<number>('learner_id').distinct().as('count'))
    .where('class_session_id', '=', ({ fn, val }) => fn.any(val(classSessionIds)))
    .where('status', '<>', 'excused')
    .executeTakeFirstOrThrow()
  return count
}

/** The pattern date of one of the batch's classes, if it can still be changed; null: there is none. */
export async function dateOfClass(
  tx: Tx,
  batchId: string,
  classSessionId: string,
  now: Date,
): Promise<string | null> {
  const found = await tx
    .selectFrom('class_sessions')
    .select('pattern_on')
    .where('id', '=', classSessionId)
    .where('batch_id', '=', batchId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .executeTakeFirst()
  return found?.pattern_on ?? null
}
