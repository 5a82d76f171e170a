import type { Language } from '#domain/kernel/language.ts'
import {
  MessageRefused,
  type RenderedMessage,
  readTemplate,
  renderTemplate,
  type ValuesOf,
} from './template.ts'
import { type TemplateName, templates } from './templates.ts'

export type { TemplateName }
export { MessageRefused }

/** A message to a phone: never free text, always a template and its values. */
export type OutgoingMessage = {
  [N in TemplateName]: {
    /** E.164. */
    phone: string
    template: N
    language: Language
    /** The platform's name. */
    platform: string
    variables: ValuesOf<(typeof templates)[N]>
  }
}[TemplateName]

/**
 * Sends short messages to phones. `send` resolves once the vendor has accepted the message, exactly once; it throws
 * `MessageRefused` when the message does not match its template, `MessageNotSent` when the vendor did not accept
 * it. The caller decides about retries. No error and no log of a gateway contains a phone number, text or value.
 */
export interface MessageGateway {
  readonly name: string
  /** `phone`: messages reach phones. `screen`: they are shown on screen, in the demo. `none`: they are not sent. */
  readonly reaches: 'phone' | 'screen' | 'none'
  send(message: OutgoingMessage): Promise<void>
}

/** Why a vendor did not accept a message; after a `timeout` it may have arrived anyway. */
export type NotSentReason = 'no_vendor' | 'unreachable' | 'timeout' | 'refused' | 'unclear'

export class MessageNotSent extends Error {
  override name = 'MessageNotSent'
  readonly reason: NotSentReason
  constructor(reason: NotSentReason, words: string) {
    super(words)
    this.reason = reason
  }
}

/** The text of a message, checked against its template. */
export function renderMessage({ template, language, platform, variables }: OutgoingMessage): RenderedMessage {
  if (!Object.hasOwn(templates, template)) throw new MessageRefused('there is no such message template')
  return renderTemplate(template, templates[template], { language, platform }, variables)
}

/** The one-time password in a sent text, in either language; null when its template has none. */
export function codeIn(template: string, text: string): string | null {
  if (!Object.hasOwn(templates, template)) return null
  const known = templates[template as TemplateName]
  const values = readTemplate(known, 'en', text) ?? readTemplate(known, 'hi', text)
  return values?.code ?? null
}
