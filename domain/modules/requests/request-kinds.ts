import type { CenterArea } from '../../access/permissions.ts'
import type { Role } from '../../access/roles.ts'
import type { PathOf } from '../../links.ts'

/** The kinds of requests. The details of each are in its own file next to its cards. */
export const REQUEST_KINDS = [
  'expert_joins_center',
  'learner_joins_center',
  'society_access',
  'batch_assignment',
  'batch_proposal',
  'batch_enrolment',
  'booking',
  'class_reschedule',
  'profile_update',
  'leave',
] as const
export type RequestKindName = (typeof REQUEST_KINDS)[number]

/** Kinds whose answer moves no money and asks nothing else, so that several can be given the same one. */
const ANSWERED_TOGETHER: readonly RequestKindName[] = [
  'learner_joins_center',
  'society_access',
  'batch_enrolment',
]
export const isAnsweredTogether = (kind: RequestKindName) => ANSWERED_TOGETHER.includes(kind)

/** Who asks, and who answers; `class`: everyone affected by a class session, `admin`: the platform. */
export const ASKER_KINDS = ['center', 'expert', 'learner'] as const
export type RequesterKind = (typeof ASKER_KINDS)[number]
export const ANSWERER_KINDS = ['center', 'expert', 'learner', 'class', 'admin'] as const
export type ResponderKind = (typeof ANSWERER_KINDS)[number]

/** The platform as a side of a request: any admin. */
export const PLATFORM_ID = '00000000-0000-0000-0000-000000000000'

/** An unanswered request ends after this many days unless its kind says otherwise. */
export const ANSWER_WITHIN_DAYS = 14

/** When a request made now ends without an answer. */
export function expiresAfter(now: Date): Date {
  return new Date(now.getTime() + ANSWER_WITHIN_DAYS * 86_400_000)
}

interface KindFacts {
  /**
   * The area of a center's work whose members see it (`view`), and ask, answer and cancel it (`manage`); by
   * requester, if the subject depends on that.
   */
  area: CenterArea | Record<RequesterKind, CenterArea>
  /** The start of a sentence about it. */
  words: { en: string; hi: string }
  /** The screens that list it. */
  screens: { [R in Role]?: PathOf<R> }
}

/** The facts about every kind of request. */
export const REQUEST_FACTS: Record<RequestKindName, KindFacts> = {
  expert_joins_center: {
    area: 'experts',
    words: { en: 'Working together', hi: 'साथ काम करना' },
    screens: { center: '/center/experts/requests', expert: '/expert/centers/requests' },
  },
  learner_joins_center: {
    area: 'learners',
    words: { en: 'Joining the center', hi: 'सेंटर से जुड़ना' },
    screens: { center: '/center/learners-requests', learner: '/learner/centers' },
  },
  society_access: {
    area: 'learners',
    words: { en: 'Access as a resident', hi: 'निवासी का ऐक्सेस' },
    screens: {
      center: '/center/learners-requests',
      learner: '/learner/find-new-centers/society-centers/request-access/list',
    },
  },
  batch_assignment: {
    area: 'bookings',
    words: { en: 'Teaching a batch', hi: 'बैच पढ़ाना' },
    screens: { center: '/center/batches/requests', expert: '/expert/batches/requests' },
  },
  batch_proposal: {
    area: 'bookings',
    words: { en: 'A new batch', hi: 'नया बैच' },
    screens: { center: '/center/batches/requests', expert: '/expert/batches/requests' },
  },
  batch_enrolment: {
    area: 'learners',
    words: { en: 'A seat in a batch', hi: 'बैच में सीट' },
    screens: { center: '/center/batches/requests', learner: '/learner/batches' },
  },
  booking: {
    area: 'bookings',
    words: { en: 'A single class', hi: 'सिंगल क्लास' },
    screens: { expert: '/expert/bookings', learner: '/learner/bookings' },
  },
  class_reschedule: {
    area: 'bookings',
    words: { en: 'Another time for a class', hi: 'क्लास का दूसरा समय' },
    screens: {
      center: '/center/class/reschedule/requests',
      expert: '/expert/class/reschedule/requests',
      learner: '/learner/class/reschedule/requests',
    },
  },
  profile_update: {
    area: { center: 'profile', expert: 'experts', learner: 'learners' },
    words: { en: 'Profile change', hi: 'प्रोफ़ाइल में बदलाव' },
    screens: {
      center: '/center/profile-update-requests',
      expert: '/expert/centers/requests',
      learner: '/learner/centers',
      admin: '/admin/centers',
    },
  },
  leave: {
    area: 'bookings',
    words: { en: 'Leave', hi: 'लीव' },
    screens: { center: '/center/experts/requests', expert: '/expert/more/time-off' },
  },
}

/** The area of a center's work that a request belongs to. */
export function areaOf(kind: RequestKindName, requester: RequesterKind): CenterArea {
  const { area } = REQUEST_FACTS[kind]
  return typeof area === 'string' ? area : area[requester]
}
