import { type InferResult, sql } from 'kysely'
import type { QuietHours } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { timeSpan } from '#server/platform/sql-expressions.ts'
import { chosenSettings } from '../accounts/public.ts'
import { meetings } from '../schedule/public.ts'

type Asking = Pick<Ctx, 'tx' | 'now'>

export type RemindedRole = 'learner' | 'expert'
/** What a reminder of a class is to each of them. */
export const kinds = { learner: 'class', expert: 'teaching' } as const

/** The classes of a center that are due: those before `evening`, of which those before `soon` for the second time. */
export interface Window {
  center_id: string
  evening: Date | null
  soon: Date | null
}

/** Where a page of classes ended. */
export interface ClassCursor {
  starts_at: Date
  id: string
}

/** Somebody whom a class concerns: a guardian of a learner, or who teaches it. */
interface Concerned {
  id: string
  starts_at: Date
  step: 'evening' | 'soon'
  user_id: string
  learner_id: string | null
}

/** Who comes to a class `s`: on its roll, with a booking or a seat that is paid or needs no payment. */
const participants = ({ tx }: Asking) =>
  tx
    .selectFrom('class_participants as p')
    .leftJoin('enrolments as e', 'e.id', 'p.enrolment_id')
    .leftJoin('bookings as b', join =>
      join.onRef('b.class_session_id', '=', 'p.class_session_id').onRef('b.learner_id', '=', 'p.learner_id'),
    )
    .where('p.status', '=', sql.lit('expected'))
    .where(({ eb, or }) => or([eb('e.id', 'is', null), eb('e.status', '=', 'active')]))
    .where(({ eb, or }) => or([eb('b.id', 'is', null), eb('b.status', '=', 'confirmed')]))

/** The next classes that are due, and whom they concern who was not reminded of them: of a page, in one statement. */
export async function pageOfDue(
  asking: Asking,
  role: RemindedRole,
  windows: readonly Window[],
  after: ClassCursor | null,
  most: number,
): Promise<{ userIds: string[]; last: ClassCursor | null }> {
  const { tx, now } = asking
  const given = windows.flatMap(one => {
    const until = Math.max(one.evening?.getTime() ?? 0, one.soon?.getTime() ?? 0)
    return until > now.getTime() ? [{ ...one, until: new Date(until) }] : []
  })
  if (given.length === 0) return { userIds: [], last: null }
  const latest = new Date(Math.max(...given.map(one => one.until.getTime())))
  const row = await tx
    .with(
      cte => cte('page').materialized(),
      db =>
        db
          .selectFrom('class_sessions as s')
          .innerJoin(
            jsonRows(given, {
              ...({ center_id: 'uuid', evening: 'timestamptz', soon: 'timestamptz' } as const),
              until: 'timestamptz',
            }),
            'v.center_id',
            's.center_id',
          )
          .select(({ case: when, ref }) => [
            's.id',
            's.starts_at',
            when().when('s.starts_at', '<', ref('v.soon')).then('soon').else('evening').end().as('step'),
          ])
          .where('s.status', '=', sql.lit('scheduled'))
          .where('s.starts_at', '>', now)
          .where('s.starts_at', '<', latest)
          .whereRef('s.starts_at', '<', 'v.until')
          .$if(after !== null, page =>
            page.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('s.starts_at', 's.id'), '>', tuple(after?.starts_at ?? now, after?.id ?? '')),
            ),
          )
          .orderBy('s.starts_at')
          .orderBy('s.id')
          .limit(most),
    )
    .with('people', db => {
      const of =
        role === 'learner'
          ? db
              .selectFrom('page as s')
              .innerJoinLateral(
                participants(asking).select(['p.class_session_id', 'p.learner_id']).as('p'),
                join => join.onRef('p.class_session_id', '=', 's.id'),
              )
              .innerJoin('learner_guardians as g', 'g.learner_id', 'p.learner_id')
              .select(({ ref }) => [
                's.id',
                's.starts_at',
                's.step',
                'g.user_id',
                ref('p.learner_id').$castTo<string | null>().as('learner_id'),
              ])
          : db
              .selectFrom('page as s')
              .innerJoin('class_session_experts as t', 't.class_session_id', 's.id')
              .innerJoin('experts as x', 'x.id', 't.expert_id')
              .select([
                's.id',
                's.starts_at',
                's.step',
                'x.user_id',
                sql<string | null>`null::uuid`.as('learner_id'),
              ])
      return db
        .selectFrom(sql<Concerned>`(${of})`.as<'q'>(sql`q`))
        .innerJoin('users as u', join =>
          join.onRef('u.id', '=', 'q.user_id').on('u.status', '=', sql.lit('active')),
        )
        .leftJoin('notification_settings as n', join =>
          join.onRef('n.user_id', '=', 'q.user_id').on('n.role', '=', sql.lit(role)),
        )
        .select('q.user_id')
        .distinct()
        .where(sql<boolean>`not coalesce(${kinds[role]} = any(n.muted_reminders), false)`)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('reminders as r')
                .whereRef('r.user_id', '=', 'q.user_id')
                .where('r.kind', '=', kinds[role])
                .whereRef('r.thing_id', '=', 'q.id')
                .where(sql<boolean>`r.learner_id is not distinct from q.learner_id`)
                .whereRef('r.moment', '=', 'q.starts_at')
                .whereRef('r.step', '=', 'q.step')
                .where('r.step', '<>', sql.lit('by_hand'))
                .where('r.withdrawn_at', 'is', null),
            ),
          ),
        )
    })
    .selectNoFrom(({ selectFrom }) => [
      sql<string[]>`coalesce((select array_agg(user_id) from people), '{}')`.as('userIds'),
      selectFrom('page')
        .select('id')
        .orderBy('starts_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('lastId'),
      selectFrom('page')
        .select(({ fn: of }) => of.max('starts_at').as('at'))
        .as('lastAt'),
    ])
    .executeTakeFirstOrThrow()
  const { userIds, lastId, lastAt } = row
  return { userIds, last: lastId && lastAt ? { id: lastId, starts_at: lastAt } : null }
}

