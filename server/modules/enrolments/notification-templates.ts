import { money } from '#domain/kernel/money.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const aboutEnrolment = notificationsAbout({
  group: 'bookings',
  args: { learner: 'learner', batch: 'text', center: 'text' },
  sample: {
    learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
    batch: 'Badminton Juniors',
    center: 'Sampige Sports and Arts',
  },
  ids: {
    enrolmentId: '01939d3c-0000-7000-8000-000000000003',
    batchId: '01939d3c-0000-7000-8000-000000000004',
  },
  thing: { learner: 'enrolment:{enrolmentId}', center: 'batch:{batchId}' },
  links: {
    learner: '/learner/batches?enrolment={enrolmentId}',
    center: '/center/batches?batch={batchId}',
  },
})

const aboutCredit = notificationsAbout({
  group: 'bookings',
  args: { learner: 'learner', service: 'name', center: 'text', endsAt: 'moment' },
  sample: {
    learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
    service: { en: 'Badminton', hi: 'बैडमिंटन' },
    center: 'Sampige Sports and Arts',
    endsAt: new Date('2027-01-20T18:29:00Z'),
  },
  ids: { creditId: '01939d3c-0000-7000-8000-000000000009' },
  thing: 'credit:{creditId}',
  links: { learner: '/learner/more/credits?credit={creditId}' },
})

