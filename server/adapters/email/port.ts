/** An e-mail: plain text and the same as HTML. */
export interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly EmailAttachment[]
  /** Where mail programs end these e-mails with one press; null: it was asked for on the screen. */
  unsubscribeUrl: string | null
  /** The same for every attempt at one e-mail: mailboxes may drop a second one. */
  messageId: string
}

export interface EmailAttachment {
  name: string
  type: 'application/pdf'
  bytes: Buffer
}

/**
 * Sends e-mails. `send` resolves once a mail server has taken it, and throws `EmailNotSent` otherwise. The caller
 * decides about retries. No error and no log contains an address, a subject or a text.
 */
export interface EmailSender {
  readonly name: string
  /** `mailbox`: they reach mailboxes. `screen`: they are shown on screen, in the demo. `none`: they are not sent. */
  readonly reaches: 'mailbox' | 'screen' | 'none'
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/**
 * Why an e-mail was not sent. `gone`: its mailbox does not exist or takes nothing any more. `refused`: for good, by its
 * content or our setup. `later`: it certainly did not go, and may be tried again. `unknown`: it may have gone.
 */
export type EmailFailure = 'gone' | 'refused' | 'later' | 'unknown'

export class EmailNotSent extends Error {
  override name = 'EmailNotSent'
  readonly failure: EmailFailure
  constructor(failure: EmailFailure, words: string) {
    super(words)
    this.failure = failure
  }
}
