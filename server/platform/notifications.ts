import type { CenterPermission } from '#domain/access/permissions.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Href, LinkText } from '#domain/links.ts'
import type { Channel, NotificationGroup } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { OutgoingMessage } from '#server/adapters/messages/port.ts'

/** How an argument of each kind is passed in. Texts get all of them formatted in the reader's language. */
interface ArgValues {
  /** Used unchanged: the name of a center or an expert, an order's number. Never a learner's name. */
  text: string
  /** In both languages, such as a service. */
  name: { en: string; hi: string }
  /** The full name for centers, the first name for others; only guardians read a learner's (rule R12). */
  learner: { id: string; name: string }
  /** A party to something: a learner is treated as `learner`, everyone else as `text`. */
  party: { kind: string; id: string; name: string }
  /** Day and time in the center's zone. */
  moment: Date
  /** The day of an instant in the center's zone, as in a sentence: today, tomorrow, on Sat 28 Nov. */
  day: Date
  /** The time of day of an instant in the center's zone. */
  time: Date
  /** A local date, shown as a day; '' stays empty. */
  date: string
  /** A sum; zero becomes ''. */
  money: Money
  count: number
  /** Learners of one family, as `learner`. */
  learners: readonly { id: string; name: string }[]
  /** The classes of somebody's day, each with its time: the first few of them. */
  classes: readonly SaidClass[]
}

/** A class of somebody's day; the learners of a family who are in it are named one after another. */
export interface SaidClass {
  classId: string
  learner: { id: string; name: string } | null
  title: { en: string; hi: string }
  startsAt: Date
  zone: string
  /** Where it is, if the classes are not all at one center. */
  center: string
  /** What is not as usual. */
  mark: 'trial' | 'make_up' | 'moved' | null
  isOnline: boolean
}

export type ArgKinds = Readonly<Record<string, keyof ArgValues>>
/** The arguments as the sender passes them. */
type ArgsOf<A extends ArgKinds> = { [K in keyof A]: ArgValues[A[K]] }
/** The arguments as texts use them: plain text in the reader's language. */
export type Said<A extends ArgKinds> = { readonly [K in keyof A]: string }

/** The wording: plain text, the title up to about 45 characters, the body one or two sentences. */
export interface Words {
  title: string
  body: string
}

/** A message by its template, without its recipient. */
export type ShortMessage = OutgoingMessage extends infer M
  ? M extends OutgoingMessage
    ? { template: M['template']; variables: Omit<M['variables'], 'link'> }
    : never
  : never

/** The screen that shows it; `{name}` is filled from the ids, or a function of the ids chooses the screen. */
type Link = LinkText | ((ids: Readonly<Record<string, string>>) => Href)

/** The thing that is told of, `booking:{bookingId}`: a kind of NOTIFIED_THINGS, and `{name}`, filled from the ids. */
type ThingText = `${string}:{${string}}`
/** Where the ids decide what it is: one due is its order, several are what is due at the center. */
type ThingOf = (ids: Readonly<Record<string, string>>) => `${string}:${string}`
/** One for all roles, or one for each: a family reads of its place in a batch, the center of the batch. */
type Thing = ThingText | ThingOf | Partial<Record<Role, ThingText | ThingOf>>

/** The documents that e-mails bring along. */
export type EmailedDocument = 'invoice' | 'receipt' | 'statement'

/** What one role receives. */
interface RoleMessage<S = Readonly<Record<string, string>>> {
  /** Channels besides the bell, unless the person has switched them off. */
  channels: readonly Channel[]
  /**
   * The message template and its values, when SMS or WhatsApp is a channel; no value is longer than 30 characters. The
   * link to the notification is added when it is sent. Where SMS is a channel, WhatsApp speaks for it to who agreed.
   */
  sms?: (said: S) => ShortMessage
  link: Link
  thing?: ThingText | ThingOf | undefined
  /** The document that an e-mail brings along, found by the ids of the link. */
  attach?: EmailedDocument
  en: (said: S) => Words
  hi: (said: S) => Words
}

interface UnnamedTemplate<A extends ArgKinds = ArgKinds, I extends string = string> {
  group: NotificationGroup
  args: A
  roles: Partial<Record<Role, RoleMessage>>
  /** Cannot wait until quiet hours end. */
  urgent: boolean
  /** More than a booking needs: about a child only with the guardian's consent to messages (rule R12). */
  needsConsent: boolean
  /** Sent also to whoever caused it: it may have been somebody else with their phone. */
  alsoToDoer: boolean
  /** An example, which the tests render. */
  sample: { args: ArgsOf<A>; link: Record<I, string> }
}

/** One event: which roles are notified, with what text, and where the link leads. */
export interface NotificationTemplate<A extends ArgKinds = ArgKinds, I extends string = string>
  extends UnnamedTemplate<A, I> {
  /** `<noun>.<what happened>`. */
  event: string
}

/** A named person, or everyone who has the role at that moment. */
export type Recipient =
  | { userId: string; role: Role }
  | { userIds: readonly string[]; role: Role }
  /** Guardians, each with the learner for whose sake they are told. */
  | { guardians: readonly { userId: string; learnerId: string }[] }
  /** Every guardian of a learner, in their role as learner; about money, all but the payer. */
  | { guardiansOf: string; but?: string }
  | { expertId: string }
  /** The members of a center who have this permission; about a service, those not limited to others. */
  | { membersOf: string; may: CenterPermission; serviceId?: string }
  | { admins: true }

