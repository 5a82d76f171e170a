import { type Href, pathTo } from '#domain/links.ts'
import { REQUEST_FACTS, type RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import { bell, defineNotifications, notificationsAbout, push } from '#server/platform/notifications.ts'

/** The list that contains a request, by its kind. */
const linkOf =
  (role: 'admin' | 'center' | 'expert' | 'learner') =>
  ({ kind, requestId }: Readonly<Record<string, string>>): Href => {
    const screen = REQUEST_FACTS[kind as RequestKindName].screens[role]
    return screen ? pathTo(screen, { request: requestId }) : pathTo(homes[role])
  }

const homes = {
  admin: '/admin/centers',
  center: '/center/dashboard',
  expert: '/expert',
  learner: '/learner/bookings',
} as const

const aboutRequest = notificationsAbout({
  group: 'requests',
  args: { about: 'name', requester: 'party', responder: 'party' },
  sample: {
    about: { en: 'Working together', hi: 'साथ काम करना' },
    requester: { kind: 'expert', id: '01939d3c-0000-7000-8000-000000000003', name: 'Ananya Deshpande' },
    responder: {
      kind: 'center',
      id: '01939d3c-0000-7000-8000-000000000004',
      name: 'Sampige Sports and Arts',
    },
  },
  ids: { kind: 'booking', requestId: '01939d3c-0000-7000-8000-000000000005' },
  thing: 'request:{requestId}',
  links: {
    admin: linkOf('admin'),
    center: linkOf('center'),
    expert: linkOf('expert'),
    learner: linkOf('learner'),
  },
})

export const requestNotifications = defineNotifications({
  'request.asked': aboutRequest({
    args: { until: 'moment' },
    sample: { until: new Date('2026-12-05T06:00:00Z') },
    center: push,
    admin: push,
    expert: push,
    learner: push,
    en: ({ requester, about, until }) => ({
      title: `${requester} asks you`,
      body: `${about}. Answer by ${until}.`,
    }),
    hi: ({ requester, about, until }) => ({
      title: `${requester} की रिक्वेस्ट`,
      body: `${about}। ${until} तक जवाब दें।`,
    }),
  }),
  'request.approved': aboutRequest({
    learner: {
      en: ({ responder, requester, about }) => ({
        title: `${responder} accepted`,
        body: `${about}, for ${requester}.`,
      }),
      hi: ({ responder, requester, about }) => ({
        title: `${responder} ने मंज़ूर किया`,
        body: `${requester} के लिए: ${about}।`,
      }),
    },
    center: push,
    expert: push,
    en: ({ responder, about }) => ({
      title: `${responder} accepted`,
      body: `${about} is approved.`,
    }),
    hi: ({ responder, about }) => ({
      title: `${responder} ने मंज़ूर किया`,
      body: `${about} मंज़ूर हो गया।`,
    }),
  }),
  'request.rejected': aboutRequest({
    args: { reason: 'name', words: 'text' },
    sample: { reason: { en: 'Schedule is full', hi: 'समय भरा हुआ है' }, words: '' },
    learner: push,
    center: push,
    expert: push,
    en: ({ responder, about, reason, words }) => ({
      title: `${responder} declined`,
      body: [about, reason, words].filter(Boolean).join('. '),
    }),
    hi: ({ responder, about, reason, words }) => ({
      title: `${responder} ने नामंज़ूर किया`,
      body: [about, reason, words].filter(Boolean).join('। '),
    }),
  }),
  'request.cancelled': aboutRequest({
    center: bell,
    admin: bell,
    expert: bell,
    learner: bell,
    en: ({ requester, about }) => ({
      title: `${requester} withdrew a request`,
      body: `${about}. You don’t need to answer.`,
    }),
    hi: ({ requester, about }) => ({
      title: `${requester} ने रिक्वेस्ट वापस ली`,
      body: `${about}। अब जवाब देने की ज़रूरत नहीं।`,
    }),
  }),
  'request.expired': aboutRequest({
    center: bell,
    admin: bell,
    expert: bell,
    learner: bell,
    en: ({ requester, responder, about }) => ({
      title: 'A request expired',
      body: `${about}: ${responder} didn’t answer ${requester}. It can be sent again.`,
    }),
    hi: ({ requester, responder, about }) => ({
      title: 'रिक्वेस्ट का समय निकल गया',
      body: `${about}: ${responder} से ${requester} को जवाब नहीं मिला। रिक्वेस्ट फिर भेज सकते हैं।`,
    }),
  }),
  'request.superseded': aboutRequest({
    learner: push,
    expert: push,
    center: push,
    en: ({ about }) => ({
      title: 'No longer available',
      body: `${about}: this was just given to another person.`,
    }),
    hi: ({ about }) => ({
      title: 'अब उपलब्ध नहीं',
      body: `${about}: यह अभी किसी और को मिल गया।`,
    }),
  }),
  'request.info-needed': aboutRequest({
    args: { words: 'text' },
    sample: { words: 'Which tower do you live in?' },
    learner: push,
    expert: push,
    center: push,
    en: ({ responder, about, words }) => ({
      title: `${responder} has a question`,
      body: `${about}: “${words}”`,
    }),
    hi: ({ responder, about, words }) => ({
      title: `${responder} का एक सवाल`,
      body: `${about}: “${words}”`,
    }),
  }),
  'request.info-given': aboutRequest({
    args: { words: 'text' },
    sample: { words: 'Tower C, third floor' },
    center: push,
    admin: push,
    expert: push,
    learner: push,
    en: ({ requester, about, words }) => ({
      title: `${requester} answered your question`,
      body: `${about}: “${words}”`,
    }),
    hi: ({ requester, about, words }) => ({
      title: `${requester} ने जवाब दिया`,
      body: `${about}: “${words}”`,
    }),
  }),
})
