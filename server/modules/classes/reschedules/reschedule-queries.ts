import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { RescheduleStatus } from '#domain/modules/classes/reschedules/reschedule-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { ownReschedules } from './reschedule-scope.ts'

export type PartyKind = 'center' | 'expert' | 'learner'

/** A negotiation as the rules look at it. */
export interface RescheduleRow {
  id: string
  request_id: string
  class_session_id: string
  center_id: string
  status: RescheduleStatus
  asked_as: PartyKind
  asker_id: string
  asked_by: string
  hosts: 'all' | 'any'
  quorum_percent: number
  from_starts_at: Date
  from_ends_at: Date
  answer_by: Date
  final_at: Date | null
  chosen_proposal_id: string | null
  created_at: Date
  version: number
}

export interface ProposalRow {
  id: string
  position: number
  starts_at: Date
  ends_at: Date
  space_id: string | null
}

/** Somebody who is asked; `can` holds the proposals they can come to, null where they have not answered. */
export interface PartyRow {
  party_kind: PartyKind
  party_id: string
  /** Still takes part: a learner who has left the class counts no more. */
  stands: boolean
  can: string[] | null
}

/** A negotiation to be written. */
export interface NewReschedule {
  id: string
  requestId: string
  classSessionId: string
  centerId: string
  askedAs: PartyKind
  hosts: 'all' | 'any'
  quorumPercent: number
  fromStartsAt: Date
  fromEndsAt: Date
  answerBy: Date
  proposals: readonly { startsAt: Date; endsAt: Date; spaceId: string | null }[]
  parties: readonly { kind: PartyKind; id: string; saysYes: boolean }[]
  askedBy: string
}

/** Writes a negotiation with its proposals, parties and the yes of whoever asks. */
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

/** Reads a negotiation under its lock; without an actor (jobs) any, otherwise one the actor may see. */
export async function lock(tx: Tx, actor: SignedIn | null, id: string): Promise<RescheduleRow | undefined> {
  await sql`select from reschedules where id = ${id} for update`.execute(tx)
  const { rows } = await sql<RescheduleRow>`
    select r.id, r.request_id, r.class_session_id, r.center_id, r.status, r.asked_as, q.asker_id, q.asked_by, r.hosts,
      r.quorum_percent, r.from_starts_at, r.from_ends_at, r.answer_by, r.final_at, r.chosen_proposal_id,
      r.created_at, r.version
    from reschedules r join requests q on q.id = r.request_id join class_sessions cs on cs.id = r.class_session_id
    where r.id = ${id} and ${actor ? ownReschedules(actor) : sql`true`}`.execute(tx)
  return rows[0]
}

/** The class a negotiation is about, so that its lock can be taken first. */
export async function findClassId(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reschedules')
    .select('class_session_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.class_session_id
}

/** The negotiation that a request stands for. */
export async function findByRequest(tx: Tx, requestId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reschedules')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.id
}

/** How often a class has been asked about, and whether a question is open or a move not final. */
export async function countAsked(tx: Tx, classSessionId: string): Promise<{ asked: number; open: boolean }> {
  const { rows } = await sql<{ asked: number; open: boolean }>`
    select count(*)::int as asked, coalesce(bool_or(status in ('open', 'moved')), false) as open
    from reschedules where class_session_id = ${classSessionId}`.execute(tx)
  return rows[0] ?? { asked: 0, open: false }
}

export async function listProposals(tx: Tx, rescheduleId: string): Promise<ProposalRow[]> {
  return tx
    .selectFrom('reschedule_proposals')
    .select(['id', 'position', 'starts_at', 'ends_at', 'space_id'])
    .where('reschedule_id', '=', rescheduleId)
    .orderBy('position')
    .execute()
}

/** Everybody who is asked, with what they said. */
export async function listParties(tx: Tx, rescheduleId: string): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select p.party_kind, p.party_id,
      case p.party_kind
        when 'learner' then exists (select from class_participants s
            where s.class_session_id = r.class_session_id and s.learner_id = p.party_id
              and s.kind in ('enrolled', 'trial', 'make_up'))
          or exists (select from bookings b where b.class_session_id = r.class_session_id
            and b.learner_id = p.party_id and b.status = 'confirmed')
        when 'expert' then exists (select from class_session_experts x
            where x.class_session_id = r.class_session_id and x.expert_id = p.party_id)
        else true end as stands,
      case when p.answered_at is not null then array(select a.proposal_id from reschedule_answers a
        where a.reschedule_id = p.reschedule_id and a.party_kind = p.party_kind and a.party_id = p.party_id and a.can)
      end as can
    from reschedule_parties p join reschedules r on r.id = p.reschedule_id
    where p.reschedule_id = ${rescheduleId}
    order by p.party_kind, p.party_id`.execute(tx)
  return rows
}

/** Writes what somebody said, over what they said before; the caller holds the negotiation's lock. */
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

/** Changes a negotiation; the caller has asked the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: {
    status?: RescheduleStatus
    decided_at?: Date
    decided_as?: 'rule' | 'center'
    stays_because?: 'no_agreement' | 'taken' | 'center' | 'class_changed'
    chosen_proposal_id?: string
    final_at?: Date
    reminded_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('reschedules')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Open negotiations whose time to answer is over, and moves that become final, oldest first. */
export async function listDue(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id, answer_by as at from reschedules where status = 'open' and answer_by <= ${now}
      order by answer_by limit ${most})
    union all
    (select id, final_at as at from reschedules where status = 'moved' and final_at <= ${now}
      order by final_at limit ${most})
    order by at limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** Open negotiations that nobody was reminded of, which end before an instant. */
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
