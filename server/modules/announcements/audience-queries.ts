import { type AliasableExpression, type Expression, expressionBuilder, sql } from 'kysely'
import type { Learners, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { LearnerFilter } from '#domain/modules/announcements/announcement-api.ts'
import { type AnnouncementAudience, isForFamilies } from '#domain/modules/announcements/announcement-rules.ts'
import { SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import { selectFiltered } from '#server/modules/discovery/public.ts'
import { agreedTo, firstGuardian, reachedColumns } from '#server/modules/learners/public.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'

/** Whom an announcement is for, as it is stored. */
export interface Audience {
  centerId: string
  kind: AnnouncementAudience
  batchId: string | null
  serviceId: string | null
  filter: LearnerFilter | null
  /** Who writes it: they are not told of it. */
  authorId: string
}

interface Reach {
  learners: number | null
  families: number | null
  people: number
  unreached: number
  quiet: number
}

type LearnerIds = AliasableExpression<{ learner_id: string }>

const ofLearner = expressionBuilder<Tables & { l: Learners }, 'l'>()

/** A learner `x` whom it is for, as `reachedColumns` says, with the guardian whom the center talks to. */
interface Reached {
  guardians: string[]
  mayBeWritten: boolean
  family: string | null
}
const reached = expressionBuilder<Tables & { x: Reached }, 'x'>()
const isReached = reached(reached.fn<number>('cardinality', ['x.guardians']), '>', reached.lit(0))
const { countAll, count } = reached.fn

/** Of learners `x`: how many, in how many families, and whom it does not reach or not at once. */
export const reachedFigures = [
  countAll<number>().as('learners'),
  count<number>('x.family').distinct().as('families'),
  countAll<number>().filterWhere(reached.not(isReached)).as('unreached'),
  countAll<number>()
    .filterWhere(reached.and([isReached, reached.not(reached.ref('x.mayBeWritten'))]))
    .as('quiet'),
] as const

/** The learners whom it concerns at this moment; one may be there several times. */
function learnersOf(tx: Tx, audience: Audience): LearnerIds {
  const { centerId, kind, batchId, serviceId, filter, authorId } = audience
  const seated = tx
    .selectFrom('enrolments as n')
    .innerJoin('batches as t', 't.id', 'n.batch_id')
    .select('n.learner_id')
    .where('n.status', 'in', SEATED)
    .where('t.center_id', '=', centerId)
  if (kind === 'batch') return seated.where('t.id', '=', batchId)
  if (kind === 'service')
    return seated
      .where('t.service_id', '=', serviceId)
      .union(
        tx
          .selectFrom('bookings as k')
          .select('k.learner_id')
          .where('k.center_id', '=', centerId)
          .where('k.service_id', '=', serviceId)
          .where('k.status', '=', 'confirmed'),
      )
  if (kind === 'center')
    return seated.union(
      tx
        .selectFrom('memberships as m')
        .select('m.learner_id')
        .where('m.center_id', '=', centerId)
        .where('m.status', '<>', 'ended'),
    )
  const given = filter ?? {}
  // Who has left is among them only where that was asked for, as in the list.
  const { status = given.change ? undefined : 'open' } = given
  return selectFiltered(tx, wholeCenter(centerId, authorId), { ...given, status })
}

/** A filter is read with the eyes of the whole center: whoever is limited to some activities sets none. */
function wholeCenter(centerId: string, userId: string): CenterCtx['actor'] {
  const center = { centerId, centerRole: 'head', access: CENTER_ROLE_PRESETS.head, serviceIds: null } as const
  const actor: SignedIn = {
    ...{ kind: 'user', userId, role: 'center', sessionId: '', learnerIds: [], expertId: null },
    ...{ centers: [center], center },
  }
  return { ...actor, center }
}

const selectLearners = (tx: Tx, audience: Audience) =>
  tx
    .selectFrom('learners as l')
    .where('l.id', 'in', tx.selectFrom(learnersOf(tx, audience).as('asked')).select('asked.learner_id'))
    .where('l.status', '=', 'active')

/** People who work at the center: its staff, or its experts. */
function selectStaff(tx: Tx, { centerId, kind, authorId }: Audience) {
  const works =
    kind === 'staff'
      ? tx
          .selectFrom('center_members as m')
          .select('m.user_id')
          .where('m.center_id', '=', centerId)
          .where('m.status', '=', 'active')
      : tx
          .selectFrom('engagements as g')
          .innerJoin('experts as x', 'x.id', 'g.expert_id')
          .select('x.user_id')
          .where('g.center_id', '=', centerId)
          .where('g.status', '=', 'active')
  return tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', 'in', works)
    .where('u.status', '=', 'active')
    .where('u.id', '<>', authorId)
}

/** Whom it would reach now, in numbers: one statement, however many they are. */
export async function measureReach(tx: Tx, audience: Audience, now: Date): Promise<Reach> {
  if (!isForFamilies(audience.kind)) {
    const { people } = await tx
      .selectFrom(selectStaff(tx, audience).as('s'))
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow()
    return { learners: null, families: null, people, unreached: 0, quiet: 0 }
  }
  return (
    tx
      .with('reached', () =>
        selectLearners(tx, audience).select(reachedColumns(now)).select(firstGuardian.as('family')),
      )
      .selectFrom('reached as x')
      .select(reachedFigures)
      // With two children here, a guardian reads it once.
      .select(sql<number>`(select count(distinct g) from reached one, unnest(one.guardians) g)`.as('people'))
      .executeTakeFirstOrThrow()
  )
}

/** What is written down of whom an announcement is for: its learners, and everybody who is to be notified. */
export async function freezeAudience(
  tx: Tx,
  announcementId: string,
  audience: Audience,
  now: Date,
): Promise<number> {
  const { val, cast } = ofLearner
  const id = cast<string>(val(announcementId), 'uuid')
  if (!isForFamilies(audience.kind)) {
    const role = audience.kind === 'staff' ? ('center' as const) : ('expert' as const)
    const written = await tx
      .insertInto('announcement_readers')
      .columns(['announcement_id', 'user_id', 'role', 'tell'])
      .expression(
        tx
          .selectFrom(selectStaff(tx, audience).as('s'))
          .select(eb => [
            id.as('announcement_id'),
            's.id as user_id',
            eb.val(role).as('role'),
            eb.val('new' as const).as('tell'),
          ]),
      )
      .executeTakeFirst()
    return Number(written.numInsertedOrUpdatedRows ?? 0)
  }
  const written = await tx
    .with('put', db =>
      db
        .insertInto('announcement_learners')
        .columns(['announcement_id', 'learner_id'])
        .expression(selectLearners(tx, audience).select([id.as('announcement_id'), 'l.id as learner_id']))
        .returning('learner_id'),
    )
    .insertInto('announcement_readers')
    .columns(['announcement_id', 'user_id', 'role', 'tell'])
    .expression(db =>
      db
        .selectFrom('put')
        .innerJoin('learners as l', 'l.id', 'put.learner_id')
        .innerJoin('learner_guardians as g', 'g.learner_id', 'l.id')
        .innerJoin('users as u', 'u.id', 'g.user_id')
        .where('u.desk_center_id', 'is', null)
        .where('u.status', '=', 'active')
        .groupBy('u.id')
        .select(eb => [
          id.as('announcement_id'),
          'u.id as user_id',
          eb.val('learner' as const).as('role'),
          eb
            .case()
            .when(
              eb.and([
                eb.fn.agg<boolean>('bool_or', [agreedTo('messages', now) as Expression<boolean>]),
                eb('u.id', '<>', audience.authorId),
              ]),
            )
            .then(eb.val('new' as const))
            .end()
            .as('tell'),
        ]),
    )
    .executeTakeFirst()
  return Number(written.numInsertedOrUpdatedRows ?? 0)
}
