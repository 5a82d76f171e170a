import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { NewAuditEntry, NewEvent, Tx } from './context.ts'
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

/** Collects what an operation leaves behind (audit, events, stored answer), so that one statement writes it all. */
export interface Trail {
  audit(entry: NewAuditEntry): void
  emit(event: NewEvent): void
  /** Writes everything; false when the idempotency key already exists, so that the caller rolls back. */
  write(tx: Tx, stored: StoredAnswer | null): Promise<boolean>
  readonly hasEvents: boolean
}

export function createTrail(actor: TrailActor, now: Date): Trail {
  const entries: NewRow<'audit_entries'>[] = []
  const events: NewRow<'outbox_events'>[] = []
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
    async write(tx, stored) {
      if (entries.length === 0 && events.length === 0 && !stored) return true
      const storedRow: (Omit<NewRow<'idempotency_keys'>, 'body_hash'> & { body_hash: string }) | null =
        stored && {
          actor: stored.actor,
          key: stored.key,
          operation: stored.operation,
          body_hash: `\\x${stored.bodyHash.toString('hex')}`,
          status: stored.status,
          answer: stored.answer,
          created_at: now.toISOString(),
        }
      const [answered] = await writeAll(tx, {
        entries: JSON.stringify(entries),
        events: JSON.stringify(events),
        answers: JSON.stringify(storedRow ? [storedRow] : []),
      })
      return !stored || answered?.stored === 1
    },
  }
}

/** Writes rows given as JSON; returns how many stored answers were new. */
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
    .with('answered(one)', () =>
      sql`(insert into idempotency_keys
        select * from jsonb_populate_recordset(null::idempotency_keys, ${p.answers}::jsonb)
        on conflict do nothing returning 1)`.$castTo<{ one: number }>(),
    )
    .selectFrom('answered')
    .select(({ fn }) => fn.countAll<number>().as('stored')),
)
