import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type InferResult,
  type OrderByDirection,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Agreements, Centers, Engagements, Experts, Tables } from '#database/tables.ts'
import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import type { Fee } from '#domain/kernel/fee.ts'
import type { Side } from '#domain/modules/experts/agreements/engagement-rules.ts'
import { namedItems } from '#server/modules/masterlists/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

/** Builds expressions on an engagement, its expert and its center. */
export const ofEngagement = expressionBuilder<
  Tables & { e: Engagements; x: Experts; c: Centers },
  'e' | 'x' | 'c'
>()

/**
 * Engagements an actor may see: the expert's own, or those of the selected center whose expert teaches the member's
 * services.
 */
export function ownEngagements(actor: SignedIn): Expression<SqlBool> {
  const { and, lit, val } = ofEngagement
  if (actor.role === 'expert') return ofEngagement('e.expert_id', '=', actor.expertId)
  if (actor.role !== 'center') return lit(false)
  const ofCenter = ofEngagement('e.center_id', '=', actor.center?.centerId ?? null)
  const scope = serviceScope(actor)
  return scope ? and([ofCenter, ofEngagement('x.service_ids', '&&', val([...scope]))]) : ofCenter
}

/** The fee of an agreement as the contract has it. */
export function feeOf(alias: 'a' | 'b' = 'a'): AliasableExpression<Fee> {
  const eb = expressionBuilder<{ a: Agreements; b: Agreements }, 'a' | 'b'>()
  const model = eb.ref(`${alias}.fee_model`)
  return eb
    .case()
    .when(model, '=', sql.lit('share'))
    .then(jsonBuildObject({ model, basisPoints: eb.ref(`${alias}.share_basis_points`) }))
    .else(jsonBuildObject({ model, amount: eb.ref(`${alias}.amount`) }))
    .end()
    .$castTo<Fee>()
}

/** A one-line summary of a version of the terms. */
const lines = () =>
  ofEngagement
    .selectFrom('agreements as a')
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('a.id'),
        number: ref('a.number'),
        status: ref('a.status'),
        madeBy: ref('a.made_by'),
        fee: feeOf(),
        fromOn: ref('a.from_on'),
        untilOn: ref('a.until_on'),
        currency: ref('a.currency'),
      }).as('line'),
    )
    .whereRef('a.engagement_id', '=', 'e.id')

type Asking = Pick<Ctx, 'tx' | 'above' | 'now'>