export const enrolmentNotifications = defineNotifications({
  'enrolment.joined': aboutEnrolment({
    learner: {
      en: ({ learner, batch, center }) => ({
        title: `Enrolled: ${batch}`,
        body: `${learner} is enrolled in ${batch} at ${center}. The classes are in your schedule.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: `सीट कन्फ़र्म: ${batch}`,
        body: `${center} के ${batch} में ${learner} की सीट कन्फ़र्म है। क्लासें आपके शेड्यूल में हैं।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `New learner in ${batch}`,
        body: `${learner} is enrolled in ${batch}.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} में नया स्टूडेंट`,
        body: `${batch} में ${learner} की सीट कन्फ़र्म हुई।`,
      }),
    },
  }),
  'enrolment.held': aboutEnrolment({
    args: { payBy: 'moment' },
    sample: { payBy: new Date('2026-11-22T06:00:00Z') },
    learner: {
      channels: [],
      en: ({ learner, batch, center, payBy }) => ({
        title: 'Pay to confirm your seat',
        body: `A seat in ${batch} at ${center} is reserved for ${learner} until ${payBy}. Pay to confirm it.`,
      }),
      hi: ({ learner, batch, center, payBy }) => ({
        title: 'पेमेंट करके सीट कन्फ़र्म करें',
        body: `${center} के ${batch} में ${learner} के लिए सीट ${payBy} तक रिज़र्व है। पेमेंट होते ही यह आपकी है।`,
      }),
    },
  }),
  'enrolment.code-lost': aboutEnrolment({
    args: { code: 'text', amount: 'money' },
    sample: { code: 'DIWALI10', amount: { amount: 250_000, currency: 'INR' } },
    learner: {
      channels: [],
      en: ({ learner, batch, code, amount }) => ({
        title: `Code ${code} is no longer valid`,
        body: `Without it, ${learner}’s seat in ${batch} costs ${amount}. Check the price before you pay, or release the seat.`,
      }),
      hi: ({ learner, batch, code, amount }) => ({
        title: `कोड ${code} अब नहीं चलता`,
        body: `इसके बिना ${batch} में ${learner} की सीट ${amount} की होगी। पेमेंट से पहले कीमत देख लें, या सीट छोड़ दें।`,
      }),
    },
  }),
  'enrolment.waitlisted': aboutEnrolment({
    learner: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `You’re on the waitlist: ${batch}`,
        body: `${learner} is waiting for a seat in ${batch}. When it’s your turn, we reserve one for 12 hours.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `आप ${batch} की वेटिंग लिस्ट में हैं`,
        body: `${learner} ${batch} में सीट के इंतज़ार में हैं। बारी आने पर सीट 12 घंटे आपके लिए रिज़र्व रहेगी।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `New on the waitlist: ${batch}`,
        body: `${learner} is on the waitlist of ${batch}.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} की वेटिंग लिस्ट`,
        body: `${learner} ${batch} की वेटिंग लिस्ट में हैं।`,
      }),
    },
  }),
  'enrolment.offered': aboutEnrolment({
    args: { until: 'moment' },
    sample: { until: new Date('2026-11-22T12:30:00Z') },
    learner: {
      en: ({ learner, batch, until }) => ({
        title: `A seat in ${batch} is free for you`,
        body: `It’s reserved for ${learner} until ${until}. Take it now; after that it goes to the next on the waitlist.`,
      }),
      hi: ({ learner, batch, center, until }) => ({
        title: `${batch} में सीट आपकी है`,
        body: `यह ${learner} के लिए ${until} तक रिज़र्व है। अभी ले लें; उसके बाद ${center} अगले से पूछेगा।`,
      }),
    },
  }),
  'enrolment.too-few': aboutEnrolment({
    args: { seats: 'count' },
    sample: { seats: 2 },
    learner: {
      en: ({ batch, seats }) => ({
        title: `One seat is free in ${batch}`,
        body: `You asked for ${seats} seats together, so you stay on the waitlist. One of you can start first.`,
      }),
      hi: ({ batch, seats }) => ({
        title: `${batch} में एक सीट खाली हुई`,
        body: `आप एक साथ ${seats} सीटों के इंतज़ार में हैं, इसलिए लिस्ट में आपकी जगह बनी हुई है। चाहें तो एक अभी शुरू कर सकते हैं।`,
      }),
    },
  }),
  'enrolment.offer-lapsed': aboutEnrolment({
    learner: {
      en: ({ learner, batch }) => ({
        title: 'Seat offer expired',
        body: `The seat in ${batch} reserved for ${learner} wasn’t taken in time. You can join the waitlist again.`,
      }),
      hi: ({ learner, batch }) => ({
        title: 'सीट अगले को मिल गई',
        body: `${batch} में ${learner} के लिए रिज़र्व सीट समय पर नहीं ली गई। आप फिर वेटिंग लिस्ट में आ सकते हैं।`,
      }),
    },
  }),
  'enrolment.lapsed': aboutEnrolment({
    learner: {
      en: ({ learner, batch }) => ({
        title: 'Seat released, payment not received',
        body: `${learner}’s seat in ${batch} wasn’t paid for in time. Join again if one is left.`,
      }),
      hi: ({ learner, batch }) => ({
        title: 'सीट फिर खाली है',
        body: `${batch} में ${learner} की सीट का समय पर पेमेंट नहीं हुआ। सीट बची हो तो आप फिर जुड़ सकते हैं।`,
      }),
    },
  }),
  'enrolment.late-payment': aboutEnrolment({
    group: 'payments',
    learner: {
      en: ({ learner, batch, center }) => ({
        title: 'Payment received after the seat expired',
        body: `We received your payment for ${learner} in ${batch}. Choose a free seat at ${center}, or a refund.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: 'आपका पेमेंट सीट जाने के बाद मिला',
        body: `${batch} में ${learner} का पेमेंट मिल गया है। चुनें: ${center} में खाली सीट, या रिफ़ंड।`,
      }),
    },
  }),
  'enrolment.due': aboutEnrolment({
    group: 'payments',
    args: { amount: 'money' },
    sample: { amount: money(280_000) },
    learner: {
      en: ({ learner, batch, amount }) => ({
        title: `${amount} for ${batch}`,
        body: `${learner}’s next ${batch} fee is due. Pay in the app or at the center.`,
      }),
      hi: ({ learner, batch, amount }) => ({
        title: `${batch} के लिए ${amount}`,
        body: `${batch} में ${learner} की अगली क्लासों की फ़ीस देनी है। ऐप में या सेंटर पर दें।`,
      }),
    },
  }),
  'enrolment.left': aboutEnrolment({
    args: { refund: 'money' },
    sample: { refund: money(140_000) },
    learner: {
      channels: [],
      en: ({ learner, batch, refund }) => ({
        title: `${learner} has left ${batch}`,
        body:
          refund === ''
            ? 'Seat released, payment not received.'
            : `Seat released, payment not received. ${refund} will be refunded the way you paid.`,
      }),
      hi: ({ learner, batch, refund }) => ({
        title: `${learner} ने ${batch} छोड़ा`,
        body: `${refund === '' ? 'सीट छोड़ दी गई।' : `सीट छोड़ दी गई। ${refund} का रिफ़ंड उसी तरीके से मिलेगा जिससे पेमेंट किया था।`}`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `${learner} left ${batch}`,
        body: `${learner} has left ${batch}. The next on the waitlist is offered the seat.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} से कोई गया`,
        body: `${learner} ने ${batch} छोड़ा। वेटिंग लिस्ट में अगले को अपने आप सीट दी जाती है।`,
      }),
    },
  }),
  'enrolment.ended': aboutEnrolment({
    args: { refund: 'money' },
    sample: { refund: money(140_000) },
    learner: {
      en: ({ learner, batch, center, refund }) => ({
        title: `Removed from ${batch}`,
        body: `${center} has removed ${learner} from the batch. ${refund === '' ? 'Nothing is due.' : `${refund} for classes not held will be refunded.`}`,
      }),
      hi: ({ learner, batch, center, refund }) => ({
        title: `${batch} से हटाया गया`,
        body: `${center} ने ${learner} को बैच से हटाया। ${refund === '' ? 'कुछ बाकी नहीं है।' : `बाकी क्लासों के ${refund} का रिफ़ंड मिलेगा।`}`,
      }),
    },
  }),
  'enrolment.paused': aboutEnrolment({
    args: { from: 'date', until: 'date' },
    sample: { from: '2026-12-01', until: '2026-12-14' },
    learner: {
      channels: [],
      en: ({ learner, batch, from, until }) => ({
        title: `${learner} pauses ${batch}`,
        body: `From ${from} to ${until}. Your seat is reserved.`,
      }),
      hi: ({ learner, batch, from, until }) => ({
        title: `${learner} का ${batch} रुका है`,
        body: `${from} से ${until} तक। सीट आपकी रहेगी।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch, from, until }) => ({
        title: `Pause in ${batch}`,
        body: `${learner} pauses from ${from} to ${until}.`,
      }),
      hi: ({ learner, batch, from, until }) => ({
        title: `${batch} रुका है`,
        body: `${learner} ${from} से ${until} तक नहीं आएँगे।`,
      }),
    },
  }),
  'enrolment.resumed': aboutEnrolment({
    learner: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `${learner} is back in ${batch}`,
        body: 'The classes are in your schedule again.',
      }),
      hi: ({ learner, batch }) => ({
        title: `${learner} ${batch} में वापस`,
        body: 'क्लासें फिर आपके शेड्यूल में हैं।',
      }),
    },
  }),
  'enrolment.transferred': aboutEnrolment({
    args: { from: 'text' },
    sample: { from: 'Kathak Beginners' },
    learner: {
      channels: [],
      en: ({ learner, batch, from }) => ({
        title: `Now in ${batch}`,
        body: `${learner} has changed from ${from}. The new classes are in your schedule.`,
      }),
      hi: ({ learner, batch, from }) => ({
        title: `अब ${batch} में`,
        body: `${learner} ${from} से इस बैच में आए हैं। नई क्लासें आपके शेड्यूल में हैं।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch, from }) => ({
        title: `Change to ${batch}`,
        body: `${learner} has changed from ${from}.`,
      }),
      hi: ({ learner, batch, from }) => ({
        title: `${batch} में आए`,
        body: `${learner} ${from} से आए हैं।`,
      }),
    },
  }),
  'enrolment.completed': aboutEnrolment({
    learner: {
      en: ({ learner, batch, center }) => ({
        title: 'How was the trial?',
        body: `${learner} has tried ${batch}. Liked it? Join the batch at ${center}.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: 'ट्रायल कैसा रहा?',
        body: `${learner} ने ${batch} का ट्रायल लिया। अच्छा लगा तो ${center} में सीट मिल सकती है।`,
      }),
    },
  }),
  'credit.issued': aboutCredit({
    learner: {
      en: ({ learner, service, center, endsAt }) => ({
        title: 'You have a make-up class',
        body: `${learner} can make up one ${service} class at ${center}. Choose a day by ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'आपको भरपाई क्लास मिली',
        body: `${learner} ${center} में भरपाई की एक ${service} क्लास ले सकते हैं। ${endsAt} तक दिन चुनें।`,
      }),
    },
  }),
  'credit.expired': aboutCredit({
    learner: {
      channels: [],
      en: ({ learner, service, center, endsAt }) => ({
        title: 'Make-up class expired',
        body: `The ${service} make-up class of ${learner} at ${center} was valid until ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'भरपाई क्लास ख़त्म हुई',
        body: `${center} में ${learner} की भरपाई वाली ${service} क्लास ${endsAt} तक मान्य थी।`,
      }),
    },
  }),
  'credit.returned': aboutCredit({
    learner: {
      en: ({ learner, service, center, endsAt }) => ({
        title: 'Make-up class cancelled',
        body: `The ${service} class that ${learner} had chosen at ${center} was cancelled. Choose another by ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'भरपाई क्लास रद्द',
        body: `${center} में ${learner} की चुनी हुई ${service} क्लास रद्द हुई। ${endsAt} तक दूसरी चुनें।`,
      }),
    },
  }),
})
