import { type Expression, type Kysely, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike, type Sought, sought } from '#server/platform/name-search.ts'
import { prepared } from '#server/platform/prepared.ts'

type Query = ApiHandlerInput<'GET /family/experts'>['query']

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8

/** Every class or batch of the family's learners with an expert, and when it takes place. */
function known(db: Kysely<Tables>, learnerIds: readonly string[]) {
  const none = sql<null>`null`
  const placed = db
    .selectFrom('enrolments as e')
    .innerJoin('batches as t', 't.id', 'e.batch_id')
    .innerJoin('batch_experts as be', 'be.batch_id', 't.id')
    .select(({ lit }) => [
      'be.expert_id',
      'e.learner_id',
      'e.center_id',
      't.service_id',
      none.as('class_session_id'),
      none.as('starts_at'),
      none.as('ends_at'),
      lit(false).as('is_ahead'),
    ])
    .where(({ eb, fn, val }) => eb('e.learner_id', '=', fn.any(val(learnerIds))))
    .where('e.status', 'in', ['pending_payment', 'active', 'paused', 'completed'])
  const taught = db
    .selectFrom('class_participants as p')
    .innerJoin('class_sessions as cs', join =>
      join.onRef('cs.id', '=', 'p.class_session_id').on('cs.status', '<>', 'cancelled'),
    )
    .innerJoin('class_session_experts as x', 'x.class_session_id', 'cs.id')
    .select(({ and, eb }) => [
      'x.expert_id',
      'p.learner_id',
      'cs.center_id',
      'cs.service_id',
      'cs.id as class_session_id',
      'cs.starts_at',
      'cs.ends_at',
      and([eb('cs.status', '=', 'scheduled'), eb('p.status', '=', 'expected')])
        .$castTo<boolean>()
        .as('is_ahead'),
    ])
    .where(({ eb, fn, val }) => eb('p.learner_id', '=', fn.any(val(learnerIds))))
    .where('cs.kind', '=', 'batch')
  return db
    .selectFrom('bookings as b')
    .select(({ eb, ref }) => [
      'b.expert_id',
      'b.learner_id',
      'b.center_id',
      'b.service_id',
      ref('b.class_session_id').$castTo<string | null>().as('class_session_id'),
      ref('b.starts_at').$castTo<Date | null>().as('starts_at'),
      ref('b.ends_at').$castTo<Date | null>().as('ends_at'),
      eb('b.status', '=', 'confirmed').$castTo<boolean>().as('is_ahead'),
    ])
    .where(({ eb, fn, val }) => eb('b.learner_id', '=', fn.any(val(learnerIds))))
    .where('b.status', 'in', ['confirmed', 'completed', 'no_show'])
    .unionAll(placed)
    .unionAll(taught)
}

/** Distinct values of rows as a list; objects can only be compared as jsonb. */
const each = <Value>(value: Expression<Value>) => sql<Value[]>`jsonb_agg(distinct ${value}::jsonb)`

interface Wanted {
  userId: string
  learnerIds: readonly string[]
  service: string | undefined
  sought: Sought | null
  distance: number | undefined
  limit: number
  skip: number
  now: Date
}

