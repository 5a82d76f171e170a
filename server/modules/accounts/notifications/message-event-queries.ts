import type { WhatsAppEvent } from '#server/adapters/whatsapp/port.ts'
import type { Tx } from '#server/platform/context.ts'

/** Stores what a vendor reported; an event that exists already stays unchanged. */
export async function storeEvents(
  tx: Tx,
  vendor: string,
  events: readonly WhatsAppEvent[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('message_events')
    .values(
      events.map(event => ({
        ...{ vendor, event_id: event.eventId, received_at: now },
        payload: JSON.stringify(event),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The next event without an effect, after another one. */
export function takeEvent(tx: Tx, after: Pick<TakenEvent, 'received_at' | 'event_id'> | null) {
  return tx
    .selectFrom('message_events')
    .select([
      ...(['vendor', 'event_id', 'received_at'] as const),
      ({ ref }) => ref('payload').$castTo<WhatsAppEvent>().as('event'),
    ])
    .where('handled_at', 'is', null)
    .$if(after !== null, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('received_at', 'event_id'), '>', tuple(after!.received_at, after!.event_id)),
      ),
    )
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(1)
    .executeTakeFirst()
}

/** Claims an event; false where another process is at it, or was. */
export async function lockEvent(tx: Tx, vendor: string, eventId: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('message_events')
    .select('event_id')
    .where('vendor', '=', vendor)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return locked !== undefined
}

export interface TakenEvent {
  vendor: string
  event_id: string
  received_at: Date
  event: WhatsAppEvent
}

export async function setEventHandled(tx: Tx, vendor: string, eventId: string, now: Date): Promise<void> {
  await tx
    .updateTable('message_events')
    .set({ handled_at: now })
    .where('vendor', '=', vendor)
    .where('event_id', '=', eventId)
    .execute()
}

/** Vendors repeat an event for days; after that nobody asks for it. */
export async function dropEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('message_events').where('handled_at', '<', before).execute()
}
