/** Something said to a phone. `code` only where it is a one-time password; it is never logged. */
export interface OutgoingMessage {
  phone: string
  kind: 'sign_in_code' | 'booking_confirmed' | 'booking_cancelled' | 'booking_moved' | 'late_payment'
  body: string
}

/** Brings short messages to phones. */
export interface MessageGateway {
  readonly name: string
  send(message: OutgoingMessage): Promise<void>
}
