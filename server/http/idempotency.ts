import { createHash } from 'node:crypto'
import type { NotNull } from 'kysely'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'

const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/

/** Reads the Idempotency-Key header; a refusal when it is missing or malformed. */
export function readKey(header: unknown): string | Refusal {
  if (typeof header !== 'string' || !keyPattern.test(header)) return refuse('idempotency_key_required')
  return header
}

/** Distinguishes different requests under the same key. */
export function hashOf(operationId: string, centerId: string | null, params: unknown, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([operationId, centerId, params, body]))
    .digest()
}

/** The first answer under this key: that answer again, a refusal when the request differs, null when there is none. */
export async function earlierAnswer(
  tx: Tx,
  actor: string,
  key: string,
  bodyHash: Buffer,
): Promise<{ status: number; answer: string } | Refusal | null> {
  const [row] = await findAnswer(tx, { actor, key })
  if (!row) return null
  if (!row.body_hash.equals(bodyHash)) return refuse('idempotency_key_reused')
  return { status: row.status, answer: row.answer }
}

const findAnswer = prepared((db, p: { actor: string; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'body_hash'])
    .where('actor', '=', p.actor)
    .where('key', '=', p.key)
    .$narrowType<{ status: NotNull; answer: NotNull }>(),
)
