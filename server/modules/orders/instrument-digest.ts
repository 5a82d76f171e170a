import { createHmac } from 'node:crypto'
import type { GatewayEvent } from '#server/adapters/payments/port.ts'

/**
 * The event without the UPI address or card that paid: in its place a text that is the same for the same one, which
 * nobody can read back. So it is stored neither with the message nor with the payment.
 */
export function withoutInstrument(event: GatewayEvent, secretKey: string): GatewayEvent {
  const { instrument } = event
  if (!instrument) return event
  const key = createHmac('sha256', secretKey).update('what pays').digest()
  return { ...event, instrument: createHmac('sha256', key).update(instrument).digest('base64url') }
}
