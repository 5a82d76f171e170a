import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import { keyedDigest } from '#server/platform/digests.ts'

/**
 * The event without the UPI address or card that paid: in its place a text that is the same for the same one, which
 * nobody can read back. So it is stored neither with the message nor with the payment.
 */
export function withoutInstrument(event: GatewayEvent, secretKey: string): GatewayEvent {
  const { instrument } = event
  if (!instrument) return event
  return { ...event, instrument: keyedDigest(secretKey, 'what pays', instrument) }
}
