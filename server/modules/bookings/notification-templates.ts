import { money } from '#domain/kernel/money.ts'
import { brief } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout, type ShortMessage } from '#server/platform/notifications.ts'

const aboutBooking = notificationsAbout({
  group: 'bookings',
  args: { learner: 'learner', service: 'name', expert: 'text', center: 'text', startsAt: 'moment' },
  sample: {
    learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
    service: { en: 'Badminton', hi: 'बैडमिंटन' },
    expert: 'Ananya Deshpande',
    center: 'Sampige Sports and Arts',
    startsAt: new Date('2026-11-23T11:30:00Z'),
  },
  ids: { bookingId: '01939d3c-0000-7000-8000-000000000002' },
  thing: 'booking:{bookingId}',
  links: {
    learner: '/learner/bookings/{bookingId}',
    expert: '/expert/bookings?booking={bookingId}',
    center: '/center/bookings?booking={bookingId}',
  },
})

/** Who still takes a class. */
const otherLearners = (count: string) => (count === '1' ? 'the other learner' : 'the other learners')

/** What families read when the other side had to cancel. */
function cancelledBy(side: 'center' | 'expert') {
  type Args = Record<'learner' | 'service' | 'startsAt' | 'refund' | 'owed' | typeof side, string>
  return {
    channels: ['push', 'sms'],
    sms: ({ service, startsAt }: Args): ShortMessage => ({
      template: 'booking_cancelled',
      variables: { service: brief(service), time: brief(startsAt) },
    }),
    en: ({ learner, service, startsAt, refund, owed, [side]: by }: Args) => ({
      title: `${by} had to cancel`,
      body: `${service} for ${learner}, ${startsAt}, is cancelled.${refund && ` You get a refund of ${refund}.`}${owed && ` We added ${owed} to your wallet for the short notice.`}`,
    }),
    hi: ({ learner, service, startsAt, refund, owed, [side]: by }: Args) => ({
      title: `${by} को रद्द करना पड़ा`,
      body: `${learner} की ${service} क्लास, ${startsAt}, रद्द है।${refund && ` ${refund} का रिफ़ंड मिलेगा।`}${owed && ` देर से बताने के बदले ${owed} आपके वॉलेट में जोड़े गए।`}`,
    }),
  } as const
}

