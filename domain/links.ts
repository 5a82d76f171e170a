/*
 * Every address of the product, once. `$name` is a part that varies. What stands behind an address can be given to its
 * search: one of a few words, or any text. Links of both sides are made of this table, so that an address that does not
 * exist, or a search that no screen reads, does not compile.
 */

const text: readonly string[] = []
const list = { search: text, page: text, sortBy: text, sortOrder: ['asc', 'desc'] } as const
const days = { startDate: text, endDate: text } as const
const discovery = {
  ...list,
  latitude: text,
  longitude: text,
  coordinatesSource: text,
  distance: text,
} as const
const schedule = {
  ...days,
  view: ['day', 'week', 'month', 'list'],
  currentDate: text,
  groupBy: text,
  centerId: text,
  serviceId: text,
  expertId: text,
  learnerId: text,
  batchType: text,
  status: text,
  class: text,
} as const
const bookings = { ...list, ...days, booking: text, status: text, service: text } as const
const batches = { ...list, batch: text, status: text } as const
const requests = {
  ...list,
  request: text,
  status: ['open', 'closed', 'all'],
  kind: text,
  learnerId: text,
} as const
const reschedules = { status: text, show: ['choices'], reschedule: text } as const
const freeTimes = { service: text, center: text, expert: text, minutes: text, date: text } as const
const onTheWay = { next: text } as const

export const paths = {
  '/': { activity: text, place: text, distance: text, latitude: text, longitude: text, language: text },
  '/privacy-policy': {},
  '/terms-and-conditions': {},
  '/refund-policy': {},
  '/c/$center': {},
  '/e/$expert': {},
  '/b/$batch': {},

  '/sign-in': { role: ['learner', 'expert', 'center', 'admin'], next: text },
  '/setup': {},

  '/admin': {},
  '/admin/leads': { ...list, view: ['list', 'board'], lead: text, status: text },
  '/admin/users': { ...list, user: text, kyc: text },
  '/admin/centers': {
    ...list,
    tab: ['centers', 'changes'],
    center: text,
    request: text,
    status: text,
    gate: text,
    map: ['off'],
    kyc: text,
  },
  '/admin/masterlists': { ...list, list: text, parentId: text, status: text },
  '/admin/books': { account: text, from: text, until: text, side: text },
  '/admin/tax-rates': {},
  '/admin/setup': {},
  '/admin/devices': {},

  '/center': {},
  '/center/choose-center': onTheWay,
  '/center/dashboard': { money: ['bars', 'table'] },
  '/center/staff': { ...list, member: text },
  '/center/experts': { ...list, requesterType: ['center', 'expert', 'all'], engagement: text },
  '/center/find-new-experts': discovery,
  '/center/experts/requests': { ...requests, requesterType: text },
  '/center/learners': { ...list, ...days, membership: text, change: text, number: text },
  '/center/learners-requests': requests,
  '/center/batches': batches,
  '/center/batches/requests': requests,
  '/center/bookings': bookings,
  '/center/profile-update-requests': { ...requests, side: ['answers', 'asks'], requesterType: text },
  '/center/schedule': schedule,
  '/center/settings': {
    tab: [
      'profile',
      'pictures',
      'papers',
      'hours',
      'holidays',
      'spaces',
      'services',
      'prices',
      'tax',
      'rules',
    ],
  },
  '/center/devices': {},
  '/center/class/reschedule/requests': reschedules,
  '/center/payment': {
    ...list,
    ...days,
    tab: [
      'orders',
      'dues',
      'payments',
      'refunds',
      'invoices',
      'discounts',
      'payouts',
      'day-close',
      'books',
      'plan',
    ],
    view: ['statements', 'earnings'],
    order: text,
    status: text,
    method: text,
    age: text,
    side: text,
    day: text,
    month: text,
    expert: text,
    earning: text,
    statement: text,
    account: text,
    from: text,
    until: text,
  },
  '/center/payment/amount': { ...onTheWay, method: text, paid: ['1'] },
  '/center/terms-acceptance': onTheWay,
  '/center/payment/verification-pending': onTheWay,
  '/center/register': onTheWay,

  '/expert': {},
  '/expert/learners': list,
  '/expert/more': {},
  '/expert/more/profile': {},
  '/expert/more/availability': { center: text },
  '/expert/more/time-off': { request: text, status: text },
  '/expert/more/rates': {},
  '/expert/more/earnings': { month: text, earning: text },
  '/expert/more/kyc': {},
  '/expert/more/payout-account': {},
  '/expert/more/statements': { statement: text },
  '/expert/batches': batches,
  '/expert/batches/requests': requests,
  '/expert/bookings': { ...bookings, request: text },
  '/expert/schedule': schedule,
  '/expert/centers': { ...list, section: ['requests', 'centers'], engagement: text },
  '/expert/find-new-centers': discovery,
  '/expert/centers/requests': { ...requests, requesterType: text },
  '/expert/devices': {},
  '/expert/class/reschedule/requests': reschedules,
  '/expert/terms-acceptance': onTheWay,
  '/expert/agreements': { engagement: text },

  '/learner': {},
  '/learner/batches': {
    ...list,
    tab: ['mine', 'open'],
    enrolment: text,
    paid: ['1'],
    join: text,
    batchStatus: text,
    request: text,
    latitude: text,
    longitude: text,
  },
  '/learner/centers': { ...requests, tab: ['mine', 'requests'] },
  '/learner/find-new-centers': discovery,
  '/learner/find-new-centers/$centerId': freeTimes,
  '/learner/find-new-centers/society-centers/request-access/list': { ...requests, tab: ['near', 'requests'] },
  '/learner/bookings': { ...bookings, request: text },
  '/learner/bookings/$bookingId': { paid: ['1'] },
  '/learner/class/reschedule/requests': reschedules,
  '/learner/schedule': schedule,
  '/learner/experts': list,
  '/learner/find-new-experts': discovery,
  '/learner/find-new-experts/$expertId': freeTimes,
  '/learner/terms-acceptance': onTheWay,
  '/learner/more': {},
  '/learner/more/credits': { learner: text },
  '/learner/more/payments': { ...list, order: text, status: text, centerId: text },
  '/learner/profile': onTheWay,
  '/learner/devices': {},
} as const satisfies Record<`/${string}`, Readonly<Record<string, readonly string[]>>>

