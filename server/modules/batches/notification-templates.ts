import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

// No learner is named: families know their own.
const aboutBatch = notificationsAbout({
  group: 'bookings',
  args: { batch: 'text', center: 'text' },
  sample: { batch: 'Badminton Juniors', center: 'Sampige Sports and Arts' },
  ids: { batchId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'batch:{batchId}',
  links: {
    learner: '/learner/batches?batch={batchId}',
    expert: '/expert/batches?batch={batchId}',
    center: '/center/batches?batch={batchId}',
  },
})
const week = { en: 'Tue, Thu, 5:00 pm', hi: 'मंगल, गुरु, शाम 5:00' }

export const batchNotifications = defineNotifications({
  'batch.assigned': aboutBatch({
    args: { when: 'name', startsAt: 'moment' },
    sample: { when: week, startsAt: new Date('2026-12-01T11:30:00Z') },
    expert: {
      en: ({ batch, center, when, startsAt }) => ({
        title: 'You teach a new batch',
        body: `${batch} at ${center}: ${when}. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, when, startsAt }) => ({
        title: 'आपका नया बैच',
        body: `${center} में ${batch}: ${when}। पहली कक्षा ${startsAt} को है।`,
      }),
    },
  }),
  'batch.at-risk': aboutBatch({
    args: { missing: 'count', decideAt: 'moment' },
    sample: { missing: 2, decideAt: new Date('2026-11-28T12:30:00Z') },
    learner: {
      en: ({ batch, center, missing, decideAt }) => ({
        title: 'Your batch needs a few more',
        body: `${batch} at ${center} needs ${missing} more by ${decideAt}. If it does not run, you get all your money back.`,
      }),
      hi: ({ batch, center, missing, decideAt }) => ({
        title: 'आपके बैच में कुछ और चाहिए',
        body: `${center} के ${batch} को ${decideAt} तक ${missing} और चाहिए। न चले तो पूरा पैसा वापस मिलेगा।`,
      }),
    },
    center: {
      channels: [],
      en: ({ batch, missing, decideAt }) => ({
        title: 'Low enrolment in a batch',
        body: `${batch} needs ${missing} more by ${decideAt}, or it is cancelled and everything refunded.`,
      }),
      hi: ({ batch, missing, decideAt }) => ({
        title: 'बैच में कम एडमिशन',
        body: `${batch} को ${decideAt} तक ${missing} और चाहिए, नहीं तो वह रद्द होगा और सब वापस होगा।`,
      }),
    },
  }),
  'batch.runs': aboutBatch({
    args: { startsAt: 'moment' },
    sample: { startsAt: new Date('2026-12-01T11:30:00Z') },
    learner: {
      en: ({ batch, center, startsAt }) => ({
        title: 'Your batch runs',
        body: `${batch} at ${center} has enough learners. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'आपका बैच चलेगा',
        body: `${center} के ${batch} में पर्याप्त लोग हैं। पहली कक्षा ${startsAt} को है।`,
      }),
    },
    expert: {
      en: ({ batch, center, startsAt }) => ({
        title: 'A batch runs',
        body: `${batch} at ${center} has enough learners. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'बैच चलेगा',
        body: `${center} के ${batch} में पर्याप्त लोग हैं। पहली कक्षा ${startsAt} को है।`,
      }),
    },
    center: {
      channels: [],
      en: ({ batch, startsAt }) => ({
        title: 'A batch runs',
        body: `${batch} has enough learners. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, startsAt }) => ({
        title: 'बैच चलेगा',
        body: `${batch} में पर्याप्त लोग हैं। पहली कक्षा ${startsAt} को है।`,
      }),
    },
  }),
  'batch.too-few': aboutBatch({
    args: {},
    sample: {},
    urgent: true,
    learner: {
      en: ({ batch, center }) => ({
        title: 'Your batch does not run',
        body: `Too few joined ${batch} at ${center}. Everything you paid for it goes back to you.`,
      }),
      hi: ({ batch, center }) => ({
        title: 'आपका बैच नहीं चलेगा',
        body: `${center} के ${batch} में बहुत कम लोग जुड़े। आपका पूरा पैसा वापस मिलेगा।`,
      }),
    },
    expert: {
      en: ({ batch, center }) => ({
        title: 'A batch does not run',
        body: `Too few joined ${batch} at ${center}; its hours are free again.`,
      }),
      hi: ({ batch, center }) => ({
        title: 'बैच नहीं चलेगा',
        body: `${center} के ${batch} में बहुत कम लोग जुड़े; उसका समय फिर खाली है।`,
      }),
    },
    center: {
      channels: [],
      en: ({ batch }) => ({
        title: 'A batch does not run',
        body: `Too few joined ${batch}. It is cancelled, and everything paid for it goes back.`,
      }),
      hi: ({ batch }) => ({
        title: 'बैच नहीं चलेगा',
        body: `${batch} में बहुत कम लोग जुड़े। वह रद्द है और सब पैसा वापस जा रहा है।`,
      }),
    },
  }),
  'batch.changed': aboutBatch({
    args: { when: 'name', startsAt: 'moment', reason: 'text' },
    sample: { when: week, startsAt: new Date('2026-12-01T11:30:00Z'), reason: 'The hall is being painted.' },
    urgent: true,
    learner: {
      en: ({ batch, center, when, startsAt, reason }) => ({
        title: 'Your batch has a new timetable',
        body: `${batch} at ${center} meets ${when} from ${startsAt} on. ${reason}`.trim(),
      }),
      hi: ({ batch, center, when, startsAt, reason }) => ({
        title: 'आपके बैच का नया समय',
        body: `${center} का ${batch} ${startsAt} से ${when} होगा। ${reason}`.trim(),
      }),
    },
    expert: {
      en: ({ batch, center, when, startsAt, reason }) => ({
        title: 'A batch has a new timetable',
        body: `${batch} at ${center} meets ${when} from ${startsAt} on. ${reason}`.trim(),
      }),
      hi: ({ batch, center, when, startsAt, reason }) => ({
        title: 'बैच का नया समय',
        body: `${center} का ${batch} ${startsAt} से ${when} होगा। ${reason}`.trim(),
      }),
    },
  }),
  'batch.class-changed': aboutBatch({
    ids: { classId: '01939d3c-0000-7000-8000-000000000004' },
    thing: 'class:{classId}',
    args: { startsAt: 'moment', from: 'moment', reason: 'text' },
    sample: {
      startsAt: new Date('2026-12-02T11:30:00Z'),
      from: new Date('2026-12-01T11:30:00Z'),
      reason: '',
    },
    urgent: true,
    learner: { link: '/learner/schedule?class={classId}' },
    expert: { link: '/expert/schedule?class={classId}' },
    en: ({ batch, center, startsAt, from, reason }) => ({
      title: 'A class has changed',
      body: `${batch} at ${center}: the class of ${from} is now on ${startsAt}. ${reason}`.trim(),
    }),
    hi: ({ batch, center, startsAt, from, reason }) => ({
      title: 'एक कक्षा बदली',
      body: `${center} का ${batch}: ${from} की कक्षा अब ${startsAt} को है। ${reason}`.trim(),
    }),
  }),
  'batch.substituted': aboutBatch({
    args: { expert: 'text', count: 'count', startsAt: 'moment' },
    sample: { expert: 'Ananya Deshpande', count: 2, startsAt: new Date('2026-12-01T11:30:00Z') },
    urgent: true,
    learner: {
      en: ({ batch, center, expert, count, startsAt }) => ({
        title: 'Somebody else teaches',
        body: `${expert} teaches ${batch} at ${center} on ${startsAt}${count === '1' ? '' : ` and ${Number(count) - 1} more`}.`,
      }),
      hi: ({ batch, center, expert, count, startsAt }) => ({
        title: 'दूसरे शिक्षक',
        body: `${center} के ${batch} को ${startsAt}${count === '1' ? '' : ` और ${Number(count) - 1} और कक्षाओं`} में ${expert} सिखाएँगे।`,
      }),
    },
    expert: {
      en: ({ batch, center, expert, count, startsAt }) => ({
        title: 'Who teaches has changed',
        body: `${batch} at ${center}: ${expert} teaches ${count} classes from ${startsAt} on.`,
      }),
      hi: ({ batch, center, expert, count, startsAt }) => ({
        title: 'शिक्षक बदले',
        body: `${center} का ${batch}: ${startsAt} से ${count} कक्षाएँ ${expert} सिखाएँगे।`,
      }),
    },
  }),
  'batch.paused': aboutBatch({
    args: { until: 'name', reason: 'text' },
    sample: { until: { en: 'until Sat 12 Dec 2026', hi: 'शनि 12 दिसंबर 2026 तक' }, reason: '' },
    urgent: true,
    learner: {
      en: ({ batch, center, until, reason }) => ({
        title: 'Your batch pauses',
        body: `${batch} at ${center} pauses ${until}. You keep your seat. ${reason}`.trim(),
      }),
      hi: ({ batch, center, until, reason }) => ({
        title: 'आपका बैच रुका है',
        body: `${center} का ${batch} ${until} रुका है। आपकी सीट सुरक्षित है। ${reason}`.trim(),
      }),
    },
    expert: {
      en: ({ batch, center, until, reason }) => ({
        title: 'A batch pauses',
        body: `${batch} at ${center} pauses ${until}. ${reason}`.trim(),
      }),
      hi: ({ batch, center, until, reason }) => ({
        title: 'बैच रुका है',
        body: `${center} का ${batch} ${until} रुका है। ${reason}`.trim(),
      }),
    },
  }),
  'batch.resumed': aboutBatch({
    args: { startsAt: 'moment' },
    sample: { startsAt: new Date('2026-12-01T11:30:00Z') },
    learner: {
      en: ({ batch, center, startsAt }) => ({
        title: 'Your batch goes on',
        body: `${batch} at ${center} goes on. The next class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'आपका बैच फिर शुरू',
        body: `${center} का ${batch} फिर शुरू हो रहा है। अगली कक्षा ${startsAt} को है।`,
      }),
    },
    expert: {
      en: ({ batch, center, startsAt }) => ({
        title: 'A batch goes on',
        body: `${batch} at ${center} goes on. The next class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'बैच फिर शुरू',
        body: `${center} का ${batch} फिर शुरू हो रहा है। अगली कक्षा ${startsAt} को है।`,
      }),
    },
  }),
  'batch.cancelled': aboutBatch({
    args: { reason: 'text' },
    sample: { reason: 'The hall is being rebuilt.' },
    urgent: true,
    learner: {
      en: ({ batch, center, reason }) => ({
        title: 'Your batch was cancelled',
        body: `${batch} at ${center} does not go on. What you paid for classes to come goes back to you. ${reason}`.trim(),
      }),
      hi: ({ batch, center, reason }) => ({
        title: 'आपका बैच रद्द हुआ',
        body: `${center} का ${batch} अब नहीं होगा। आने वाली कक्षाओं का आपका पैसा वापस मिलेगा। ${reason}`.trim(),
      }),
    },
    expert: {
      en: ({ batch, center, reason }) => ({
        title: 'A batch was cancelled',
        body: `${batch} at ${center} does not go on; its hours are free again. ${reason}`.trim(),
      }),
      hi: ({ batch, center, reason }) => ({
        title: 'बैच रद्द हुआ',
        body: `${center} का ${batch} अब नहीं होगा; उसका समय फिर खाली है। ${reason}`.trim(),
      }),
    },
  }),
  'batch.dates-open': aboutBatch({
    args: { count: 'count', startsAt: 'moment' },
    sample: { count: 2, startsAt: new Date('2027-02-09T11:30:00Z') },
    center: {
      channels: [],
      en: ({ batch, count, startsAt }) => ({
        title: 'Dates to decide',
        body: `${count} coming dates of ${batch} clash, the first on ${startsAt}. Choose another time or space for them.`,
      }),
      hi: ({ batch, count, startsAt }) => ({
        title: 'तारीख़ें तय करें',
        body: `${batch} की ${count} आने वाली तारीख़ें टकराती हैं, पहली ${startsAt} को। दूसरा समय या जगह चुनें।`,
      }),
    },
  }),
  'batch.next-term': aboutBatch({
    args: { next: 'text', startsAt: 'moment' },
    sample: { next: 'Badminton Juniors, summer', startsAt: new Date('2027-01-05T11:30:00Z') },
    learner: {
      link: '/learner/batches?join={batchId}',
      en: ({ batch, center, next, startsAt }) => ({
        title: 'The next term is open',
        body: `${batch} at ${center} goes on as ${next} from ${startsAt}. Take your place.`,
      }),
      hi: ({ batch, center, next, startsAt }) => ({
        title: 'अगला सत्र खुला है',
        body: `${center} का ${batch} ${startsAt} से ${next} के रूप में जारी रहेगा। अपनी जगह लें।`,
      }),
    },
  }),
})