export const bookingNotifications = defineNotifications({
  'booking.requested': aboutBooking({
    expert: {
      en: ({ learner, service, center, startsAt }) => ({
        title: `${learner} requests a class`,
        body: `${service} on ${startsAt}, at ${center}. The slot is reserved until you answer.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: `${learner} आपसे क्लास चाहते हैं`,
        body: `${service}, ${startsAt}, ${center} में। आपके जवाब तक यह समय रिज़र्व है।`,
      }),
    },
  }),
  'booking.approved': aboutBooking({
    args: { payBy: 'moment' },
    sample: { payBy: new Date('2026-11-22T06:00:00Z') },
    learner: {
      en: ({ learner, service, expert, startsAt, payBy }) => ({
        title: `${expert} accepted`,
        body: `${service} for ${learner}, ${startsAt}. Pay by ${payBy} to confirm it.`,
      }),
      hi: ({ learner, service, expert, startsAt, payBy }) => ({
        title: `${expert} ने मंज़ूर किया`,
        body: `${learner} के लिए ${service}, ${startsAt}। कन्फ़र्म करने के लिए ${payBy} तक पेमेंट करें।`,
      }),
    },
  }),
  'booking.declined': aboutBooking({
    learner: {
      en: ({ learner, service, expert, startsAt }) => ({
        title: `${expert} can’t take this class`,
        body: `${service} for ${learner}, ${startsAt}. You pay nothing. Try another time.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: `${expert} यह क्लास नहीं ले सकते`,
        body: `${learner} के लिए ${service}, ${startsAt}। आपको कुछ नहीं देना है। दूसरा समय देखें।`,
      }),
    },
  }),
  'booking.held': aboutBooking({
    args: { payBy: 'moment' },
    sample: { payBy: new Date('2026-11-21T06:10:00Z') },
    learner: {
      channels: [],
      en: ({ learner, service, expert, startsAt, payBy }) => ({
        title: 'Pay to confirm your class',
        body: `${service} with ${expert} for ${learner}, ${startsAt}, is reserved until ${payBy}.`,
      }),
      hi: ({ learner, service, expert, startsAt, payBy }) => ({
        title: 'पेमेंट करके क्लास कन्फ़र्म करें',
        body: `${learner} के लिए ${expert} के साथ ${service}, ${startsAt}, ${payBy} तक रिज़र्व है।`,
      }),
    },
  }),
  'booking.confirmed': aboutBooking({
    learner: {
      en: ({ learner, service, expert, center, startsAt }) => ({
        title: 'Class booked',
        body: `${learner}: ${service} with ${expert} on ${startsAt}, at ${center}.`,
      }),
      hi: ({ learner, service, expert, center, startsAt }) => ({
        title: 'क्लास बुक हुई',
        body: `${learner}: ${expert} के साथ ${service}, ${startsAt}, ${center} में।`,
      }),
    },
    expert: {
      en: ({ learner, service, center, startsAt }) => ({
        title: 'New class',
        body: `${service} with ${learner} on ${startsAt}, at ${center}.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: 'नई क्लास',
        body: `${learner} के साथ ${service}, ${startsAt}, ${center} में।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, service, expert, startsAt }) => ({
        title: 'Class booked',
        body: `${learner} booked ${service} with ${expert} for ${startsAt}.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: 'क्लास बुक हुई',
        body: `${learner} के लिए ${expert} के साथ ${service} क्लास, ${startsAt}, बुक हुई।`,
      }),
    },
  }),
  'booking.made-at-desk': aboutBooking({
    learner: {
      en: ({ learner, service, expert, center, startsAt }) => ({
        title: `${center} booked a class for you`,
        body: `${learner}: ${service} with ${expert} on ${startsAt}.`,
      }),
      hi: ({ learner, service, expert, center, startsAt }) => ({
        title: `${center} ने आपके लिए क्लास बुक की`,
        body: `${learner}: ${expert} के साथ ${service}, ${startsAt}।`,
      }),
    },
    expert: {
      en: ({ learner, service, center, startsAt }) => ({
        title: 'New class',
        body: `${center} booked ${service} with ${learner} for ${startsAt}.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: 'नई क्लास',
        body: `${center} ने ${learner} के साथ ${service} क्लास, ${startsAt}, बुक की।`,
      }),
    },
  }),
  'booking.paid': aboutBooking({
    group: 'payments',
    args: { amount: 'money', left: 'money' },
    sample: { amount: money(50_000), left: money(30_000) },
    learner: {
      channels: [],
      en: ({ service, center, startsAt, amount, left }) => ({
        title: 'Payment received',
        body: `${center} received ${amount} for ${service} on ${startsAt}.${left && ` ${left} is still due.`}`,
      }),
      hi: ({ service, center, startsAt, amount, left }) => ({
        title: 'पेमेंट मिला',
        body: `${center} को ${service}, ${startsAt}, के लिए ${amount} मिले।${left && ` ${left} बाकी हैं।`}`,
      }),
    },
  }),
  'booking.moved': aboutBooking({
    args: { from: 'moment' },
    sample: { from: new Date('2026-11-22T11:30:00Z') },
    urgent: true,
    learner: {
      channels: ['push', 'sms'],
      sms: ({ service, from, startsAt }) => ({
        template: 'booking_moved',
        variables: { service: brief(service), from: brief(from), to: brief(startsAt) },
      }),
      en: ({ learner, service, expert, startsAt, from }) => ({
        title: 'Class rescheduled',
        body: `${service} with ${expert} for ${learner} is now on ${startsAt} instead of ${from}.`,
      }),
      hi: ({ learner, service, expert, startsAt, from }) => ({
        title: 'क्लास का समय बदला',
        body: `${learner} की ${expert} के साथ ${service} क्लास अब ${startsAt} को है (पहले ${from})।`,
      }),
    },
    expert: {
      en: ({ learner, service, center, startsAt, from }) => ({
        title: 'Class rescheduled',
        body: `${service} with ${learner} at ${center} is now on ${startsAt} instead of ${from}.`,
      }),
      hi: ({ learner, service, center, startsAt, from }) => ({
        title: 'क्लास का समय बदला',
        body: `${center} में ${learner} के साथ ${service} क्लास अब ${startsAt} को है (पहले ${from})।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, service, expert, startsAt, from }) => ({
        title: 'Class rescheduled',
        body: `${service} of ${learner} with ${expert} is now on ${startsAt} instead of ${from}.`,
      }),
      hi: ({ learner, service, expert, startsAt, from }) => ({
        title: 'क्लास का समय बदला',
        body: `${learner} की ${expert} के साथ ${service} क्लास अब ${startsAt} को है (पहले ${from})।`,
      }),
    },
  }),
  'booking.cancelled-by-learner': aboutBooking({
    args: { refund: 'money', others: 'count' },
    sample: { refund: money(80_000), others: 0 },
    urgent: true,
    learner: {
      en: ({ learner, service, expert, startsAt, refund }) => ({
        title: 'Class cancelled',
        body: `${service} with ${expert} for ${learner}, ${startsAt}, is cancelled.${refund && ` You get a refund of ${refund}.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund }) => ({
        title: 'क्लास रद्द हुई',
        body: `${learner} की ${expert} के साथ ${service} क्लास, ${startsAt}, रद्द हुई।${refund && ` ${refund} का रिफ़ंड मिलेगा।`}`,
      }),
    },
    expert: {
      en: ({ learner, service, center, startsAt, others }) =>
        others === '0'
          ? {
              title: 'Class cancelled',
              body: `${learner} can’t come: ${service} on ${startsAt} at ${center} is cancelled. The slot is free again.`,
            }
          : {
              title: `${learner} can’t come`,
              body: `${service} on ${startsAt} at ${center} continues with ${otherLearners(others)}.`,
            },
      hi: ({ learner, service, center, startsAt, others }) =>
        others === '0'
          ? {
              title: 'क्लास रद्द हुई',
              body: `${learner} नहीं आ पाएँगे: ${center} में ${startsAt} की ${service} क्लास रद्द है। यह समय फिर से खाली है।`,
            }
          : {
              title: `${learner} नहीं आ पाएँगे`,
              body: `${center} में ${startsAt} की ${service} क्लास बाकी लोगों के साथ होगी।`,
            },
    },
    center: {
      channels: [],
      en: ({ learner, service, expert, startsAt, refund, others }) => ({
        title: others === '0' ? 'Class cancelled' : `${learner} can’t come`,
        body: `${learner} cancelled ${service} with ${expert}, ${startsAt}.${others === '0' ? '' : ` It continues with ${otherLearners(others)}.`}${refund && ` The family gets a refund of ${refund}.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund, others }) => ({
        title: others === '0' ? 'क्लास रद्द हुई' : `${learner} नहीं आ पाएँगे`,
        body: `${learner} की ओर से ${expert} के साथ ${service} क्लास, ${startsAt}, रद्द हुई।${others === '0' ? '' : ' क्लास बाकी लोगों के साथ होगी।'}${refund && ` परिवार को ${refund} का रिफ़ंड मिलेगा।`}`,
      }),
    },
  }),
  'booking.cancelled-by-center': aboutBooking({
    args: { refund: 'money', owed: 'money', others: 'count' },
    sample: { refund: money(80_000), owed: money(40_000), others: 0 },
    urgent: true,
    learner: cancelledBy('center'),
    expert: {
      en: ({ learner, service, center, startsAt, others }) => ({
        title: others === '0' ? 'Class cancelled' : `Without ${learner}`,
        body: `${center} cancelled ${service} with ${learner}, ${startsAt}. ${others === '0' ? 'The slot is free again.' : `It continues with ${otherLearners(others)}.`}`,
      }),
      hi: ({ learner, service, center, startsAt, others }) => ({
        title: others === '0' ? 'क्लास रद्द हुई' : `${learner} के बिना`,
        body: `${center} ने ${learner} के साथ ${service} क्लास, ${startsAt}, रद्द की। ${others === '0' ? 'यह समय फिर से खाली है।' : 'क्लास बाकी लोगों के साथ होगी।'}`,
      }),
    },
  }),
  'booking.cancelled-by-expert': aboutBooking({
    args: { refund: 'money', owed: 'money' },
    sample: { refund: money(80_000), owed: money(40_000) },
    urgent: true,
    learner: cancelledBy('expert'),
    center: {
      en: ({ learner, service, expert, startsAt, refund }) => ({
        title: `${expert} had to cancel`,
        body: `${service} with ${learner}, ${startsAt}, is cancelled.${refund && ` The family gets a refund of ${refund}.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund }) => ({
        title: `${expert} को रद्द करना पड़ा`,
        body: `${learner} के साथ ${service} क्लास, ${startsAt}, नहीं होगी।${refund && ` परिवार को ${refund} का रिफ़ंड मिलेगा।`}`,
      }),
    },
  }),
  'booking.expired': aboutBooking({
    learner: {
      channels: [],
      en: ({ learner, service, expert, startsAt }) => ({
        title: 'Your reservation expired',
        body: `${service} with ${expert} for ${learner}, ${startsAt}, was not paid in time. Book again if the slot is still free.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: 'स्लॉट छूट गया, पेमेंट नहीं मिला',
        body: `${learner} की ${expert} के साथ ${service} क्लास, ${startsAt}, का पेमेंट समय पर नहीं हुआ। समय खाली हो तो फिर बुक करें।`,
      }),
    },
  }),
  'booking.unavailable': aboutBooking({
    learner: {
      en: ({ learner, service, expert, startsAt }) => ({
        title: 'Couldn’t book the class',
        body: `${expert} isn’t available. ${service} for ${learner}, ${startsAt}, is not booked. You pay nothing.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: 'बुकिंग नहीं हो सकी',
        body: `${expert} उपलब्ध नहीं हैं। ${learner} की ${service} क्लास, ${startsAt}, बुक नहीं हुई। आपको कुछ नहीं देना है।`,
      }),
    },
  }),
  'booking.late-payment': aboutBooking({
    group: 'payments',
    learner: {
      channels: ['push', 'sms'],
      sms: ({ service, startsAt }) => ({
        template: 'late_payment',
        variables: { service: brief(service), time: brief(startsAt) },
      }),
      en: ({ service, expert, startsAt }) => ({
        title: 'Your payment arrived late',
        body: `${service} with ${expert}, ${startsAt}, was already taken. Choose another time or a refund.`,
      }),
      hi: ({ service, expert, startsAt }) => ({
        title: 'आपका पेमेंट देर से पहुँचा',
        body: `${expert} के साथ ${service}: ${startsAt} का स्लॉट अब खाली नहीं था। दूसरा समय या रिफ़ंड चुनें।`,
      }),
    },
  }),
  'booking.completed': aboutBooking({
    group: 'news',
    needsConsent: true,
    learner: {
      channels: [],
      en: ({ learner, service, expert }) => ({
        title: 'How was it?',
        body: `${learner} had ${service} with ${expert}. Book the next class.`,
      }),
      hi: ({ learner, service, expert }) => ({
        title: 'कैसी रही क्लास?',
        body: `${learner} की ${expert} के साथ ${service} क्लास पूरी हुई। अगली क्लास बुक करें।`,
      }),
    },
  }),
})
