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
        title: `You are in: ${batch}`,
        body: `${learner} is enrolled in ${batch} at ${center}. The classes are in your schedule.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: `जगह पक्की: ${batch}`,
        body: `${center} के ${batch} में ${learner} की जगह पक्की है। कक्षाएँ आपकी समय-सारणी में हैं।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `Somebody joined ${batch}`,
        body: `${learner} is enrolled in ${batch}.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} में नया शिक्षार्थी`,
        body: `${batch} में ${learner} की जगह पक्की हुई।`,
      }),
    },
  }),
  'enrolment.held': aboutEnrolment({
    args: { payBy: 'moment' },
    sample: { payBy: new Date('2026-11-22T06:00:00Z') },
    learner: {
      channels: [],
      en: ({ learner, batch, center, payBy }) => ({
        title: 'Pay to keep the seat',
        body: `A seat in ${batch} at ${center} is held for ${learner} until ${payBy}. It is yours once it is paid.`,
      }),
      hi: ({ learner, batch, center, payBy }) => ({
        title: 'भुगतान करके सीट पक्की करें',
        body: `${center} के ${batch} में ${learner} के लिए सीट ${payBy} तक रुकी है। भुगतान होते ही यह आपकी है।`,
      }),
    },
  }),
  'enrolment.code-lost': aboutEnrolment({
    args: { code: 'text', amount: 'money' },
    sample: { code: 'DIWALI10', amount: { amount: 250_000, currency: 'INR' } },
    learner: {
      channels: [],
      en: ({ learner, batch, code, amount }) => ({
        title: `The code ${code} no longer holds`,
        body: `Without it, the seat of ${learner} in ${batch} costs ${amount}. Check the price before you pay, or give up the seat.`,
      }),
      hi: ({ learner, batch, code, amount }) => ({
        title: `कोड ${code} अब नहीं चलता`,
        body: `इसके बिना ${batch} में ${learner} की जगह ${amount} की होगी। भुगतान से पहले कीमत देख लें, या सीट छोड़ दें।`,
      }),
    },
  }),
  'enrolment.waitlisted': aboutEnrolment({
    learner: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `You are on the waitlist of ${batch}`,
        body: `${learner} waits for a seat in ${batch}. When it is your turn, a seat is held for you for 12 hours.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `आप ${batch} की वेटिंग लिस्ट में हैं`,
        body: `${learner} ${batch} में सीट की प्रतीक्षा में हैं। बारी आने पर सीट 12 घंटे आपके लिए रुकेगी।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `Somebody waits for ${batch}`,
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
      en: ({ learner, batch, center, until }) => ({
        title: `A seat in ${batch} is yours`,
        body: `It is held for ${learner} until ${until}. Take it now; after that ${center} asks the next on the waitlist.`,
      }),
      hi: ({ learner, batch, center, until }) => ({
        title: `${batch} में सीट आपकी है`,
        body: `यह ${learner} के लिए ${until} तक रुकी है। अभी ले लें; उसके बाद ${center} अगले से पूछेगा।`,
      }),
    },
  }),
  'enrolment.too-few': aboutEnrolment({
    args: { seats: 'count' },
    sample: { seats: 2 },
    learner: {
      en: ({ batch, seats }) => ({
        title: `A seat came free in ${batch}`,
        body: `You asked for ${seats} seats together, so you stay on the waitlist. If you like, one of you can start first.`,
      }),
      hi: ({ batch, seats }) => ({
        title: `${batch} में एक सीट खाली हुई`,
        body: `आप एक साथ ${seats} सीटों की प्रतीक्षा में हैं, इसलिए सूची में आपकी जगह बनी हुई है। चाहें तो एक अभी शुरू कर सकता है।`,
      }),
    },
  }),
  'enrolment.offer-lapsed': aboutEnrolment({
    learner: {
      en: ({ learner, batch }) => ({
        title: 'The seat has gone to the next',
        body: `The seat in ${batch} that was held for ${learner} was not taken in time. You can join the waitlist again.`,
      }),
      hi: ({ learner, batch }) => ({
        title: 'सीट अगले को मिल गई',
        body: `${batch} में ${learner} के लिए रुकी सीट समय पर नहीं ली गई। आप फिर वेटिंग लिस्ट में आ सकते हैं।`,
      }),
    },
  }),
  'enrolment.lapsed': aboutEnrolment({
    learner: {
      en: ({ learner, batch }) => ({
        title: 'The seat is free again',
        body: `The seat in ${batch} for ${learner} was not paid in time. If there is one left, you can join again.`,
      }),
      hi: ({ learner, batch }) => ({
        title: 'सीट फिर खाली है',
        body: `${batch} में ${learner} की सीट का समय पर भुगतान नहीं हुआ। सीट बची हो तो आप फिर जुड़ सकते हैं।`,
      }),
    },
  }),
  'enrolment.late-payment': aboutEnrolment({
    group: 'payments',
    learner: {
      en: ({ learner, batch, center }) => ({
        title: 'Your money came after the seat had gone',
        body: `What you paid for ${learner} in ${batch} is yours. Choose: take a seat at ${center} that is free by now, or get it back.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: 'आपका भुगतान सीट जाने के बाद पहुँचा',
        body: `${batch} में ${learner} के लिए दिया पैसा आपका है। चुनें: ${center} में अब खाली सीट लें, या पैसा वापस पाएँ।`,
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
        body: `The next classes of ${learner} in ${batch} are to be paid. You can pay in the app or at the desk.`,
      }),
      hi: ({ learner, batch, amount }) => ({
        title: `${batch} के लिए ${amount}`,
        body: `${batch} में ${learner} की अगली कक्षाओं की फ़ीस देनी है। ऐप में या डेस्क पर दें।`,
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
            ? 'The seat is free again.'
            : `The seat is free again. ${refund} will be refunded the way you paid.`,
      }),
      hi: ({ learner, batch, refund }) => ({
        title: `${learner} ने ${batch} छोड़ा`,
        body: `${refund === '' ? 'जगह छोड़ दी गई।' : `जगह छोड़ दी गई; ${refund} उसी रास्ते वापस आएँगे जिससे दिए गए।`}`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `Somebody left ${batch}`,
        body: `${learner} has left ${batch}. The next on the waitlist is offered the seat.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} से कोई गया`,
        body: `${learner} ने ${batch} की जगह छोड़ी। प्रतीक्षा करने वालों से अपने आप पूछा जाता है।`,
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
        title: `${batch} की जगह समाप्त`,
        body: `${center} ने ${learner} की जगह समाप्त की। ${refund === '' ? 'कुछ बाकी नहीं है।' : `न हुई कक्षाओं के ${refund} वापस आएँगे।`}`,
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
        body: `From ${from} to ${until}. The seat is kept.`,
      }),
      hi: ({ learner, batch, from, until }) => ({
        title: `${learner} का ${batch} में विराम`,
        body: `${from} से ${until} तक। सीट आपकी रहेगी।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch, from, until }) => ({
        title: `A pause in ${batch}`,
        body: `${learner} pauses from ${from} to ${until}.`,
      }),
      hi: ({ learner, batch, from, until }) => ({
        title: `${batch} में विराम`,
        body: `${learner} ${from} से ${until} तक विराम पर हैं।`,
      }),
    },
  }),
  'enrolment.resumed': aboutEnrolment({
    learner: {
      channels: [],
      en: ({ learner, batch }) => ({
        title: `${learner} is back in ${batch}`,
        body: 'The classes stand in your schedule again.',
      }),
      hi: ({ learner, batch }) => ({
        title: `${learner} ${batch} में वापस`,
        body: 'कक्षाएँ फिर आपकी समय-सारणी में हैं।',
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
        body: `${learner} has moved over from ${from}. The new classes stand in your schedule.`,
      }),
      hi: ({ learner, batch, from }) => ({
        title: `अब ${batch} में`,
        body: `${learner} ${from} से इस बैच में आए हैं। नई कक्षाएँ आपकी समय-सारणी में हैं।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, batch, from }) => ({
        title: `A move to ${batch}`,
        body: `${learner} has moved over from ${from}.`,
      }),
      hi: ({ learner, batch, from }) => ({
        title: `${batch} में बदली`,
        body: `${learner} ${from} से आए हैं।`,
      }),
    },
  }),
  'enrolment.completed': aboutEnrolment({
    learner: {
      en: ({ learner, batch, center }) => ({
        title: 'How was the trial?',
        body: `${learner} has tried ${batch}. If it was good, there may be a seat at ${center}.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: 'ट्रायल कैसा रहा?',
        body: `${learner} ने ${batch} आज़माया। अच्छा लगा तो ${center} में सीट मिल सकती है।`,
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
        title: 'एक भरपाई कक्षा मिली',
        body: `${learner} ${center} में भरपाई की एक ${service} कक्षा ले सकते हैं। ${endsAt} तक दिन चुनें।`,
      }),
    },
  }),
  'credit.ending': aboutCredit({
    learner: {
      en: ({ learner, service, center, endsAt }) => ({
        title: 'Make-up class expires soon',
        body: `${learner} can make up one ${service} class at ${center} until ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'भरपाई कक्षा जल्द ख़त्म',
        body: `${learner} ${center} में भरपाई की एक ${service} कक्षा ${endsAt} तक ले सकते हैं।`,
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
        title: 'भरपाई कक्षा ख़त्म हुई',
        body: `${center} में ${learner} की बदले वाली ${service} कक्षा ${endsAt} तक मान्य थी।`,
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
        title: 'भरपाई कक्षा रद्द',
        body: `${center} में ${learner} की चुनी हुई ${service} कक्षा रद्द हुई। ${endsAt} तक दूसरी चुनें।`,
      }),
    },
  }),
})
