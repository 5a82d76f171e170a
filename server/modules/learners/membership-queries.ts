import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Centers, Learners, Memberships, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { MembershipStatus } from '#domain/modules/learners/membership-states.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { namedLike } from '#server/platform/name-search.ts'
import { firstGuardian, insertMember, type NewMembership } from './member-queries.ts'

const ofMembership = expressionBuilder<
  Tables & { m: Memberships; c: Centers; l: Learners },
  'm' | 'c' | 'l'
>()

/** A home, and the number to call there, are only shown to those who live there, and to the center. */
function atHome(actor: SignedIn, whose: 'm.flat_of' | 'm.contact_of', shown: 'm.flat' | 'm.contact_phone') {
  if (actor.role !== 'learner') return ofMembership.ref(shown)
  return ofMembership
    .case()
    .when(ofMembership.or([ofMembership(whose, 'is', null), ofMembership(whose, '=', actor.userId)]))
    .then(ofMembership.ref(shown))
    .end()
}

/** Memberships of one's family, or of the center one works in. */
const selectOwn = (tx: Tx, actor: SignedIn) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('centers as c', 'c.id', 'm.center_id')
    .innerJoin('learners as l', 'l.id', 'm.learner_id')
    .where(({ eb, fn, val }) =>
      actor.role === 'center'
        ? eb('m.center_id', '=', actor.center?.centerId ?? null)
        : eb('m.learner_id', '=', fn.any(val(actor.learnerIds))),
    )

const selectMemberships = (tx: Tx, actor: SignedIn) =>
  selectOwn(tx, actor).select([
    'm.id',
    'm.status',
    atHome(actor, 'm.flat_of', 'm.flat').as('flat'),
    atHome(actor, 'm.contact_of', 'm.contact_phone').as('contact_phone'),
    'm.created_at',
    'm.ended_at',
    'm.center_id',
    'c.slug',
    'c.name as center_name',
    'c.address_line',
    'c.city',
    'c.access',
    'c.picture_id',
    'c.phone',
    'c.latitude',
    'c.longitude',
    'm.learner_id',
    'l.name as learner_name',
  ])

/** A membership with its learner and center. */
export type MembershipRow = InferResult<ReturnType<typeof selectMemberships>>[number]

/** A membership the actor may change, locked. */
export function lockMembership(tx: Tx, actor: SignedIn, id: string): Promise<MembershipRow | undefined> {
  return selectMemberships(tx, actor).where('m.id', '=', id).forUpdate('m').executeTakeFirst()
}

/** A page of memberships: current ones first, then by center and learner. */
export async function listMemberships(
  tx: Tx,
  actor: SignedIn,
  query: ApiHandlerInput<'GET /memberships'>['query'],
): Promise<{ rows: MembershipRow[]; total: number }> {
  const wanted = wantedBy(query)
  const rows = await selectMemberships(tx, actor)
    .where(wanted)
    .orderBy(eb => eb('m.status', '=', 'ended'))
    .orderBy('c.name', order => order.collate('und-x-icu'))
    .orderBy('l.name', order => order.collate('und-x-icu'))
    .orderBy('m.id')
    .limit(query.limit)
    .offset(rowsToSkip(query.offset))
    .execute()
  const { total } = await tx
    .selectFrom(
      selectOwn(tx, actor)
        .where(wanted)
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function wantedBy({
  status,
  learnerId,
  search,
}: ApiHandlerInput<'GET /memberships'>['query']): Expression<SqlBool> {
  const { and, or, ref } = ofMembership
  const parts: Expression<SqlBool>[] = []
  if (status === 'open') parts.push(ofMembership('m.status', '<>', sql.lit('ended')))
  else if (status) parts.push(ofMembership('m.status', '=', status))
  if (learnerId) parts.push(ofMembership('m.learner_id', '=', learnerId))
  if (search) parts.push(or([namedLike(ref('c.name_key'), search), namedLike(ref('l.name_key'), search)]))
  return and(parts)
}

/** Changes a membership's state; the caller has consulted the state table and holds the lock. */
export async function setMembershipStatus(
  tx: Tx,
  id: string,
  status: MembershipStatus,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ status, ended_at: status === 'ended' ? now : null })
    .where('id', '=', id)
    .execute()
}

/** A center that learners want to join. */
export function findCenterToJoin(tx: Tx, centerId: string) {
  return tx
    .selectFrom('centers')
    .select(['id', 'name', 'status', 'access'])
    .where('id', '=', centerId)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()
}

/** Those of these learners that are active, with the state of their membership in a center. */
export function learnersToJoin(
  tx: Tx,
  centerId: string,
  learnerIds: readonly string[],
): Promise<{ id: string; name: string; membership: MembershipStatus | null }[]> {
  return tx
    .selectFrom('learners as l')
    .leftJoin('memberships as m', join =>
      join
        .onRef('m.learner_id', '=', 'l.id')
        .on('m.center_id', '=', centerId)
        .on('m.status', '<>', sql.lit('ended')),
    )
    .select(['l.id', 'l.name', 'm.status as membership'])
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(learnerIds))))
    .where('l.status', '=', 'active')
    .orderBy('l.id')
    .execute()
}

/** Makes a learner a member, or leaves them one; a given flat applies from now on. Returns the membership's id. */
export async function letJoin(tx: Tx, member: NewMembership): Promise<string> {
  const { id } = await insertMember(tx, member)
    .onConflict(conflict =>
      conflict
        .columns(['center_id', 'learner_id'])
        .where('status', '<>', sql.lit('ended'))
        .doUpdateSet(({ fn }) => ({
          flat: fn.coalesce('excluded.flat', 'memberships.flat'),
          flat_of: fn.coalesce('excluded.flat_of', 'memberships.flat_of'),
          status: 'active',
        })),
    )
    .executeTakeFirstOrThrow()
  return id
}

/** Learners who ask to join, as the two sides see them, with the guardian the center talks to: the one who came first. */
export function listJoining(tx: Tx, input: readonly { learnerId: string; centerId: string }[]) {
  return tx
    .selectFrom(
      tx
        .selectFrom(jsonRows(input, { learnerId: 'uuid', centerId: 'uuid' }))
        .selectAll()
        .distinct()
        .as('asked'),
    )
    .innerJoin('learners as l', 'l.id', 'asked.learnerId')
    .innerJoin('centers as c', 'c.id', 'asked.centerId')
    .leftJoinLateral(firstGuardian.as('first'), join => join.onTrue())
    .leftJoin('users as u', 'u.id', 'first.user_id')
    .select([
      'l.id',
      'c.id as center_id',
      'c.time_zone',
      'l.name',
      'l.date_of_birth',
      'l.birth_known_by',
      'u.name as guardian_name',
      /** Null once they were erased. */
      'u.phone as guardian_phone',
    ])
    .execute()
}

/** Names of files by their ids. */
export async function fileNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/**
 * Making learners members of centers they are new at, as a part of a larger `with`. Existing members stay
 * unchanged.
 */
export function joinParts(
  joining: readonly { learnerId: string; centerId: string }[],
  now: Date,
): RawBuilder<unknown> {
  return sql`
    joined as (
      insert into memberships (id, center_id, learner_id, status, created_at)
      select new_id(${now}::timestamptz), j."centerId", j."learnerId", 'active', ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) j("learnerId" uuid, "centerId" uuid)
      on conflict do nothing
    )`
}
