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
      body: `${about}. Please answer by ${until}.`,
    }),
    hi: ({ requester, about, until }) => ({
      title: `${requester} का अनुरोध`,
      body: `${about}। कृपया ${until} तक उत्तर दें।`,
    }),
  }),
  'request.approved': aboutRequest({
    learner: {
      en: ({ responder, requester, about }) => ({
        title: `${responder} said yes`,
        body: `${about}, for ${requester}.`,
      }),
      hi: ({ responder, requester, about }) => ({
        title: `${responder} ने हाँ कहा`,
        body: `${requester} के लिए: ${about}।`,
      }),
    },
    center: push,
    expert: push,
    en: ({ responder, about }) => ({
      title: `${responder} said yes`,
      body: `${about}: it is agreed.`,
    }),
    hi: ({ responder, about }) => ({
      title: `${responder} ने हाँ कहा`,
      body: `${about}: तय हो गया।`,
    }),
  }),
  'request.rejected': aboutRequest({
    args: { reason: 'name', words: 'text' },
    sample: { reason: { en: 'Schedule is full', hi: 'समय भरा हुआ है' }, words: '' },
    learner: push,
    center: push,
    expert: push,
    en: ({ responder, about, reason, words }) => ({
      title: `${responder} said no`,
      body: [about, reason, words].filter(Boolean).join('. '),
    }),
    hi: ({ responder, about, reason, words }) => ({
      title: `${responder} ने मना किया`,
      body: [about, reason, words].filter(Boolean).join('। '),
    }),
  }),
  'request.cancelled': aboutRequest({
    center: bell,
    admin: bell,
    expert: bell,
    learner: bell,
    en: ({ requester, about }) => ({
      title: `${requester} took a request back`,
      body: `${about}. There is nothing left to answer.`,
    }),
    hi: ({ requester, about }) => ({
      title: `${requester} ने अनुरोध वापस लिया`,
      body: `${about}। अब उत्तर देने की ज़रूरत नहीं।`,
    }),
  }),
  'request.expired': aboutRequest({
    center: bell,
    admin: bell,
    expert: bell,
    learner: bell,
    en: ({ requester, responder, about }) => ({
      title: 'A request ended without an answer',
      body: `${about}: ${requester} asked ${responder}. It can be asked again.`,
    }),
    hi: ({ requester, responder, about }) => ({
      title: 'अनुरोध बिना उत्तर समाप्त हुआ',
      body: `${about}: ${requester} ने ${responder} से पूछा था। फिर से पूछ सकते हैं।`,
    }),
  }),
  'request.superseded': aboutRequest({
    learner: push,
    expert: push,
    center: push,
    en: ({ about }) => ({
      title: 'Somebody else was quicker',
      body: `${about}: what you asked for has been given to somebody else.`,
    }),
    hi: ({ about }) => ({
      title: 'किसी और को पहले मिल गया',
      body: `${about}: आपने जो माँगा था वह किसी और को मिल चुका है।`,
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
      title: `${responder} का एक प्रश्न है`,
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
      title: `${requester} ने आपके प्रश्न का उत्तर दिया`,
      body: `${about}: “${words}”`,
    }),
  }),
})