type Paths = typeof paths
export type Path = keyof Paths
/** The addresses of a role's own screens. */
export type PathOf<R extends string> = Extract<Path, `/${R}` | `/${R}/${string}`>

/** What the search of an address may say. */
export type SearchOf<P extends Path> = P extends Path
  ? { [N in keyof Paths[P]]?: (Paths[P][N] extends readonly (infer V)[] ? V : never) | undefined }
  : never
/** Every name that the search of some address knows. */
export type SearchName = { [P in Path]: keyof Paths[P] & string }[Path]

type ParamName<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never
/** The parts of an address that vary. */
export type ParamsOf<P extends Path> = { [N in ParamName<P>]: string }

/** A path as its texts of notifications write it, with `{name}` for a part that varies. */
type InBraces<P extends string> = P extends `${infer Before}$${infer Name}/${infer Rest}`
  ? `${Before}{${Name}}/${InBraces<Rest>}`
  : P extends `${infer Before}$${infer Name}`
    ? `${Before}{${Name}}`
    : P
/** An address that is filled in later: `/learner/bookings/{bookingId}`, `/center/batches?batch={batchId}`. */
export type LinkText = {
  [P in Path]: InBraces<P> | `${InBraces<P>}?${keyof Paths[P] & string}=${string}`
}[Path]

declare const made: unique symbol
/** An address that was made from this table. */
export type Href = `/${string}` & { readonly [made]: true }

/** What an address is filled with; of an address that is one of several without parts that vary, only its search. */
type Given<P extends Path> = [P] extends [`${string}$${string}`]
  ? [given: ParamsOf<P> & SearchOf<P>]
  : [given?: SearchOf<P>]

/** `pathTo('/learner/bookings/$bookingId', { bookingId, paid: '1' })`; what is undefined or empty stays out of the search. */
export function pathTo<P extends Path>(path: P, ...[given]: Given<P>): Href {
  const values = new Map<string, string | undefined>(Object.entries(given ?? {}))
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values.get(name) ?? ''
    values.delete(name)
    return encodeURIComponent(value)
  })
  const search = [...values].flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
  return (search.length > 0 ? `${filled}?${search.join('&')}` : filled) as Href
}
