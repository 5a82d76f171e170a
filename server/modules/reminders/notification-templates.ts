import { money } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/links.ts'
import { brief } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const center = 'Sampige Sports and Arts'
const aarav = { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' }
const diya = { id: '01939d3c-0000-7000-8000-000000000002', name: 'Diya Sharma' }
const classId = '01939d3c-0000-7000-8000-000000000004'
const zone = 'Asia/Kolkata'
const asUsual = { zone, center: '', mark: null, isOnline: false } as const

const aboutDay = notificationsAbout({
  group: 'reminders',
  args: { center: 'text', count: 'count', day: 'day', first: 'time', classes: 'classes' },
  sample: {
    center,
    count: 2,
    day: new Date('2026-11-22T10:30:00Z'),
    first: new Date('2026-11-22T10:30:00Z'),
    classes: [
      {
        ...{ ...asUsual, classId, learner: aarav, startsAt: new Date('2026-11-22T10:30:00Z') },
        title: { en: 'Badminton Juniors', hi: 'Badminton Juniors' },
      },
      {
        ...{ ...asUsual, classId: '01939d3c-0000-7000-8000-000000000005', learner: diya },
        startsAt: new Date('2026-11-22T12:00:00Z'),
        title: { en: 'Kathak', hi: 'कथक' },
      },
    ],
  },
  // One class, or all of a day: `classId` is empty then.
  ids: { classId: '', date: '2026-11-22', reminderId: '01939d3c-0000-7000-8000-000000000006' },
  thing: ({ classId: id, reminderId }) => (id ? `class:${id}` : `reminder:${reminderId}`),
})

const aboutOffer = notificationsAbout({
  group: 'reminders',
  args: { learners: 'learners', batch: 'text', center: 'text', until: 'time', day: 'day' },
  sample: {
    learners: [aarav],
    batch: 'Badminton Juniors',
    center,
    until: new Date('2026-11-21T12:30:00Z'),
    day: new Date('2026-11-21T12:30:00Z'),
  },
  ids: { enrolmentId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'enrolment:{enrolmentId}',
  links: { learner: '/learner/batches?enrolment={enrolmentId}' },
})

const aboutCredits = notificationsAbout({
  group: 'reminders',
  args: { learners: 'learners', service: 'name', center: 'text', count: 'count', date: 'date' },
  sample: {
    learners: [aarav],
    service: { en: 'Badminton', hi: 'बैडमिंटन' },
    center,
    count: 1,
    date: '2026-11-28',
  },
  ids: { creditId: '01939d3c-0000-7000-8000-000000000009' },
  thing: 'credit:{creditId}',
  links: { learner: '/learner/more/credits?credit={creditId}' },
})

const aboutDues = notificationsAbout({
  group: 'reminders',
  args: { center: 'text', amount: 'money', count: 'count', date: 'date' },
  sample: { center, amount: money(300_000), count: 2, date: '2026-11-21' },
  // One due leads to its order, several to what is due at the center.
  ids: { centerId: '01985a6e-0000-7000-8000-000000000001', orderId: '' },
  thing: ({ centerId, orderId }) => (orderId ? `order:${orderId}` : `dues:${centerId}`),
})

export const reminderNotifications = defineNotifications({
  'class.reminder': aboutDay({
    learner: {
      link: ({ classId: id, date }) =>
        id
          ? pathTo('/learner/schedule', { class: id })
          : pathTo('/learner/schedule', { view: 'day', currentDate: date ?? '' }),
      en: ({ count, day, first, classes, center: at }) => ({
        title: count === '1' ? `Class ${day}, ${first}` : `${count} classes ${day}, from ${first}`,
        body: at === '' ? `${classes}.` : `${classes}. ${at}.`,
      }),
      hi: ({ count, day, first, classes, center: at }) => ({
        title: count === '1' ? `${day} ${first} क्लास` : `${day} ${count} क्लासें, ${first} से`,
        body: at === '' ? `${classes}।` : `${classes}। ${at}।`,
      }),
    },
    expert: {
      link: ({ classId: id, date }) =>
        id
          ? pathTo('/expert/schedule', { class: id })
          : pathTo('/expert/schedule', { view: 'day', currentDate: date ?? '' }),
      en: ({ count, day, first, classes, center: at }) => ({
        title: count === '1' ? `You teach ${day}, ${first}` : `${count} classes ${day}, from ${first}`,
        body: at === '' ? `${classes}.` : `${classes}. ${at}.`,
      }),
      hi: ({ count, day, first, classes, center: at }) => ({
        title: count === '1' ? `${day} ${first} आपकी क्लास` : `${day} ${count} क्लासें, ${first} से`,
        body: at === '' ? `${classes}।` : `${classes}। ${at}।`,
      }),
    },
  }),
  'enrolment.offer-ending': aboutOffer({
    learner: {
      en: ({ learners, batch, center: at, until, day }) => ({
        title: `Seat in ${batch} until ${until}`,
        body: `Reserved for ${learners} at ${at} until ${until} ${day}. Take it, or it goes to the next person on the waitlist.`,
      }),
      hi: ({ learners, batch, center: at, until, day }) => ({
        title: `${batch} में सीट ${until} तक`,
        body: `${at} में ${learners} के लिए ${day} ${until} तक रिज़र्व है। ले लें, वरना वेटिंग लिस्ट में अगले को मिलेगी।`,
      }),
    },
  }),
  'credit.ending': aboutCredits({
    learner: {
      en: ({ learners, service, center: at, count, date }) => ({
        title: count === '1' ? 'Make-up class expires soon' : `${count} make-up classes expire soon`,
        body:
          count === '1'
            ? `${learners} can make up one ${service} class at ${at} until ${date}. Choose a class now.`
            : `${learners} can make up ${count} classes at ${at}, the first until ${date}. Choose classes now.`,
      }),
      hi: ({ learners, service, center: at, count, date }) => ({
        title: count === '1' ? 'भरपाई क्लास जल्द ख़त्म' : `${count} भरपाई क्लासें जल्द ख़त्म`,
        body:
          count === '1'
            ? `${learners} ${at} में भरपाई की एक ${service} क्लास ${date} तक ले सकते हैं। अभी क्लास चुनें।`
            : `${learners} ${at} में भरपाई की ${count} क्लासें ले सकते हैं, पहली ${date} तक। अभी क्लास चुनें।`,
      }),
    },
  }),
  'due.reminder': aboutDues({
    learner: {
      channels: ['push', 'sms'],
      sms: ({ amount, center: at }) => ({
        template: 'dues_reminder',
        variables: { amount: brief(amount), center: brief(at) },
      }),
      link: ({ centerId = '', orderId }) =>
        pathTo(
          '/learner/more/payments',
          orderId ? { order: orderId, pay: '1' } : { status: 'due', centerId },
        ),
      en: ({ center: at, amount, count, date }) => ({
        title: `${amount} due`,
        body:
          count === '1'
            ? `${at}, due by ${date}. Pay in the app or at the center.`
            : `${count} fees at ${at}, the first due by ${date}. Pay in the app or at the center.`,
      }),
      hi: ({ center: at, amount, count, date }) => ({
        title: `${amount} बकाया`,
        body:
          count === '1'
            ? `${at}, पेमेंट ${date} तक। ऐप में या सेंटर पर पेमेंट करें।`
            : `${at} में ${count} फ़ीस, पहली ${date} तक। ऐप में या सेंटर पर पेमेंट करें।`,
      }),
    },
  }),
})
