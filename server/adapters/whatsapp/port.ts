import type { WhatsAppFailure } from '#domain/modules/accounts/notifications/channel-rules.ts'
import type { OutgoingMessage, TemplateName } from '../messages/port.ts'

/** What we say comes back with every report: it finds the message even where the answer to sending got lost. */
export type OutgoingWhatsApp = OutgoingMessage & { reference: string | null }

/** What a vendor reports: how far a message came, or that somebody wants no more or wants them again. */
export type WhatsAppEvent = { eventId: string; at: string } & (
  | {
      kind: 'status'
      vendorId: string
      reference: string | null
      status: 'sent' | 'delivered' | 'read' | 'failed'
      failure: WhatsAppFailure | null
      /** False: nothing is charged for it. */
      billable: boolean | null
    }
  /** `phone` in E.164. */
  | { kind: 'stop' | 'start'; phone: string }
)

/**
 * Sends messages by WhatsApp. `send` resolves when the vendor has taken the message, which is not yet delivered; it
 * throws `WhatsAppNotSent`, and `MessageRefused` where the message does not match its template. The caller decides
 * about retries. No error and no log contains a phone number, text or value.
 */
export interface WhatsAppGateway {
  readonly name: string
  /** `phone`: messages reach phones. `screen`: they are shown on screen, in the demo. `none`: they are not sent. */
  readonly reaches: 'phone' | 'screen' | 'none'
  send(message: OutgoingWhatsApp): Promise<{ vendorId: string }>
  /** Answers somebody who wrote within the last day, in words of ours. Throws `WhatsAppNotSent`. */
  answer(phone: string, text: string): Promise<void>
  /** The price of a message in millionths of a rupee; null where it is not known. */
  priceOf(template: TemplateName): number | null
  /** The answer to a vendor that tries our address; null: it is not the vendor. */
  challenge(query: { mode: string; token: string; challenge: string }): string | null
  /** What a request reports. The signature covers the raw bytes and is checked before they are read. */
  readEvents(rawBody: Buffer, headers: Record<string, string | undefined>): WhatsAppEvent[] | 'forged'
  /** Only in the demo: what a person does with its messages, reported as Meta would. */
  practice?(report: PracticeReport): Promise<void>
}

export interface PracticeReport {
  statuses?: { id: string; status: string; reference: string | null }[]
  /** `from` in E.164. */
  messages?: { id: string; from: string; text: string }[]
}

export class WhatsAppNotSent extends Error {
  override name = 'WhatsAppNotSent'
  readonly failure: WhatsAppFailure
  /** The vendor's code, for the log. */
  readonly code: number | null
  constructor(failure: WhatsAppFailure, code: number | null, words: string) {
    super(words)
    this.failure = failure
    this.code = code
  }
}
