import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { SIGNATURE_HEADER, sign } from './sandbox-signature.ts'

/** Sends a signed message and returns the status the shop answered. May throw when the shop cannot be reached. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>

const batch = 20
/** From the second attempt on: two seconds, four, eight …, up to an hour; after about ten hours it gives up. */
const longestWaitMs = 3_600_000
const mostAttempts = 20

/** Delivers over HTTP to the shop's webhook address. */
export function deliverTo(url: string): Deliver {
  return async (body, headers) => {
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(url, { method: 'POST', body, headers, signal })
    await answer.arrayBuffer()
    return answer.status
  }
}

/**
 * Tries every due message once and returns how many the shop accepted. Several processes may do this at the same
 * time: a message claimed by one of them is not due for the others.
 */
export async function deliverDue(
  db: Kysely<Tables>,
  options: { secrets: readonly string[]; deliver: Deliver },
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('sandbox_gateway_deliveries')
    .set(({ eb, ref }) => {
      const tries = eb('attempts', '+', 1)
      return {
        attempts: tries,
        next_attempt_at: sql<Date>`${now}::timestamptz
          + least(power(2, ${ref('attempts')} + 1) * interval '1 second', ${longestWaitMs} * interval '1 millisecond')`,
        given_up_at: eb.case().when(tries, '>=', mostAttempts).then(sql<Date>`${now}::timestamptz`).end(),
      }
    })
    .where('event_id', 'in', eb =>
      eb
        .selectFrom('sandbox_gateway_deliveries')
        .select('event_id')
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['event_id', 'body'])
    .execute()
  let taken = 0
  for (const { event_id, body } of rows) {
    if (!(await wasTaken(options, body, now))) continue
    taken += 1
    await db
      .updateTable('sandbox_gateway_deliveries')
      .set({ delivered_at: now, given_up_at: null })
      .where('event_id', '=', event_id)
      .execute()
  }
  return taken
}

async function wasTaken(
  { secrets, deliver }: { secrets: readonly string[]; deliver: Deliver },
  body: string,
  now: Date,
): Promise<boolean> {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, secrets, now) }
  try {
    const status = await deliver(body, headers)
    return status >= 200 && status < 300
  } catch {
    // The shop is down: the message stays queued for the next attempt.
    return false
  }
}
