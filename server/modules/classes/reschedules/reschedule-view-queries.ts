import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { isId } from '#domain/kernel/ids.ts'
import { decodeCursor, encodeCursor, isCursorInstant, rowsToSkip } from '#domain/kernel/paging.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PartyKind, ProposalRow, RescheduleRow } from './reschedule-queries.ts'
import { ofReschedule, ownParties, ownParty, ownReschedules } from './reschedule-scope.ts'

type Query = ApiHandlerInput<'GET /reschedules'>['query']

/** Somebody who is asked, with the name that the actor may read. */
export interface ShownParty {
  kind: PartyKind
  id: string
  name: string
  own: boolean
  answers: { proposalId: string; can: boolean }[] | null
}

/** A negotiation with all that is shown of it; instants inside JSON are texts. */
export interface RescheduleDetail extends RescheduleRow {
  message: string
  decided_at: Date | null
  decided_as: Column<'reschedules', 'decided_as'>
  stays_because: Column<'reschedules', 'stays_because'>
  proposals: (Omit<ProposalRow, 'starts_at' | 'ends_at'> & {
    starts_at: string
    ends_at: string
    space_name: string | null
  })[]
  parties: ShownParty[]
}

const tables = sql`reschedules r join requests q on q.id = r.request_id
  join class_sessions cs on cs.id = r.class_session_id join centers c on c.id = r.center_id`

function columns(actor: SignedIn, now: Date): RawBuilder<unknown> {
  return sql`r.id, r.request_id, r.class_session_id, r.center_id, r.status, r.asked_as, q.asker_id, q.asked_by, r.hosts,
    r.quorum_percent, r.from_starts_at, r.from_ends_at, r.answer_by, r.final_at, r.chosen_proposal_id, r.created_at,
    r.version, q.message, r.decided_at, r.decided_as, r.stays_because,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'position', p.position, 'starts_at', p.starts_at,
        'ends_at', p.ends_at, 'space_id', s.id, 'space_name', s.name) order by p.position)
      from reschedule_proposals p left join spaces s on s.id = p.space_id where p.reschedule_id = r.id) as proposals,
    (select jsonb_agg(jsonb_build_object('kind', p.party_kind, 'id', p.party_id, 'own', ${ownParty(actor)},
        'name', coalesce(e.name, ${learnerName(actor, now)}, c.name),
        'answers', case when p.answered_at is not null then coalesce((
          select jsonb_agg(jsonb_build_object('proposalId', a.proposal_id, 'can', a.can))
          from reschedule_answers a where a.reschedule_id = r.id and a.party_kind = p.party_kind
            and a.party_id = p.party_id), '[]') end)
        order by p.party_kind, coalesce(e.name, l.name), p.party_id)
      from reschedule_parties p
      left join experts e on p.party_kind = 'expert' and e.id = p.party_id
      left join learners l on p.party_kind = 'learner' and l.id = p.party_id
      where p.reschedule_id = r.id) as parties`
}

/** Experts see a minor's first name (rule R12); what families see of other families is cut away in the view. */
function learnerName(actor: SignedIn, now: Date): RawBuilder<unknown> {
  if (actor.role !== 'expert') return sql`l.name`
  return sql`case when is_minor(l.date_of_birth, ${now}, c.time_zone) then first_name(l.name) else l.name end`
}

/** One negotiation among those the actor may see. */
export async function findDetail(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<RescheduleDetail | undefined> {
  const { rows } = await sql<RescheduleDetail>`
    select ${columns(actor, now)} from ${tables} where r.id = ${id} and ${ownReschedules(actor)}`.execute(tx)
  return rows[0]
}

/** A page of the negotiations an actor may see, the newest first, and how many there are. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: Query,
  now: Date,
): Promise<{ rows: RescheduleDetail[]; total: number; next: string | null }> {
  const which = ofReschedule.and([ownReschedules(actor), ...filters(actor, query)])
  const place = query.after === undefined ? null : readCursor(query.after)
  const seek = place ? sql`and (r.created_at, r.id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql``
  const total = await countWhere(tx, which)
  const { rows } = await sql<RescheduleDetail>`
    select ${columns(actor, now)} from ${tables} where ${which} ${seek}
    order by r.created_at desc, r.id desc
    limit ${query.limit + 1} offset ${place ? 0 : rowsToSkip(query.offset)}`.execute(tx)
  const last = rows[query.limit - 1]
  return {
    rows: rows.slice(0, query.limit),
    total,
    next: rows.length > query.limit && last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}

function filters(actor: SignedIn, query: Query): Expression<SqlBool>[] {
  const parts: Expression<SqlBool>[] = []
  if (query.classId) parts.push(ofReschedule('r.class_session_id', '=', query.classId))
  if (query.status === 'waiting') {
    parts.push(waitsFor(actor))
  } else if (query.status === 'decided') {
    parts.push(ofReschedule('r.status', '<>', 'open'))
  } else if (query.status) {
    parts.push(ofReschedule('r.status', '=', query.status))
  }
  return parts
}

/** Whether negotiation `r` waits for an answer of the actor. */
function waitsFor(actor: SignedIn): Expression<SqlBool> {
  return ofReschedule.and([
    ofReschedule('r.status', '=', 'open'),
    ofReschedule.exists(ownParties(actor).where('p.answered_at', 'is', null)),
  ])
}

/** How many negotiations wait for an answer of the actor: what the list shows under “waiting”. */
export function countWaitingReschedules(tx: Tx, actor: SignedIn): Promise<number> {
  return countWhere(tx, ofReschedule.and([ownReschedules(actor), waitsFor(actor)]))
}

async function countWhere(tx: Tx, which: Expression<SqlBool>): Promise<number> {
  const { count } = await tx
    .selectFrom('reschedules as r')
    .innerJoin('class_sessions as cs', 'cs.id', 'r.class_session_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(which)
    .executeTakeFirstOrThrow()
  return count
}

/** A cursor that is not ours is as good as none. */
function readCursor(text: string): { at: string; id: string } | null {
  const [at, id] = decodeCursor(text) ?? []
  return isCursorInstant(at) && isId(id) ? { at, id } : null
}
