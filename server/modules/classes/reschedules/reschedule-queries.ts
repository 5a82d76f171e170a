import type { InferResult, Updateable } from 'kysely'
import type { Column, Reschedules } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { ownReschedules } from './reschedule-scope.ts'

export type PartyKind = Column<'reschedule_parties', 'party_kind'>

/** A negotiation to be written. */
export interface NewReschedule {
  id: string
  requestId: string
  classSessionId: string
  centerId: string
  askedAs: PartyKind
  hosts: Column<'reschedules', 'hosts'>
  quorumPercent: number
  fromStartsAt: Date
  fromEndsAt: Date
  answerBy: Date
  proposals: readonly { startsAt: Date; endsAt: Date; spaceId: string | null }[]
  parties: readonly { kind: PartyKind; id: string; saysYes: boolean }[]
  askedBy: string
}

/** Writes a negotiation with its proposals, parties and the requester's yes. */
export async function insert(tx: Tx, given: NewReschedule, now: Date): Promise<void> {
  await tx
    .insertInto('reschedules')
    .values({
      id: given.id,
      request_id: given.requestId,
      class_session_id: given.classSessionId,
      center_id: given.centerId,
      status: 'open',
      asked_as: given.askedAs,
      hosts: given.hosts,
      quorum_percent: given.quorumPercent,
      from_starts_at: given.fromStartsAt,
      from_ends_at: given.fromEndsAt,
      answer_by: given.answerBy,
      created_at: now,
    })
    .execute()
  const proposals = given.proposals.map((one, index) => ({
    id: newId(now.getTime()),
    reschedule_id: given.id,
    position: index + 1,
    starts_at: one.startsAt,
    ends_at: one.endsAt,
    space_id: one.spaceId,
  }))
  await tx.insertInto('reschedule_proposals').values(proposals).execute()
  const parties = given.parties.map(party => ({
    reschedule_id: given.id,
    party_kind: party.kind,
    party_id: party.id,
    answered_at: party.saysYes ? now : null,
    answered_by: party.saysYes ? given.askedBy : null,
  }))
  await tx.insertInto('reschedule_parties').values(parties).execute()
  const yes = given.parties.filter(party => party.saysYes)
  const answers = yes.flatMap(party =>
    proposals.map(one => ({
      reschedule_id: given.id,
      proposal_id: one.id,
      party_kind: party.kind,
      party_id: party.id,
      can: true,
    })),
  )
  if (answers.length > 0) await tx.insertInto('reschedule_answers').values(answers).execute()
}

/** Negotiations `r` with their requests `q` and classes `cs`. */
export const selectReschedules = (tx: Tx) =>
  tx
    .selectFrom('reschedules as r')
    .innerJoin('requests as q', 'q.id', 'r.request_id')
    .innerJoin('class_sessions as cs', 'cs.id', 'r.class_session_id')
    .select([
      'r.id',
      'r.request_id',
      'r.class_session_id',
      'r.center_id',
      'r.status',
      'r.asked_as',
      'q.requester_id',
      'q.asked_by',
      'r.hosts',
      'r.quorum_percent',
      'r.from_starts_at',
      'r.from_ends_at',
      'r.answer_by',
      'r.final_at',
      'r.chosen_proposal_id',
      'r.created_at',
      'r.version',
    ])

/** A negotiation as the rules see it. */
export type RescheduleRow = InferResult<ReturnType<typeof selectReschedules>>[number]

/** Reads and locks a negotiation; without an actor (jobs) any, otherwise one the actor may see. */
export async function lock(tx: Tx, actor: SignedIn | null, id: string): Promise<RescheduleRow | undefined> {
  await tx.selectFrom('reschedules').where('id', '=', id).forUpdate().execute()
  return selectReschedules(tx)
    .where('r.id', '=', id)
    .where(eb => (actor ? ownReschedules(actor) : eb.lit(true)))
    .executeTakeFirst()
}