const findExperts = prepared((db, p: Wanted) =>
  db
    .with('known', () => known(db, p.learnerIds))
    .with('home', db =>
      db
        .selectFrom('users')
        .select(({ fn }) => fn<string>('sphere_point', ['latitude', 'longitude']).as('at'))
        .where('id', '=', p.userId)
        .where('latitude', 'is not', null),
    )
    .with('found', db =>
      db
        .selectFrom('known as k')
        .innerJoin('centers as c', 'c.id', 'k.center_id')
        .innerJoin('masterlist_items as s', 's.id', 'k.service_id')
        .innerJoin('learners as l', 'l.id', 'k.learner_id')
        .select(({ eb, fn, ref, selectFrom }) => [
          'k.expert_id',
          each(jsonBuildObject({ id: ref('c.id'), name: ref('c.name') })).as('centers'),
          each(serviceOf(ref)).as('services'),
          each(fn<string>('to_jsonb', [fn('first_name', ['l.name'])])).as('learners'),
          fn
            .min('k.starts_at')
            .filterWhere(eb.and([eb.ref('k.is_ahead'), eb('k.ends_at', '>', p.now)]))
            .as('next_at'),
          fn.max('k.starts_at').filterWhere('k.ends_at', '<=', p.now).as('last_at'),
          sql<number | null>`round(min(2 * ${EARTH}::float8 * asin(least(1,
            (${ref('c.position')} <-> ${selectFrom('home').select('home.at')}) / 2))))::int`.as('distance'),
        ])
        .groupBy('k.expert_id')
        .$if(p.service !== undefined, rows =>
          rows.having(({ eb, fn }) => fn<boolean>('bool_or', [eb('k.service_id', '=', p.service ?? '')])),
        ),
    )
    .selectFrom('found as f')
    .innerJoin('experts as e', 'e.id', 'f.expert_id')
    .select(({ and, eb, exists, fn, ref, selectFrom }) => {
      const teaches = eb('e.status', '=', 'active').$castTo<boolean>()
      const next = selectFrom('known as k')
        .innerJoin('centers as c', 'c.id', 'k.center_id')
        .select(row => [
          row.ref('k.class_session_id').$notNull().as('id'),
          row.ref('k.starts_at').$notNull().as('startsAt'),
          'c.time_zone as timeZone',
        ])
        .whereRef('k.expert_id', '=', 'e.id')
        .where('k.is_ahead', '=', true)
        .where('k.ends_at', '>', p.now)
        .orderBy('k.starts_at')
        .limit(1)
      const rates = selectFrom('expert_rates as r')
        .innerJoin('centers as c', 'c.id', 'r.center_id')
        .innerJoin('engagements as g', join =>
          join
            .onRef('g.center_id', '=', 'r.center_id')
            .onRef('g.expert_id', '=', 'e.id')
            .on('g.status', '=', sql.lit('active')),
        )
        .whereRef('r.expert_id', '=', 'e.id')
        .where('r.status', '=', sql.lit('active'))
        .where('c.status', '=', 'active')
      return [
        'e.id',
        'e.slug',
        'e.name',
        'e.picture_id as pictureId',
        'f.services',
        'f.centers',
        'f.learners',
        jsonObjectFrom(next).as('nextClass'),
        ref('f.last_at').$castTo<Date | null>().as('lastClassAt'),
        'f.distance',
        teaches.as('teaches'),
        and([teaches, exists(rates)])
          .$castTo<boolean>()
          .as('bookable'),
        fn.countAll<number>().over().as('total'),
      ]
    })
    .$if(p.sought !== null, rows => rows.where(({ ref }) => namedLike(ref('e.name_key'), p.sought ?? '')))
    .$if(p.distance !== undefined, rows =>
      rows.where(({ eb, or }) => or([eb('f.distance', 'is', null), eb('f.distance', '<=', p.distance ?? 0)])),
    )
    .orderBy('f.next_at', order => order.asc().nullsLast())
    .orderBy('f.last_at', order => order.desc().nullsLast())
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(p.limit)
    .offset(p.skip),
)

/** A page of a family's experts: by the next class, then by the last one. */
export function listFamilyExperts(tx: Tx, { userId, learnerIds }: SignedIn, query: Query, now: Date) {
  const { service, search, distance, limit, offset } = query
  const wanted = {
    service,
    distance,
    limit,
    skip: rowsToSkip(offset),
    sought: search ? sought(search) : null,
  }
  return findExperts(tx, { userId, learnerIds, now, ...wanted })
}

/** A service of alias `s` with its names. */
const serviceOf = (ref: (column: 's.id' | 's.name_en' | 's.name_hi') => Expression<string>) =>
  jsonBuildObject({
    id: ref('s.id'),
    name: jsonBuildObject({ en: ref('s.name_en'), hi: ref('s.name_hi') }),
  })

const findServices = prepared((db, p: { userId: string; learnerIds: readonly string[] }) =>
  db.selectNoFrom(({ exists, fn, selectFrom }) => {
    const services = selectFrom(known(db, p.learnerIds).as('k'))
      .innerJoin('masterlist_items as s', 's.id', 'k.service_id')
      .select(({ ref }) => each(serviceOf(ref)).as('services'))
    const home = selectFrom('users').where('id', '=', p.userId).where('latitude', 'is not', null)
    return [
      fn.coalesce(services, sql<never[]>`'[]'`).as('services'),
      exists(home).$castTo<boolean>().as('hasHome'),
    ]
  }),
)

/** The services a family learns with its experts, and whether it has a home to measure from. */
export async function familyServices(tx: Tx, { userId, learnerIds }: SignedIn) {
  const [found] = await findServices(tx, { userId, learnerIds })
  return found ?? { services: [], hasHome: false }
}
