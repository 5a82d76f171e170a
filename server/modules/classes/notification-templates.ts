import { asSentence, brief } from '#server/platform/notification-words.ts'
import { bell, defineNotifications, notificationsAbout, push } from '#server/platform/notifications.ts'

const learner = { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' }
const batch = { en: 'Badminton Juniors', hi: 'बैडमिंटन जूनियर' }
const center = 'Sampige Sports and Arts'
const classId = '01939d3c-0000-7000-8000-000000000004'
/** Where families choose between a credit and the money. */
const choices = '/learner/class/reschedule/requests?show=choices&class={classId}'
const schedules = {
  learner: '/learner/schedule?class={classId}',
  expert: '/expert/schedule?class={classId}',
  center: '/center/schedule?class={classId}',
} as const

/** One learner in one class. */
const aboutParticipant = notificationsAbout({
  group: 'bookings',
  args: { learner: 'learner', title: 'name', center: 'text', startsAt: 'moment' },
  sample: {
    learner,
    title: { en: 'Badminton Juniors', hi: 'Badminton Juniors' },
    center,
    startsAt: new Date('2026-11-23T11:30:00Z'),
  },
  ids: { classId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'class:{classId}',
  links: {
    expert: '/expert/schedule?class={classId}',
    center: '/center/schedule?class={classId}',
  },
})

/** A learner who is away for days, from a center's classes; the first of them is led to. */
const aboutAway = notificationsAbout({
  group: 'bookings',
  args: { learner: 'learner', center: 'text', from: 'date', to: 'date', count: 'count' },
  sample: { learner, center, from: '2026-12-03', to: '2026-12-09', count: 4 },
  ids: { classId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'class:{classId}',
  links: {
    expert: '/expert/schedule?class={classId}',
    center: '/center/schedule?class={classId}',
  },
})

/** A changed class; its title is the batch or the service. */
const change = {
  group: 'bookings',
  args: { title: 'name', center: 'text', startsAt: 'moment' },
  sample: { title: batch, center, startsAt: new Date('2026-11-24T11:30:00Z') },
} as const

const aboutChange = notificationsAbout({
  ...change,
  ids: { classId },
  thing: 'class:{classId}',
  links: schedules,
})

const aboutReschedule = notificationsAbout({
  ...change,
  ids: { rescheduleId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'reschedule:{rescheduleId}',
  links: {
    learner: '/learner/class/reschedule/requests?reschedule={rescheduleId}',
    expert: '/expert/class/reschedule/requests?reschedule={rescheduleId}',
    center: '/center/class/reschedule/requests?reschedule={rescheduleId}',
  },
})

/** The classes of a batch are online, or in person again. */
const aboutOnlineBatch = notificationsAbout({
  group: 'bookings',
  args: { batch: 'text', center: 'text' },
  sample: { batch: 'Badminton Juniors', center },
  ids: { batchId: '01939d3c-0000-7000-8000-000000000005' },
  thing: 'batch:{batchId}',
  links: {
    learner: '/learner/batches?batch={batchId}',
    expert: '/expert/batches?batch={batchId}',
  },
})

const aboutDisplacement = notificationsAbout({
  group: 'bookings',
  args: { center: 'text', reason: 'text', summary: 'name', chooseBy: 'moment' },
  sample: {
    center,
    reason: 'The hall is not available',
    summary: {
      en: 'Badminton Juniors, Sat 28 Nov, 5:00 pm: in Court 2; Kathak, Sat 28 Nov, 6:00 pm: cancelled',
      hi: 'बैडमिंटन जूनियर, शनि 28 नवंबर, शाम 5:00: अब कोर्ट 2 में; कथक, शनि 28 नवंबर, शाम 6:00: रद्द',
    },
    chooseBy: new Date('2026-12-05T11:30:00Z'),
  },
  ids: { classId },
  thing: 'class:{classId}',
  links: { learner: choices, expert: schedules.expert },
})

export const classNotifications = defineNotifications({
  'class.moved': aboutChange({
    args: { from: 'moment', reason: 'text' },
    sample: { from: new Date('2026-11-23T11:30:00Z'), reason: 'The court is being painted.' },
    ids: { classId: '01939d3c-0000-7000-8000-000000000002' },
    urgent: true,
    learner: {
      channels: ['push', 'sms'],
      sms: ({ title, from, startsAt }) => ({
        template: 'booking_moved',
        variables: { service: brief(title), from: brief(from), to: brief(startsAt) },
      }),
    },
    expert: push,
    en: ({ title, center, from, startsAt, reason }) => ({
      title: 'Class rescheduled',
      body: `${title} at ${center} is now on ${startsAt} instead of ${from}.${reason && ` ${reason}`}`,
    }),
    hi: ({ title, center, from, startsAt, reason }) => ({
      title: 'क्लास का समय बदला',
      body: `${center} में ${title} अब ${startsAt} को है (पहले ${from})।${reason && ` ${reason}`}`,
    }),
  }),
  'class.message': aboutChange({
    args: { from: 'text', text: 'text' },
    sample: { from: center, text: 'Please bring water and a towel today.' },
    learner: push,
    en: ({ title, startsAt, from, text }) => ({
      title: `About ${title}`,
      body: `${from}, for ${startsAt}: ${text}`,
    }),
    hi: ({ title, startsAt, from, text }) => ({
      title: `${title} के बारे में`,
      body: `${from}, ${startsAt} के लिए: ${text}`,
    }),
  }),
  'class.note': aboutChange({
    args: { by: 'text' },
    sample: { by: 'Asha Menon' },
    learner: push,
    en: ({ title, startsAt, by }) => ({
      title: `New note: ${title}`,
      body: `${by} wrote about the class on ${startsAt}.`,
    }),
    hi: ({ title, startsAt, by }) => ({
      title: `नया नोट: ${title}`,
      body: `${by} ने ${startsAt} की क्लास के बारे में लिखा है।`,
    }),
  }),
  'class.homework': aboutChange({
    args: { by: 'text' },
    sample: { by: 'Asha Menon' },
    learner: push,
    en: ({ title, startsAt, by }) => ({
      title: `New homework: ${title}`,
      body: `${by} gave homework after the class on ${startsAt}.`,
    }),
    hi: ({ title, startsAt, by }) => ({
      title: `नया होमवर्क: ${title}`,
      body: `${by} ने ${startsAt} की क्लास के बाद होमवर्क दिया है।`,
    }),
  }),
  'class.cancelled': aboutChange({
    // The choice is a separate sentence, for those who have one.
    args: { reason: 'text', choice: 'name' },
    sample: {
      reason: 'The hall is flooded',
      choice: {
        en: ' Choose a make-up class or a refund by Tue 1 Dec, 5:00 pm.',
        hi: ' मंगल 1 दिसंबर, शाम 5:00 तक भरपाई क्लास या रिफ़ंड चुनें।',
      },
    },
    urgent: true,
    learner: {
      channels: ['push', 'sms'],
      sms: ({ title, startsAt }) => ({
        template: 'booking_cancelled',
        variables: { service: brief(title), time: brief(startsAt) },
      }),
      en: ({ title, startsAt, choice }) => ({
        title: 'Class cancelled',
        body: `${title} on ${startsAt} is cancelled.${choice}`,
      }),
      hi: ({ title, startsAt, choice }) => ({
        title: 'क्लास रद्द हुई',
        body: `${startsAt} की ${title} रद्द हुई।${choice}`,
      }),
    },
    expert: push,
    center: push,
    en: ({ title, startsAt, reason }) => ({
      title: 'Class cancelled',
      body: `${title} on ${startsAt} is cancelled. Reason: ${reason}`,
    }),
    hi: ({ title, startsAt, reason }) => ({
      title: 'क्लास रद्द हुई',
      body: `${startsAt} की ${title} रद्द हुई। कारण: ${reason}`,
    }),
  }),
  'class.restored': aboutChange({
    urgent: true,
    learner: push,
    expert: push,
    en: ({ title, startsAt }) => ({
      title: 'Class is on again',
      body: `${title} on ${startsAt} is on again.`,
    }),
    hi: ({ title, startsAt }) => ({
      title: 'क्लास फिर होगी',
      body: `${startsAt} की ${title} अब फिर होगी।`,
    }),
  }),
  'class.online': aboutChange({
    urgent: true,
    learner: {
      en: ({ title, startsAt }) => ({
        title: 'Class is online',
        body: `${title} on ${startsAt} is online. Join it from here; the link opens 15 minutes before.`,
      }),
      hi: ({ title, startsAt }) => ({
        title: 'क्लास ऑनलाइन होगी',
        body: `${startsAt} की ${title} ऑनलाइन होगी। यहीं से जुड़ें; लिंक 15 मिनट पहले खुलेगा।`,
      }),
    },
    expert: push,
    en: ({ title, startsAt }) => ({
      title: 'Class is online',
      body: `${title} on ${startsAt} is online. The link is in the class.`,
    }),
    hi: ({ title, startsAt }) => ({
      title: 'क्लास ऑनलाइन होगी',
      body: `${startsAt} की ${title} ऑनलाइन होगी। लिंक क्लास में है।`,
    }),
  }),
  'class.in-person': aboutChange({
    urgent: true,
    learner: push,
    expert: push,
    en: ({ title, center, startsAt }) => ({
      title: 'Class is in person',
      body: `${title} on ${startsAt} is not online. It takes place at ${center}.`,
    }),
    hi: ({ title, center, startsAt }) => ({
      title: 'क्लास सेंटर पर होगी',
      body: `${startsAt} की ${title} ऑनलाइन नहीं होगी। वह ${center} में होगी।`,
    }),
  }),
  'batch.online': aboutOnlineBatch({
    learner: {
      en: ({ batch }) => ({
        title: 'Batch is online',
        body: `Classes of ${batch} are online now. Join each one from your schedule; its link opens 15 minutes before.`,
      }),
      hi: ({ batch }) => ({
        title: 'बैच ऑनलाइन है',
        body: `${batch} की क्लासें अब ऑनलाइन होंगी। हर क्लास से शेड्यूल में जुड़ें; लिंक 15 मिनट पहले खुलेगा।`,
      }),
    },
    expert: push,
    en: ({ batch, center }) => ({
      title: 'Batch is online',
      body: `Classes of ${batch} at ${center} are online now. The link is in each class.`,
    }),
    hi: ({ batch, center }) => ({
      title: 'बैच ऑनलाइन है',
      body: `${center} के ${batch} की क्लासें अब ऑनलाइन होंगी। लिंक हर क्लास में है।`,
    }),
  }),
  'batch.in-person': aboutOnlineBatch({
    learner: push,
    expert: push,
    en: ({ batch, center }) => ({
      title: 'Batch is in person',
      body: `Classes of ${batch} are not online any more. They take place at ${center}.`,
    }),
    hi: ({ batch, center }) => ({
      title: 'बैच सेंटर पर होगा',
      body: `${batch} की क्लासें अब ऑनलाइन नहीं होंगी। वे ${center} में होंगी।`,
    }),
  }),
  'class.substituted': aboutChange({
    args: { classes: 'count', from: 'text', to: 'text' },
    sample: { classes: 1, from: 'Ananya Deshpande', to: 'Rohan Mehta' },
    learner: push,
    expert: push,
    en: ({ title, startsAt, classes, from, to }) => ({
      title: 'Substitute teacher',
      body: `${to} takes over from ${from}: ${title} on ${startsAt}. Classes: ${classes}.`,
    }),
    hi: ({ title, startsAt, classes, from, to }) => ({
      title: 'नए कोच',
      body: `${startsAt} की ${title} अब ${from} के बदले ${to} सिखाएँगे। क्लास: ${classes}।`,
    }),
  }),
  'class.displaced': aboutDisplacement({
    urgent: true,
    learner: push,
    expert: push,
    en: ({ center, reason, summary }) => ({
      title: 'Changes in your schedule',
      body: `${center}: ${asSentence(reason, 'en')} ${summary}.`,
    }),
    hi: ({ center, reason, summary }) => ({
      title: 'आपके शेड्यूल में बदलाव',
      body: `${center}: ${asSentence(reason, 'hi')} ${summary}।`,
    }),
  }),
  'compensation.offered': aboutChange({
    thing: 'compensation:{classId}',
    args: { learner: 'learner', count: 'count', chooseBy: 'moment' },
    sample: { learner, count: 3, chooseBy: new Date('2026-12-01T11:30:00Z') },
    urgent: true,
    learner: {
      link: choices,
      en: ({ learner, title, count, chooseBy }) => ({
        title: 'Make-up class or refund?',
        body:
          count === '1'
            ? `${learner} misses a class of ${title}. Choose a make-up class or a refund by ${chooseBy}.`
            : `${learner} misses ${count} classes of ${title}. Choose make-up classes or a refund by ${chooseBy}.`,
      }),
      hi: ({ learner, title, count, chooseBy }) => ({
        title: 'भरपाई क्लास या रिफ़ंड?',
        body: `${learner} की ${title} की ${count} क्लासें छूटेंगी। ${chooseBy} तक भरपाई क्लास या रिफ़ंड चुनें।`,
      }),
    },
  }),
  'compensation.refunded': aboutChange({
    thing: 'compensation:{classId}',
    group: 'payments',
    args: { learner: 'learner', refund: 'money' },
    sample: { learner, refund: { amount: 31_250, currency: 'INR' } },
    learner: {
      link: choices,
      en: ({ learner, title, startsAt, refund }) => ({
        title: 'Refund on its way',
        body: `${refund} for ${learner}’s ${title} on ${startsAt} goes to your original payment method.`,
      }),
      hi: ({ learner, title, startsAt, refund }) => ({
        title: 'रिफ़ंड भेजा जा रहा है',
        body: `${startsAt} की ${learner} की ${title} के ${refund} उसी तरीके से मिलेंगे जिससे पेमेंट किया था।`,
      }),
    },
  }),
  'absence.told': aboutParticipant({
    expert: bell,
    center: bell,
    en: ({ learner, title, center, startsAt }) => ({
      title: `${learner} can’t attend`,
      body: `${learner} can’t attend ${title} at ${center}, ${startsAt}.`,
    }),
    hi: ({ learner, title, center, startsAt }) => ({
      title: `${learner} नहीं आ पाएँगे`,
      body: `${center} में ${startsAt} की ${title} में ${learner} नहीं आएँगे।`,
    }),
  }),
  'absence.away': aboutAway({
    expert: bell,
    center: bell,
    en: ({ learner, center, from, to, count }) => ({
      title: `${learner} is away`,
      body: `${learner} can’t attend at ${center}: ${from} to ${to}. Classes: ${count}.`,
    }),
    hi: ({ learner, center, from, to, count }) => ({
      title: `${learner} नहीं आ पाएँगे`,
      body: `${learner} ${center} में नहीं आएँगे: ${from} से ${to}। क्लासें: ${count}।`,
    }),
  }),
  'absence.back': aboutAway({
    expert: bell,
    center: bell,
    en: ({ learner, center, from, to, count }) => ({
      title: `${learner} comes after all`,
      body: `${learner} attends at ${center} again: ${from} to ${to}. Classes: ${count}.`,
    }),
    hi: ({ learner, center, from, to, count }) => ({
      title: `${learner} आएँगे`,
      body: `${learner} ${center} में फिर आएँगे: ${from} से ${to}। क्लासें: ${count}।`,
    }),
  }),
  'attendance.absent': aboutParticipant({
    urgent: true,
    learner: {
      link: schedules.learner,
      en: ({ learner, title, center, startsAt }) => ({
        title: `${learner} was absent`,
        body: `${learner} was marked absent from ${title} at ${center}, ${startsAt}. If that’s wrong, tell the center.`,
      }),
      hi: ({ learner, title, center, startsAt }) => ({
        title: `${learner} ग़ैरहाज़िर रहे`,
        body: `${center} में ${startsAt} की ${title} में ${learner} ग़ैरहाज़िर दर्ज हैं। यह सही न हो तो सेंटर को बताएँ।`,
      }),
    },
  }),
  'reschedule.asked': aboutReschedule({
    args: { answerBy: 'moment' },
    sample: { answerBy: new Date('2026-11-23T11:30:00Z') },
    urgent: true,
    learner: push,
    expert: push,
    center: push,
    en: ({ title, startsAt, answerBy }) => ({
      title: 'Reschedule a class?',
      body: `${title} on ${startsAt} may move. Tell us by ${answerBy} when you can come.`,
    }),
    hi: ({ title, startsAt, answerBy }) => ({
      title: 'क्लास का समय बदलें?',
      body: `${startsAt} की ${title} का समय बदल सकता है। आप कब आ सकते हैं, ${answerBy} तक बताएँ।`,
    }),
  }),
  'reschedule.reminder': aboutReschedule({
    args: { answerBy: 'moment' },
    sample: { answerBy: new Date('2026-11-23T11:30:00Z') },
    learner: push,
    expert: push,
    center: bell,
    en: ({ title, startsAt, answerBy }) => ({
      title: 'Your answer is needed',
      body: `Can you come to ${title} on ${startsAt} at another time? Please answer by ${answerBy}.`,
    }),
    hi: ({ title, startsAt, answerBy }) => ({
      title: 'आपके जवाब का इंतज़ार है',
      body: `${startsAt} की ${title} में क्या आप दूसरे समय आ सकते हैं? कृपया ${answerBy} तक जवाब दें।`,
    }),
  }),
  'reschedule.moved': aboutReschedule({
    args: { from: 'moment' },
    sample: { from: new Date('2026-11-22T11:30:00Z') },
    urgent: true,
    learner: {
      channels: ['push', 'sms'],
      sms: ({ title, from, startsAt }) => ({
        template: 'booking_moved',
        variables: { service: brief(title), from: brief(from), to: brief(startsAt) },
      }),
      en: ({ title, startsAt, from }) => ({
        title: 'Class rescheduled',
        body: `${title} is now on ${startsAt} instead of ${from}. If you can’t attend, tell us here and get a make-up class.`,
      }),
      hi: ({ title, startsAt, from }) => ({
        title: 'क्लास का समय बदला',
        body: `${title} अब ${startsAt} को है (पहले ${from})। न आ सकें तो यहाँ बता दें, भरपाई क्लास मिलेगी।`,
      }),
    },
    expert: push,
    center: bell,
    en: ({ title, startsAt, from }) => ({
      title: 'Class rescheduled',
      body: `${title} is now on ${startsAt} instead of ${from}.`,
    }),
    hi: ({ title, startsAt, from }) => ({
      title: 'क्लास का समय बदला',
      body: `${title} अब ${startsAt} को है (पहले ${from})।`,
    }),
  }),
  'reschedule.stays': aboutReschedule({
    learner: push,
    expert: push,
    center: bell,
    en: ({ title, startsAt }) => ({
      title: 'Class time unchanged',
      body: `${title} takes place on ${startsAt} as planned.`,
    }),
    hi: ({ title, startsAt }) => ({
      title: 'क्लास का समय वही रहेगा',
      body: `${title} पहले की तरह ${startsAt} को ही होगी।`,
    }),
  }),
  'reschedule.undone': aboutReschedule({
    urgent: true,
    learner: push,
    expert: push,
    center: bell,
    en: ({ title, startsAt }) => ({
      title: 'Class back at its old time',
      body: `${title} is on ${startsAt} again. The move was undone.`,
    }),
    hi: ({ title, startsAt }) => ({
      title: 'पुराना समय फिर लागू',
      body: `${title} अब भी ${startsAt} को ही होगी। समय का बदलाव वापस ले लिया गया।`,
    }),
  }),
})
