import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Agreements, ClassSessions, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/sql-expressions.ts'

/** Of a month no more classes of one actor are looked at than this: it is an estimate. */
const MOST_TO_COME = 1000

const ofClass = expressionBuilder<Tables & { cs: ClassSessions }, 'cs'>()
const ofTerms = expressionBuilder<Tables & { a: Agreements }, 'a'>()

/** Classes an actor sees the earnings of: the expert's own; those of the selected center, for the member's services. */
function ownClasses(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, lit, ref, selectFrom } = ofClass
  if (actor.role === 'expert')
    return exists(
      selectFrom('class_session_experts as own')
        .whereRef('own.class_session_id', '=', 'cs.id')
        .where('own.expert_id', '=', actor.expertId),
    )
  if (actor.role !== 'center') return lit(false)
  return and([
    ofClass('cs.center_id', '=', actor.center?.centerId ?? null),
    ofOwnServices(actor, ref('cs.service_id')),
  ])
}

/** The classes that are still to come until then. */
export async function listToCome(
  tx: Tx,
  actor: SignedIn,
  span: { after: Date; before: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions as cs')
    .select('cs.id')
    .where('cs.status', '=', sql.lit('scheduled'))
    .where('cs.starts_at', '>=', span.after)
    .where('cs.starts_at', '<', span.before)
    .where(ownClasses(actor))
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .limit(MOST_TO_COME)
    .execute()
  return rows.map(row => row.id)
}

/** Terms with monthly pay that apply at some time in these days, of an expert or of a center’s experts. */
export function listOwnMonthly(tx: Tx, actor: SignedIn, days: { from: string; until: string }) {
  return (
    tx
      .selectFrom('agreements as a')
      .select(({ fn, ref }) => [
        'a.center_id as centerId',
        'a.expert_id as expertId',
        ref('a.amount').$notNull().as('rate'),
        'a.currency',
        jsonBuildObject({
          from: fn<string>('lower', ['a.holds']),
          until: sql<string | null>`upper(${ref('a.holds')}) - 1`,
        }).as('holds'),
      ])
      .where('a.fee_model', '=', 'per_month')
      .where(
        ({ ref }) =>
          sql<boolean>`${ref('a.holds')} && daterange(${days.from}::date, ${days.until}::date, '[]')`,
      )
      // A member limited to some services is not told what a month of all of them comes to.
      .where(
        actor.role === 'expert'
          ? ofTerms('a.expert_id', '=', actor.expertId)
          : actor.center?.serviceIds === null
            ? ofTerms('a.center_id', '=', actor.center.centerId)
            : ofTerms.lit(false),
      )
      .orderBy('a.id')
      .execute()
  )
}

/** The names of both sides, and their newest engagement, whose terms can be read. */
export function listSides(tx: Tx, pairs: readonly { centerId: string; expertId: string }[]) {
  return tx
    .selectFrom('centers as c')
    .innerJoin('experts as x', join => join.onTrue())
    .select(({ selectFrom }) => [
      'c.id as centerId',
      'c.name as center',
      'x.id as expertId',
      'x.name as expert',
      selectFrom('engagements as g')
        .select('g.id')
        .whereRef('g.center_id', '=', 'c.id')
        .whereRef('g.expert_id', '=', 'x.id')
        .orderBy('g.created_at', 'desc')
        .limit(1)
        .as('engagementId'),
    ])
    .where('c.id', '=', ({ fn, val }) => fn.any(val(pairs.map(pair => pair.centerId))))
    .where('x.id', '=', ({ fn, val }) => fn.any(val(pairs.map(pair => pair.expertId))))
    .execute()
}