/** The class of a negotiation, so that it can be locked first. */
export async function findClassId(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reschedules')
    .select('class_session_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.class_session_id
}

/** The negotiation behind a request. */
export async function findByRequest(tx: Tx, requestId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reschedules')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.id
}

/** How often moving a class has been requested, and whether a negotiation is open or a move not final. */
export function countAsked(tx: Tx, classSessionId: string) {
  return tx
    .selectFrom('reschedules')
    .select(eb => [
      eb.fn.countAll<number>().as('asked'),
      eb.fn
        .coalesce(
          eb.fn.agg<boolean | null>('bool_or', [eb('status', 'in', ['open', 'moved'])]),
          eb.lit(false),
        )
        .as('open'),
    ])
    .where('class_session_id', '=', classSessionId)
    .executeTakeFirstOrThrow()
}

const selectProposals = (tx: Tx, rescheduleId: string) =>
  tx
    .selectFrom('reschedule_proposals')
    .select(['id', 'position', 'starts_at', 'ends_at', 'space_id'])
    .where('reschedule_id', '=', rescheduleId)
    .orderBy('position')

export type ProposalRow = InferResult<ReturnType<typeof selectProposals>>[number]

export function listProposals(tx: Tx, rescheduleId: string): Promise<ProposalRow[]> {
  return selectProposals(tx, rescheduleId).execute()
}

const selectParties = (tx: Tx, rescheduleId: string) =>
  tx
    .selectFrom('reschedule_parties as p')
    .innerJoin('reschedules as r', 'r.id', 'p.reschedule_id')
    .select(eb => {
      const hasSeat = eb.exists(
        eb
          .selectFrom('class_participants as s')
          .whereRef('s.class_session_id', '=', 'r.class_session_id')
          .whereRef('s.learner_id', '=', 'p.party_id')
          .where('s.kind', 'in', ['enrolled', 'trial', 'make_up']),
      )
      const hasBooked = eb.exists(
        eb
          .selectFrom('bookings as b')
          .whereRef('b.class_session_id', '=', 'r.class_session_id')
          .whereRef('b.learner_id', '=', 'p.party_id')
          .where('b.status', '=', 'confirmed'),
      )
      const teaches = eb.exists(
        eb
          .selectFrom('class_session_experts as x')
          .whereRef('x.class_session_id', '=', 'r.class_session_id')
          .whereRef('x.expert_id', '=', 'p.party_id'),
      )
      const yes = eb
        .selectFrom('reschedule_answers as a')
        .select('a.proposal_id')
        .whereRef('a.reschedule_id', '=', 'p.reschedule_id')
        .whereRef('a.party_kind', '=', 'p.party_kind')
        .whereRef('a.party_id', '=', 'p.party_id')
        .where('a.can', '=', eb.lit(true))
      return [
        'p.party_kind',
        'p.party_id',
        // Still takes part: a learner who has left the class no longer counts.
        eb
          .case('p.party_kind')
          .when('learner')
          .then(eb.or([hasSeat, hasBooked]))
          .when('expert')
          .then(teaches)
          .else(eb.lit(true))
          .end()
          .$castTo<boolean>()
          .as('takesPart'),
        // The proposals they can come to, null while they have not answered.
        eb.case().when('p.answered_at', 'is not', null).then(arrayOf(yes)).end().as('can'),
      ]
    })
    .where('p.reschedule_id', '=', rescheduleId)
    .orderBy('p.party_kind')
    .orderBy('p.party_id')

/** A party of a negotiation. */
export type PartyRow = InferResult<ReturnType<typeof selectParties>>[number]

/** All parties, with their answers. */
export function listParties(tx: Tx, rescheduleId: string): Promise<PartyRow[]> {
  return selectParties(tx, rescheduleId).execute()
}

/** Writes a party's answer, replacing an earlier one; the caller holds the negotiation's lock. */
export async function answer(
  tx: Tx,
  rescheduleId: string,
  party: { kind: PartyKind; id: string },
  can: readonly { proposalId: string; can: boolean }[],
  by: { userId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('reschedule_parties')
    .set({ answered_at: by.now, answered_by: by.userId })
    .where('reschedule_id', '=', rescheduleId)
    .where('party_kind', '=', party.kind)
    .where('party_id', '=', party.id)
    .execute()
  await tx
    .insertInto('reschedule_answers')
    .values(
      can.map(one => ({
        reschedule_id: rescheduleId,
        proposal_id: one.proposalId,
        party_kind: party.kind,
        party_id: party.id,
        can: one.can,
      })),
    )
    .onConflict(oc =>
      oc
        .columns(['proposal_id', 'party_kind', 'party_id'])
        .doUpdateSet(eb => ({ can: eb.ref('excluded.can') })),
    )
    .execute()
}

/** Changes a negotiation; the caller has consulted the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: Pick<
    Updateable<Reschedules>,
    | 'status'
    | 'decided_at'
    | 'decided_as'
    | 'stays_because'
    | 'chosen_proposal_id'
    | 'final_at'
    | 'reminded_at'
  >,
): Promise<void> {
  await tx
    .updateTable('reschedules')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Open negotiations whose deadline has passed, and moves that become final, oldest first. */
export async function listDue(tx: Tx, now: Date, most: number): Promise<string[]> {
  const open = tx
    .selectFrom('reschedules')
    .select(['id', 'answer_by as at'])
    .where('status', '=', 'open')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(most)
  const moved = tx
    .selectFrom('reschedules')
    .select(['id', ({ ref }) => ref('final_at').$notNull().as('at')])
    .where('status', '=', 'moved')
    .where('final_at', '<=', now)
    .orderBy('final_at')
    .limit(most)
  const rows = await tx
    .selectFrom(open.as('o'))
    .selectAll()
    .unionAll(tx.selectFrom(moved.as('m')).selectAll())
    .orderBy('at')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Open negotiations without a reminder so far that end before an instant. */
export async function listUnreminded(tx: Tx, now: Date, endingBefore: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('reschedules')
    .select('id')
    .where('status', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('answer_by', '>', now)
    .where('answer_by', '<=', endingBefore)
    .orderBy('answer_by')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}