/** One use of a template. */
export interface NotificationOf<T extends NotificationTemplate> {
  recipients: readonly Recipient[]
  args: T['sample']['args']
  link: T['sample']['link']
  /** The center it comes from, whose time zone is used for times. */
  centerId?: string | null
  /** What many of one day share a row by, where that is not the thing itself: the batch of a request. */
  bundle?: string
}

/** A notification of one person, whose words are theirs alone. */
export interface PersonalNotification<T extends NotificationTemplate> {
  id: string
  userId: string
  args: T['sample']['args']
  link: T['sample']['link']
  centerId: string
  /** The learners it names: all of them are the person's, or it is not written (rule R12). */
  learnerIds: readonly string[]
  bundle?: string
}

// In the types below: B are the arguments of a noun, A those that one template adds, I and J the names of ids, R
// the roles whose link the noun defines, S the arguments as texts get them.

type NoArgs = Readonly<Record<never, never>>
type BothLanguages<S> = Pick<RoleMessage<S>, 'en' | 'hi'>
type Ways<S> = Partial<Pick<RoleMessage<S>, 'channels' | 'sms' | 'attach'>>

/** One entry per role; `link` may be omitted for roles whose link the noun defines. */
type Roles<S, W, R extends Role> = { [P in R]?: Ways<S> & W & { link?: Link } } & {
  [P in Exclude<Role, R>]?: Ways<S> & W & { link: Link }
}

/** Text shared by all roles is written once; otherwise every role has its own. */
type Worded<S, R extends Role> =
  | (BothLanguages<S> & Roles<S, Partial<BothLanguages<S>>, R>)
  | ({ en?: never; hi?: never } & Roles<S, BothLanguages<S>, R>)

/** Arguments beyond those of the noun, each with a sample. */
type Further<B extends ArgKinds, A extends ArgKinds> =
  | { args: A; sample: NoInfer<ArgsOf<A>> & Partial<ArgsOf<B>> }
  | { args?: never; sample?: Partial<ArgsOf<B>> }

type Parts<B extends ArgKinds, A extends ArgKinds, R extends Role> = Further<B, A> &
  Worded<Said<B & NoInfer<A>>, R> & {
    group?: NotificationGroup
    urgent?: true
    needsConsent?: true
    alsoToDoer?: true
    thing?: Thing
  }

/** The same without its types: taken apart with them, they are more combinations than the compiler counts. */
interface AnyParts {
  args?: ArgKinds
  sample?: object
  ids?: Readonly<Record<string, string>>
  group?: NotificationGroup
  urgent?: true
  needsConsent?: true
  alsoToDoer?: true
  thing?: Thing
}

interface Noun<B extends ArgKinds, I extends string, R extends Role> {
  group: NotificationGroup
  args?: B
  /** A value for each argument, from the demo cast. */
  sample?: NoInfer<ArgsOf<B>>
  /** The ids that links contain, with sample values. */
  ids?: Record<I, string>
  /** The screen that shows it, by role. */
  links?: Record<R, Link>
  /** What is told of. */
  thing?: Thing
}

/**
 * Returns a function that creates the templates about one noun, which share its group, arguments, links and sample.
 * A role gets a push unless it says otherwise.
 */
export function notificationsAbout<
  const B extends ArgKinds = NoArgs,
  const I extends string = never,
  R extends Role = never,
>(noun: Noun<B, I, R>) {
  return <const A extends ArgKinds = NoArgs, const J extends string = I>(
    parts: Parts<B, A, R> & { ids?: Record<J, string> },
  ): UnnamedTemplate<B & NoInfer<A>, NoInfer<J>> => {
    const { args, sample, ids, group, thing, ...rest } = parts as object as AnyParts
    const { urgent = false, needsConsent = false, alsoToDoer = false, ...worded } = rest
    return {
      group: group ?? noun.group,
      args: { ...noun.args, ...args } as object as B & NoInfer<A>,
      roles: rolesOf(worded as RoleParts, noun.links, thing ?? noun.thing),
      urgent,
      needsConsent,
      alsoToDoer,
      sample: {
        args: { ...noun.sample, ...sample } as object as ArgsOf<B & NoInfer<A>>,
        link: (ids ?? noun.ids ?? {}) as Record<NoInfer<J>, string>,
      },
    }
  }
}

/** For roles that use the shared text: with a push, or only in the bell. */
export const push = { channels: ['push'] } as const
export const bell = { channels: [] } as const

type RoleParts = Partial<RoleMessage> & Partial<Record<Role, Partial<RoleMessage>>>

/** What a role leaves out comes from the noun and from the shared text. */
function rolesOf(
  { en, hi, ...byRole }: RoleParts,
  links: Partial<Record<Role, Link>> = {},
  thing: Thing | undefined,
): Partial<Record<Role, RoleMessage>> {
  const roles: RoleParts = {}
  for (const role of ROLES) {
    const shared = { en, hi, link: links[role], thing: typeof thing === 'object' ? thing[role] : thing }
    if (byRole[role]) roles[role] = { ...push, ...shared, ...byRole[role] }
  }
  return roles as Partial<Record<Role, RoleMessage>>
}

/** The notifications of a module: each key is the event's name, and the only place that spells it. */
export function defineNotifications<const T extends Record<`${string}.${string}`, UnnamedTemplate>>(
  templates: T,
): { readonly [E in keyof T]: T[E] & { event: E } } {
  const named = Object.entries(templates).map(([event, template]) => [event, { ...template, event }])
  return Object.fromEntries(named)
}
