import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { NewAuditEntry, NewEvent, Tx } from './context.ts'
import { violates } from './database-errors.ts'
import type { NewRow } from './json-rows.ts'
import { prepared } from './prepared.ts'

/** Who acts, for the audit trail. */
export interface TrailActor {
  userId: string | null
  role: string | null
  centerId: string | null
  requestId: string
  address: string | null
}

/** The first answer to an idempotency key, to be written with the effect. */
export interface StoredAnswer {
  actor: string
  key: string
  operation: string
  bodyHash: Buffer
  status: number
  answer: string
}

/** Collects what an operation leaves behind (audit, events, jobs, stored answer), to be written with the commit. */
export interface Trail {
  audit(entry: NewAuditEntry): void
  emit(event: NewEvent): void
  /** What is written at the end besides, in one statement. */
  atEnd(write: () => Promise<void>): void
  /** What is left to write, a statement each; the last throws `isAnswered` when the idempotency key already exists. */
  writes(tx: Tx, stored: StoredAnswer | null): readonly (() => Promise<void>)[]
  readonly hasEvents: boolean
}

export function createTrail(actor: TrailActor, now: Date): Trail {
  const entries: NewRow<'audit_entries'>[] = []
  const events: NewRow<'outbox_events'>[] = []
  const others: (() => Promise<void>)[] = []
  return {
    audit({ action, subjectKind, subjectId, centerId, details, by }) {
      entries.push({
        id: newId(now.getTime()),
        at: now.toISOString(),
        actor_user_id: by?.userId ?? actor.userId,
        actor_role: by?.role ?? actor.role,
        center_id: centerId ?? actor.centerId,
        action,
        subject_kind: subjectKind,
        subject_id: subjectId,
        details: details ?? {},
        request_id: actor.requestId,
        address: actor.address,
      })
    },
    emit({ kind, topics, payload }) {
      const created = now.toISOString()
      events.push({
        id: newId(now.getTime()),
        kind,
        topics: [...new Set(topics)],
        payload,
        created_at: created,
        attempts: 0,
      })
    },
    get hasEvents() {
      return events.length > 0
    },
    atEnd(write) {
      others.push(write)
    },
    writes(tx, stored) {
      if (entries.length === 0 && events.length === 0 && !stored) return others
      const rows = {
        entries: JSON.stringify(entries),
        events: JSON.stringify(events),
        answers: JSON.stringify(stored ? [rowOf(stored, now)] : []),
      }
      return [...others, async () => void (await writeAll(tx, rows))]
    },
  }
}

function rowOf(
  stored: StoredAnswer,
  now: Date,
): Omit<NewRow<'idempotency_keys'>, 'body_hash'> & { body_hash: string } {
  return {
    actor: stored.actor,
    key: stored.key,
    operation: stored.operation,
    body_hash: `\\x${stored.bodyHash.toString('hex')}`,
    status: stored.status,
    answer: stored.answer,
    created_at: now.toISOString(),
  }
}

/** Whether an error says that the idempotency key already exists. */
export const isAnswered = (error: unknown) => violates(error, 'idempotency_keys_pkey')

/** Writes rows given as JSON. */
const writeAll = prepared((db, p: { entries: string; events: string; answers: string }) =>
  db
    .with(
      'audited',
      () =>
        sql`(insert into audit_entries
        select * from jsonb_populate_recordset(null::audit_entries, ${p.entries}::jsonb))`,
    )
    .with(
      'emitted',
      () =>
        sql`(insert into outbox_events
        select * from jsonb_populate_recordset(null::outbox_events, ${p.events}::jsonb))`,
    )
    .insertInto('idempotency_keys')
    .expression(
      () => sql`select * from jsonb_populate_recordset(null::idempotency_keys, ${p.answers}::jsonb)` as never,
    ),
)