/** What a line says of its class, and what decides about its reminder. */
const columns = [
  's.id as classId',
  's.starts_at as startsAt',
  's.center_id as centerId',
  'a.name as batch',
  'i.name_en as serviceEn',
  'i.name_hi as serviceHi',
] as const

/** When the class came to its time, by a move that counts. */
const movedAt = sql<Date | null>`(select max(m.moved_at) from class_session_moves m
  where m.class_session_id = s.id and m.undone_at is null and m.to_starts_at = s.starts_at)`

const selectLines = (asking: Asking, userIds: readonly string[], until: Date) =>
  asking.tx
    .selectFrom('learner_guardians as g')
    // Their time is claimed: the one index that finds the classes of a learner by time.
    .innerJoin('claims as l', join =>
      join
        .onRef('l.resource_id', '=', 'g.learner_id')
        .on('l.place', '=', sql.lit(0))
        .on('l.period', '&&', timeSpan(asking.now, until)),
    )
    .innerJoin('class_sessions as s', 's.id', 'l.class_session_id')
    .innerJoinLateral(
      participants(asking)
        .select(['p.class_session_id', 'p.learner_id', 'p.kind'])
        .select(sql<Date | null>`greatest(e.created_at, b.created_at)`.as('known_at'))
        .as('p'),
      join => join.onRef('p.class_session_id', '=', 's.id').onRef('p.learner_id', '=', 'g.learner_id'),
    )
    .innerJoin('learners as c', 'c.id', 'g.learner_id')
    .innerJoin('masterlist_items as i', 'i.id', 's.service_id')
    .leftJoin('batches as a', 'a.id', 's.batch_id')
    .select(columns)
    .select(({ ref }) => meetings.classIsOnline(ref('s.id'), ref('s.batch_id')).as('isOnline'))
    .select(({ fn, ref }) => [
      'g.user_id as userId',
      ref('c.id').$castTo<string | null>().as('learnerId'),
      ref('c.name').$castTo<string | null>().as('learnerName'),
      ref('p.kind').$castTo<string | null>().as('kind'),
      movedAt.as('movedAt'),
      fn<Date | null>('greatest', [ref('p.known_at'), movedAt]).as('knownSince'),
    ])
    .where('g.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('s.status', '=', sql.lit('scheduled'))
    .where('s.starts_at', '>', asking.now)
    .where('s.starts_at', '<', until)
    .orderBy('g.user_id')
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .orderBy('c.created_at')

/** A class of one person, with whose it is. */
export type ClassLine = InferResult<ReturnType<typeof selectLines>>[number]

/** Everything that these people have until then; of an expert the classes they teach. */
export function listLines(
  asking: Asking,
  role: RemindedRole,
  userIds: readonly string[],
  until: Date,
): Promise<ClassLine[]> {
  return role === 'learner'
    ? selectLines(asking, userIds, until).execute()
    : selectTaught(asking, userIds, until).execute()
}

const selectTaught = ({ tx, now }: Asking, userIds: readonly string[], until: Date) =>
  tx
    .selectFrom('experts as x')
    .innerJoin('claims as l', join =>
      join
        .onRef('l.resource_id', '=', 'x.id')
        .on('l.place', '=', sql.lit(0))
        .on('l.period', '&&', timeSpan(now, until)),
    )
    .innerJoin('class_sessions as s', 's.id', 'l.class_session_id')
    .innerJoin('masterlist_items as i', 'i.id', 's.service_id')
    .leftJoin('batches as a', 'a.id', 's.batch_id')
    .leftJoin('bookings as b', join =>
      join.onRef('b.class_session_id', '=', 's.id').on('b.status', '=', 'confirmed'),
    )
    .select(columns)
    .select(({ ref }) => meetings.classIsOnline(ref('s.id'), ref('s.batch_id')).as('isOnline'))
    .distinctOn(['x.user_id', 's.starts_at', 's.id'])
    .select(({ ref }) => [
      ref('x.user_id').$notNull().as('userId'),
      sql<string | null>`null::uuid`.as('learnerId'),
      sql<string | null>`null::text`.as('learnerName'),
      sql<string | null>`null::text`.as('kind'),
      movedAt.as('movedAt'),
      sql<Date | null>`greatest(b.created_at, ${movedAt})`.as('knownSince'),
    ])
    .where('x.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('s.status', '=', sql.lit('scheduled'))
    .where('s.starts_at', '>', now)
    .where('s.starts_at', '<', until)
    .where(({ eb, or }) => or([eb('s.kind', '=', 'batch'), eb('b.id', 'is not', null)]))
    .orderBy('x.user_id')
    .orderBy('s.starts_at')
    .orderBy('s.id')

/** What somebody chose: when to be left alone, and reminders they do not want. */
interface Wishes {
  quietHours: QuietHours | null
  mutedReminders: readonly string[]
}

/** What people chose in a role; nothing of who never chose. */
export async function wishesOf(
  { tx }: Pick<Asking, 'tx'>,
  role: RemindedRole,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Wishes>> {
  const rows = await tx
    .selectFrom('notification_settings as s')
    .select('s.user_id')
    .select(chosenSettings)
    .where('s.user_id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .where('s.role', '=', role)
    .execute()
  return new Map(rows.map(({ user_id, ...wishes }) => [user_id, wishes as Wishes]))
}