/** Engagements with both sides; dates are local. Drafts are only visible to the center. */
const selectEngagements = ({ tx, above, now }: Asking, actor: SignedIn | null) =>
  tx
    .selectFrom('engagements as e')
    .innerJoin('experts as x', 'x.id', 'e.expert_id')
    .leftJoin('users as u', 'u.id', 'x.user_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .leftJoinLateral(above.experts.ahead(now).as('ahead'), join => join.onTrue())
    .select([
      'e.id',
      'e.status',
      'e.asked_by as askedBy',
      'e.is_own as isOwn',
      'c.id as centerId',
      'c.slug as centerSlug',
      'c.name as centerName',
      'c.city as centerCity',
      'c.time_zone as timeZone',
      'c.currency',
      'c.phone as centerPhone',
      'c.picture_id as centerPictureId',
      'x.id as expertId',
      'x.slug as expertSlug',
      'x.name as expertName',
      'x.headline',
      'x.picture_id as expertPictureId',
      'u.phone as expertPhone',
      'e.created_at as createdAt',
      'e.active_from as activeFrom',
      'e.paused_by as pausedBy',
      'e.paused_from as pausedFrom',
      'e.paused_until as pausedUntil',
      'e.pause_reason as pauseReason',
      'e.ends_on as endsOn',
      'e.ends_sooner_on as endsSoonerOn',
      'e.ending_by as endingBy',
      'e.end_reason as endReason',
      'e.ended_at as endedAt',
      'ahead.next as nextClassAt',
      'e.version',
    ])
    .select(eb => [
      eb('x.status', '=', 'active').$castTo<boolean>().as('expertIsActive'),
      namedItems(eb.ref('x.service_ids')).as('services'),
      eb.ref('ahead.classes').$notNull().as('classesAhead'),
      lines()
        .where('a.holds', '@>', localDay(now, eb.ref('c.time_zone')))
        .as('inForce'),
      lines()
        .where('a.status', 'in', actor?.role === 'expert' ? ['sent'] : ['sent', 'draft'])
        .as('open'),
    ])

/** An engagement as stored. */
export type EngagementRow = InferResult<ReturnType<typeof selectEngagements>>[number]

/** One engagement, if the actor may see it; without an actor (jobs) any. */
export function findEngagement(
  asking: Asking,
  actor: SignedIn | null,
  id: string,
): Promise<EngagementRow | undefined> {
  return selectEngagements(asking, actor)
    .where('e.id', '=', id)
    .where(eb => (actor ? ownEngagements(actor) : eb.lit(true)))
    .executeTakeFirst()
}

/** Rows of a list, by the caller's filters; ended ones come last. */
export async function listEngagements(
  asking: Asking,
  list: {
    actor: SignedIn
    where: Expression<SqlBool>
    by: Expression<unknown>
    direction: OrderByDirection
    limit: number
    skip: number
  },
): Promise<{ rows: EngagementRow[]; total: number }> {
  const { actor, where, by, direction, limit, skip } = list
  const rows = await selectEngagements(asking, actor)
    .where(where)
    .orderBy(eb => eb('e.status', '=', 'ended'))
    .orderBy(by, direction)
    .orderBy('e.id')
    .limit(limit)
    .offset(skip)
    .execute()
  const { total } = await asking.tx
    .selectFrom('engagements as e')
    .innerJoin('experts as x', 'x.id', 'e.expert_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Locks an engagement that the actor may see, so that changes of it and its terms are serialised. */
export async function holdEngagement(tx: Tx, actor: SignedIn | null, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('engagements as e')
    .innerJoin('experts as x', 'x.id', 'e.expert_id')
    .select('e.id')
    .where('e.id', '=', id)
    .where(eb => (actor ? ownEngagements(actor) : eb.lit(true)))
    .forNoKeyUpdate('e')
    .executeTakeFirst()
  return found !== undefined
}

/** Starts an engagement; false if the two already have an open one. */
export async function insertEngagement(
  tx: Tx,
  engagement: { id: string; centerId: string; expertId: string; askedBy: Side; requestId: string; now: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('engagements')
    .values({
      id: engagement.id,
      center_id: engagement.centerId,
      expert_id: engagement.expertId,
      status: 'agreed',
      asked_by: engagement.askedBy,
      request_id: engagement.requestId,
      created_at: engagement.now,
    })
    .onConflict(oc =>
      oc.columns(['center_id', 'expert_id']).where('status', '<>', sql.lit('ended')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Starts the engagement of a head who teaches at the center; false if the two already have an open one. */
export async function insertOwn(
  tx: Tx,
  own: { id: string; centerId: string; expertId: string; verificationId: string; today: string; now: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('engagements')
    .values({
      id: own.id,
      center_id: own.centerId,
      expert_id: own.expertId,
      status: 'active',
      asked_by: 'center',
      is_own: true,
      verification_id: own.verificationId,
      active_from: own.today,
      created_at: own.now,
    })
    .onConflict(oc =>
      oc.columns(['center_id', 'expert_id']).where('status', '<>', sql.lit('ended')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The columns of an engagement that may change. */
type EngagementChange = Omit<Updateable<Engagements>, 'id' | 'center_id' | 'expert_id' | 'version'>

/** Changes an engagement that the caller has locked. */
export async function updateEngagement(tx: Tx, id: string, change: EngagementChange): Promise<void> {
  await tx
    .updateTable('engagements')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The open engagement of a center and an expert. */
export const findOpen = (tx: Tx, centerId: string, expertId: string) =>
  tx
    .selectFrom('engagements')
    .select(['id', 'status', 'ends_on as endsOn'])
    .where('center_id', '=', centerId)
    .where('expert_id', '=', expertId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()

/** Engagements whose pause or notice period is over by this instant. */
export async function dueEngagements(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const today = localDay(now, ofEngagement.ref('c.time_zone'))
  const rows = await tx
    .selectFrom('engagements as e')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .select('e.id')
    .where('e.status', 'in', ['active', 'paused'])
    .where(({ eb, fn }) => eb(fn<string>('least', ['e.ends_on', 'e.paused_until']), '<', today))
    .where('e.reminded_on', 'is distinct from', today)
    .orderBy('e.id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}
