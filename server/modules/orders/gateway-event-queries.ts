import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/platform/context.ts'

/** Stores a gateway event; one that exists already stays unchanged. */
export async function store(tx: Tx, gateway: string, event: GatewayEvent, now: Date): Promise<void> {
  await tx
    .insertInto('gateway_events')
    .values({
      gateway,
      event_id: event.eventId,
      kind: event.kind,
      payload: JSON.stringify(event),
      received_at: now,
    })
    .onConflict(oc => oc.doNothing())
    .execute()
}

/** Claims an unhandled event; undefined if it was handled already. */
export async function takeWaiting(
  tx: Tx,
  gateway: string,
  eventId: string,
): Promise<GatewayEvent | undefined> {
  const found = await tx
    .selectFrom('gateway_events')
    .select(({ ref }) => ref('payload').$castTo<GatewayEvent>().as('payload'))
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found?.payload
}

export async function setHandled(
  tx: Tx,
  gateway: string,
  eventId: string,
  outcome: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_events')
    .set({ handled_at: now, outcome })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute()
}

/** Unhandled events received before an instant: the process died in between. */
export function listWaiting(
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ gateway: string; event_id: string }[]> {
  return tx
    .selectFrom('gateway_events')
    .select(['gateway', 'event_id'])
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(most)
    .execute()
}
