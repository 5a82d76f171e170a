/*
 * Every address of the product, once. `$name` is a part that varies. What is behind an address can be given to its
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
  services: text,
} as const
const schedule = {
  ...days,
  view: ['day', 'week', 'month', 'list'],
  currentDate: text,
  groupBy: text,
  colorBy: text,
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
const polls = { ...list, poll: text, status: text, batch: text, audience: text } as const
const announcements = {
  ...list,
  announcement: text,
  tab: ['own', 'sent'],
  status: text,
  batch: text,
  audience: text,
} as const
const conversations = {
  conversation: text,
  search: text,
  which: ['all', 'unread', 'closed', 'reported'],
} as const
const requests = {
  ...list,
  request: text,
  status: ['open', 'closed', 'all'],
  kind: text,
  learnerId: text,
} as const
const inbox = { kind: text, request: text } as const
const reschedules = { status: text, show: ['choices'], reschedule: text, class: text } as const
const devices = { session: text } as const
const gallery = {
  tab: ['center', 'batch', 'expert'],
  id: text,
  item: text,
  page: text,
  search: text,
} as const
/** `at` is a start that was chosen already: it opens at once. */
const freeTimes = {
  service: text,
  center: text,
  expert: text,
  minutes: text,
  date: text,
  at: text,
} as const
const notifications = { page: text, unread: ['true', 'false'], kind: text, learnerId: text } as const
const notification = { notification: text } as const
const messages = { page: text, channel: text } as const
const onTheWay = { next: text } as const

/** Of something shared from another app: it is here, or did not arrive. */
const SHARED = ['here', 'none'] as const

/** What the installed app opens, by how a path begins; every other page stays in the browser. */
export const appPaths = ['/sign-in', '/learner', '/expert', '/center', '/admin', '/r/', '/n/'] as const

export const paths = {
  '/': { activity: text, place: text, distance: text, latitude: text, longitude: text, language: text },
  '/privacy-policy': {},
  '/terms-and-conditions': {},
  '/refund-policy': {},
  '/c/$center': {},
  '/e/$expert': {},
  '/b/$batch': {},
  '/r/$code': {},
  '/r/center/$code': {},
  '/n/$role/$id': {},
  '/app': {},
  '/app/$goal': { shared: SHARED },

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
  '/admin/messages': conversations,
  '/admin/setup': {},
  '/admin/devices': devices,
  '/admin/notifications': notifications,
  '/admin/notifications/detail': notification,
  '/admin/notifications/messages': messages,

  '/center': {},
  '/center/choose-center': onTheWay,
  '/center/dashboard': {
    money: ['bars', 'table'],
    attendance: ['bars', 'table'],
    request: text,
    class: text,
  },
  '/center/inbox': inbox,
  '/center/staff': { ...list, member: text },
  '/center/experts': { ...list, requesterType: ['center', 'expert', 'all'], engagement: text },
  '/center/find-new-experts': discovery,
  '/center/experts/requests': { ...requests, requesterType: text },
  '/center/learners': { ...list, ...days, membership: text, change: text, number: text },
  '/center/learners-requests': requests,
  '/center/batches': batches,
  '/center/gallery': gallery,
  '/center/batches/requests': requests,
  '/center/polls': polls,
  '/center/announcements': announcements,
  '/center/messages': conversations,
  '/center/bookings': bookings,
  '/center/profile-update-requests': { ...requests, side: ['answers', 'asks'], requesterType: text },
  '/center/schedule': schedule,
  '/center/settings': {
    tab: [
      'profile',
      'pictures',
      'documents',
      'hours',
      'holidays',
      'spaces',
      'services',
      'prices',
      'tax',
      'rules',
      'reminders',
    ],
  },
  '/center/devices': devices,
  '/center/notifications': notifications,
  '/center/notifications/detail': notification,
  '/center/notifications/messages': { ...messages, show: ['center'] },
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
    part: ['brought'],
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
  '/center/desk-screen': {},
  '/center/payment/amount': { ...onTheWay, method: text, paid: ['1'] },
  '/center/terms-acceptance': onTheWay,
  '/center/payment/verification-pending': onTheWay,
  '/center/register': onTheWay,

  '/expert': { request: text, class: text },
  '/expert/inbox': inbox,
  '/expert/learners': list,
  '/expert/more': { show: ['data', 'erasure'] },
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
  '/expert/polls': polls,
  '/expert/announcements': announcements,
  '/expert/messages': conversations,
  '/expert/bookings': { ...bookings, request: text },
  '/expert/schedule': schedule,
  '/expert/gallery': gallery,
  '/expert/centers': { ...list, section: ['requests', 'centers'], engagement: text },
  '/expert/find-new-centers': discovery,
  '/expert/centers/requests': { ...requests, requesterType: text },
  '/expert/devices': devices,
  '/expert/class/reschedule/requests': reschedules,
  '/expert/terms-acceptance': onTheWay,
  '/expert/agreements': { engagement: text },
  '/expert/notifications': notifications,
  '/expert/notifications/detail': notification,
  '/expert/notifications/messages': messages,

  '/learner': { class: text },
  '/learner/batches': {
    ...list,
    tab: ['mine', 'open', 'polls'],
    poll: text,
    enrolment: text,
    batch: text,
    paid: ['1'],
    join: text,
    batchStatus: text,
    request: text,
    latitude: text,
    longitude: text,
  },
  '/learner/batches/$batchId': {},
  '/learner/announcements': { page: text, announcement: text, learnerId: text },
  '/learner/messages': conversations,
  '/learner/centers': { ...requests, tab: ['mine', 'requests'], membership: text },
  '/learner/gallery': gallery,
  '/learner/find-new-centers': discovery,
  '/learner/find-new-centers/$centerId': freeTimes,
  '/learner/find-new-centers/society-centers/request-access/list': { ...requests, tab: ['near', 'requests'] },
  '/learner/bookings': { ...bookings, request: text, learnerId: text },
  '/learner/bookings/$bookingId': { paid: ['1'] },
  '/learner/class/reschedule/requests': reschedules,
  '/learner/schedule': schedule,
  '/learner/experts': list,
  '/learner/find-new-experts': discovery,
  '/learner/find-new-experts/$expertId': freeTimes,
  '/learner/terms-acceptance': onTheWay,
  '/learner/notifications': notifications,
  '/learner/notifications/detail': notification,
  '/learner/notifications/messages': messages,
  '/learner/more': {
    show: ['confirmations', 'invitations', 'family', 'consents', 'data', 'erasure'],
    learnerId: text,
  },
  '/learner/more/credits': { credit: text },
  '/learner/more/payments': {
    ...list,
    shared: SHARED,
    order: text,
    pay: ['1'],
    wallet: text,
    status: text,
    centerId: text,
  },
  '/learner/referrals': { ...list, status: text, referral: text },
  '/learner/profile': onTheWay,
  '/learner/devices': devices,
} as const satisfies Record<`/${string}`, Readonly<Record<string, readonly string[]>>>
