import { type InferResult, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, ofOwnServices, timeSpan } from '#server/platform/sql-expressions.ts'

const selectCandidates = (tx: Tx, of: { centerId: string; serviceId: string; classIds: readonly string[] }) =>
  tx
    .with(
      cte => cte('wanted').materialized(),
      db =>
        db
          .selectFrom('class_sessions as cs')
          .innerJoin('centers as c', 'c.id', 'cs.center_id')
          .select(({ ref }) => {
            const starts = sql`(${ref('cs.starts_at')} at time zone ${ref('c.time_zone')})`
            const ends = sql`(${ref('cs.ends_at')} at time zone ${ref('c.time_zone')})`
            const minute = sql`extract(hour from ${starts}) * 60 + extract(minute from ${starts})`
            return [
              'cs.id',
              'cs.batch_id',
              'cs.starts_at',
              'cs.ends_at',
              sql<number>`extract(isodow from ${starts})`.as('weekday'),
              sql<number>`${minute}`.as('from_minute'),
              sql<number>`${minute} + extract(epoch from ${ends} - ${starts}) / 60`.as('to_minute'),
            ]
          })
          .where(({ eb, fn, val }) => eb('cs.id', '=', fn.any(val(of.classIds)))),
    )
    .with('found', db =>
      db
        .selectFrom('experts as e')
        .innerJoin('engagements as g', join =>
          join
            .onRef('g.expert_id', '=', 'e.id')
            .on('g.center_id', '=', of.centerId)
            .on('g.status', '=', 'active'),
        )
        .select(['e.id', 'e.name'])
        .select(({ exists, not, selectFrom }) => [
          arrayOf(
            selectFrom('wanted as w')
              .select('w.id')
              .where(inner =>
                not(
                  exists(
                    inner
                      .selectFrom('claims as k')
                      .whereRef('k.resource_id', '=', 'e.id')
                      .where('k.period', '&&', timeSpan(inner.ref('w.starts_at'), inner.ref('w.ends_at'))),
                  ),
                ),
              )
              .where(inner =>
                not(
                  exists(
                    inner
                      .selectFrom('expert_time_off as o')
                      .whereRef('o.expert_id', '=', 'e.id')
                      .where('o.cancelled_at', 'is', null)
                      .where('o.period', '&&', timeSpan(inner.ref('w.starts_at'), inner.ref('w.ends_at'))),
                  ),
                ),
              )
              .orderBy('w.starts_at')
              .orderBy('w.id'),
          ).as('free_for'),
          exists(
            selectFrom('class_session_experts as x')
              .innerJoin('class_sessions as b', 'b.id', 'x.class_session_id')
              .whereRef('x.expert_id', '=', 'e.id')
              .where('b.batch_id', 'in', selectFrom('wanted').select('wanted.batch_id')),
          )
            .$castTo<boolean>()
            .as('knows_batch'),
          not(
            exists(
              selectFrom('wanted as w').where(inner =>
                not(
                  exists(
                    inner
                      .selectFrom('expert_availability as a')
                      .whereRef('a.expert_id', '=', 'e.id')
                      .where(eb =>
                        eb.or([eb('a.center_id', 'is', null), eb('a.center_id', '=', of.centerId)]),
                      )
                      .whereRef('a.weekday', '=', 'w.weekday')
                      .whereRef('a.from_minute', '<=', 'w.from_minute')
                      .whereRef('a.to_minute', '>=', 'w.to_minute'),
                  ),
                ),
              ),
            ),
          )
            .$castTo<boolean>()
            .as('in_their_hours'),
        ])
        .where('e.status', '=', 'active')
        .where(({ eb, fn, val }) => eb(val(of.serviceId), '=', fn.any('e.service_ids')))
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('class_session_experts as x')
                .whereRef('x.expert_id', '=', 'e.id')
                .where('x.class_session_id', 'in', selectFrom('wanted').select('wanted.id')),
            ),
          ),
        ),
    )
    .selectFrom('found')
    .selectAll()
    .orderBy(({ fn }) => fn('cardinality', ['free_for']), 'desc')
    .orderBy('knows_batch', 'desc')
    .orderBy('in_their_hours', 'desc')
    .orderBy('name')
    .orderBy('id')

/**
 * An expert of the center who teaches the service, and how far they are available for classes; `free_for`: of the
 * given classes, those when they have no other class and no time off.
 */
export type Candidate = InferResult<ReturnType<typeof selectCandidates>>[number]

/**
 * Who could take over classes of one service at a center, the best first: free for most of them, then those who
 * have taught the batch before, then those within whose hours the classes are. Experts already teaching one of them
 * are left out.
 */
export function listCandidates(
  tx: Tx,
  of: { centerId: string; serviceId: string; classIds: readonly string[] },
): Promise<Candidate[]> {
  return selectCandidates(tx, of).execute()
}

/** An expert, for teaching a service at a center. */
export function findTeacher(tx: Tx, of: { expertId: string; centerId: string; serviceId: string }) {
  return tx
    .selectFrom('experts as e')
    .innerJoin('engagements as g', 'g.expert_id', 'e.id')
    .select(({ eb, fn, val }) => [
      'e.name',
      eb(val(of.serviceId), '=', fn.any('e.service_ids')).$castTo<boolean>().as('teaches'),
      eb('e.status', '=', 'active').and('g.status', '=', 'active').$castTo<boolean>().as('isEngaged'),
    ])
    .where('e.id', '=', of.expertId)
    .where('g.center_id', '=', of.centerId)
    .orderBy(eb => eb('g.status', '=', 'active'), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An expert's upcoming classes of batches at a center in a period, of the services the actor looks after. */
export async function listTaughtIn(
  tx: Tx,
  actor: SignedIn,
  of: { centerId: string; fromExpertId: string; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions as cs')
    .innerJoin('class_session_experts as x', 'x.class_session_id', 'cs.id')
    .select('cs.id')
    .where('x.expert_id', '=', of.fromExpertId)
    .where('cs.center_id', '=', of.centerId)
    .where('cs.kind', '=', 'batch')
    .where('cs.status', '=', 'scheduled')
    .where('cs.starts_at', '>', now)
    .where('cs.starts_at', '<', of.endsAt)
    .where('cs.ends_at', '>', of.startsAt)
    .where(({ ref }) => ofOwnServices(actor, ref('cs.service_id')))
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .execute()
  return rows.map(row => row.id)
}

/** The expert's own upcoming classes of batches among these, with what a substitute has to teach. */
export function listOwnOf(tx: Tx, expertId: string, ids: readonly string[], now: Date) {
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('class_session_experts as x', 'x.class_session_id', 'cs.id')
    .select(['cs.id', 'cs.center_id as centerId', 'cs.service_id as serviceId'])
    .where('x.expert_id', '=', expertId)
    .where(({ eb, fn, val }) => eb('cs.id', '=', fn.any(val(ids))))
    .where('cs.kind', '=', 'batch')
    .where('cs.status', '=', 'scheduled')
    .where('cs.starts_at', '>', now)
    .orderBy('cs.center_id')
    .orderBy('cs.id')
    .execute()
}

/** The names of experts by their ids. */
export async function findNames(tx: Tx, expertIds: readonly string[]): Promise<Map<string, string>> {
  if (expertIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('experts')
    .select(['id', 'name'])
    .where('id', 'in', [...expertIds])
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}
