import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Announcements, Centers, Tables } from '#database/tables.ts'
import { mayInCenter, type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** Names the columns of an announcement `a` and its center `c` in a condition. */
export const ofAnnouncement = expressionBuilder<Tables & { a: Announcements; c: Centers }, 'a' | 'c'>()

/** Announcements that the actor looks after: of the center, with its activities, or to batches that the expert teaches. */
export function lookedAfter(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, lit, or, ref, selectFrom } = ofAnnouncement
  if (actor.role === 'expert') {
    const teaches = exists(
      selectFrom('batch_experts as t')
        .select('t.batch_id')
        .whereRef('t.batch_id', '=', 'a.batch_id')
        .where('t.expert_id', '=', actor.expertId),
    )
    // What the center has not sent yet is the center's.
    return or([writtenBy(actor), and([ofAnnouncement('a.status', '=', 'sent'), teaches])])
  }
  if (!mayInCenter(actor, 'learners:view') || !actor.center) return lit(false)
  const ofOwnBatch = exists(
    selectFrom('batches as t')
      .select('t.id')
      .whereRef('t.id', '=', 'a.batch_id')
      .where(eb => ofOwnServices(actor, eb.ref('t.service_id'))),
  )
  return and([
    ofAnnouncement('a.center_id', '=', actor.center.centerId),
    // Who works with some activities only looks after theirs.
    serviceScope(actor) === null
      ? lit(true)
      : or([
          ofOwnBatch,
          and([ofAnnouncement('a.audience', '=', 'service'), ofOwnServices(actor, ref('a.service_id'))]),
        ]),
  ])
}

/** Announcements that an expert wrote themselves. */
const writtenBy = (actor: SignedIn): Expression<SqlBool> =>
  ofAnnouncement.and([
    ofAnnouncement('a.created_by', '=', actor.userId),
    ofAnnouncement('a.created_as', '=', 'expert'),
  ])

/** Announcements that the actor may change, withdraw or send again. */
export const managed = (actor: SignedIn): Expression<SqlBool> =>
  actor.role === 'expert'
    ? writtenBy(actor)
    : ofAnnouncement.and([lookedAfter(actor), ofAnnouncement.lit(mayInCenter(actor, 'learners:manage'))])

/** Announcements to the actor: about their children, or to them at their work. A withdrawn one is still named. */
export function addressed(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, selectFrom } = ofAnnouncement
  const isOut = and([
    ofAnnouncement('a.status', 'in', ['sent', 'withdrawn']),
    ofAnnouncement('a.sent_at', 'is not', null),
  ])
  if (actor.role === 'learner')
    return and([
      isOut,
      exists(
        selectFrom('announcement_learners as t')
          .select('t.learner_id')
          .whereRef('t.announcement_id', '=', 'a.id')
          .where('t.learner_id', '=', anyId(actor.learnerIds)),
      ),
    ])
  const { role } = actor
  if (role === 'admin') return ofAnnouncement.lit(false)
  const isHere =
    role === 'center'
      ? ofAnnouncement('a.center_id', '=', actor.center?.centerId ?? null)
      : ofAnnouncement.lit(true)
  return and([
    isOut,
    isHere,
    exists(
      selectFrom('announcement_readers as r')
        .select('r.user_id')
        .whereRef('r.announcement_id', '=', 'a.id')
        .where('r.user_id', '=', actor.userId)
        .where('r.role', '=', role),
    ),
  ])
}

/** Announcements that the actor may see. */
export const visible = (actor: SignedIn): Expression<SqlBool> =>
  actor.role === 'learner' ? addressed(actor) : ofAnnouncement.or([lookedAfter(actor), addressed(actor)])
