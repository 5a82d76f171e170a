import type { Role } from '#domain/access/roles.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Channel, NotificationGroup } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { OutgoingMessage } from '#server/adapters/messages/port.ts'

/** What each kind of argument is given as, and so how it is said. */
interface ArgValues {
  /** Said as it stands: the name of a center or an expert, an order's number. Never the name of a learner. */
  text: string
  /** In both languages, such as a service. */
  name: { en: string; hi: string }
  /** Said in full to centers, by first name to others; to learners only where they are this one's guardians (rule R12). */
  learner: { id: string; name: string }
  /** One side of something: a learner is said as `learner`, everybody else as `text`. */
  party: { kind: string; id: string; name: string }
  /** Said as day and time in the center's zone. */
  moment: Date
  /** A local date, said as a day; '' is said as nothing. */
  date: string
  /** Said as a sum; nothing at all is said as ''. */
  money: Money
  count: number
}

export type ArgKinds = Readonly<Record<string, keyof ArgValues>>
/** The arguments as the teller gives them. */
export type ArgsOf<A extends ArgKinds> = { [K in keyof A]: ArgValues[A[K]] }
/** The arguments as words use them: plain text in the reader's language. */
export type Said<A extends ArgKinds> = { readonly [K in keyof A]: string }

/** What is read: plain text, the title up to about 45 characters, the body one or two sentences. */
export interface Words {
  title: string
  body: string
}

/** A message by its template, without whom it goes to. */
export type ShortMessage = OutgoingMessage extends infer M
  ? M extends OutgoingMessage
    ? Pick<M, 'template' | 'variables'>
    : never
  : never

/** What one role is told. */
export interface Told<A extends ArgKinds = ArgKinds> {
  /** Where it also goes unless the person has switched that off. */
  channels: readonly Channel[]
  /** The message template and its values, where SMS is a channel; no value is longer than 30 characters. */
  sms?: (said: Said<A>) => ShortMessage
  /** The screen that shows what it speaks of; `{name}` is filled from the link's ids, or they decide which it is. */
  link: `/${string}` | ((ids: Readonly<Record<string, string>>) => `/${string}`)
  en: (said: Said<A>) => Words
  hi: (said: Said<A>) => Words
}

/** One event: who is told what, where, and one sample that the tests open. */
export interface Template<A extends ArgKinds = ArgKinds, L extends string = string> {
  /** `<noun>.<what happened>`. */
  event: string
  group: NotificationGroup
  args: A
  /** Ids that links are made of. */
  link: readonly L[]
  told: Partial<Record<Role, Told<A>>>
  /** Cannot wait for the end of quiet hours. */
  urgent?: true
  /** Beyond what a booking needs: about a child only where its guardian has consented to messages (rule R12). */
  needsConsent?: true
  sample: { args: ArgsOf<A>; link: Record<L, string> }
}

/** Types the words of a template by its arguments. */
export function defineTemplate<const A extends ArgKinds, const L extends string>(
  template: Template<A, L>,
): Template<A, L> {
  return template
}
