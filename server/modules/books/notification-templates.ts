import { money } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/links.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

/** One line of an expert's earnings. */
const aboutEarning = notificationsAbout({
  group: 'payments',
  args: { center: 'text', expert: 'text', amount: 'money', on: 'date', reason: 'text' },
  sample: {
    center: 'Sampige Sports and Arts',
    expert: 'Asha Menon',
    amount: money(128_000),
    on: '2026-10-14',
    reason: 'Twelve learners came, not eight',
  },
  ids: { earningId: '01939d3c-0000-7000-8000-000000000042', month: '2026-10' },
  thing: 'earning:{earningId}',
  links: {
    center: '/center/payment?tab=payouts&view=earnings&month={month}&earning={earningId}',
    expert: '/expert/more/earnings?month={month}&earning={earningId}',
  },
})

const month = { en: 'October 2026', hi: 'अक्टूबर 2026' }

const aboutStatement = notificationsAbout({
  group: 'payments',
  args: { center: 'text', amount: 'money', month: 'name', reference: 'text' },
  sample: { center: 'Sampige Sports and Arts', amount: money(2_340_000), month, reference: 'N312260987654' },
  ids: { statementId: '01939d3c-0000-7000-8000-000000000043' },
  thing: 'statement:{statementId}',
  links: { expert: '/expert/more/statements?statement={statementId}' },
})

const aboutPayouts = notificationsAbout({ group: 'payments' })

export const booksNotifications = defineNotifications({
  'earning.disputed': aboutEarning({
    center: {
      en: ({ expert, amount, on, reason }) => ({
        title: `${expert} disputes earnings`,
        body: `${expert} disputes ${amount || 'zero earnings'} for ${on}: ${reason}`,
      }),
      hi: ({ expert, amount, on, reason }) => ({
        title: `${expert} का कमाई पर सवाल`,
        body: `${expert} ${on} की रकम ${amount || 'शून्य'} से सहमत नहीं: ${reason}`,
      }),
    },
  }),
  'earning.dispute_declined': aboutEarning({
    sample: { reason: 'The roll shows eight learners' },
    expert: {
      en: ({ center, amount, on, reason }) => ({
        title: `${center} answered you`,
        body: `${amount || 'Zero earnings'} for ${on} is unchanged: ${reason}`,
      }),
      hi: ({ center, amount, on, reason }) => ({
        title: `${center} का जवाब`,
        body: `${on} की रकम ${amount || 'शून्य'} वैसी ही रहेगी: ${reason}`,
      }),
    },
  }),
  'earning.corrected': aboutEarning({
    sample: { reason: 'Four learners were marked late.' },
    expert: {
      en: ({ center, on, reason }) => ({
        title: `${center} corrected your earnings`,
        body: `Your earnings for ${on} changed: ${reason} See your next statement.`,
      }),
      hi: ({ center, on, reason }) => ({
        title: `${center} ने कमाई ठीक की`,
        body: `${on} की रकम ठीक की गई: ${reason} यह अगले स्टेटमेंट में होगी।`,
      }),
    },
  }),
  'earning.gap': aboutPayouts({
    args: { center: 'text', expert: 'text', on: 'date' },
    sample: { center: 'Sampige Sports and Arts', expert: 'Rohan Mehta', on: '2026-10-14' },
    ids: { expertId: '01939d3c-0000-7000-8000-000000000044' },
    center: {
      link: '/center/payment?tab=payouts&view=earnings&expert={expertId}',
      en: ({ expert, on }) => ({
        title: `No terms for ${expert}`,
        body: `${expert} earned nothing for the class on ${on}, as no agreement applied. Agree on terms for future classes.`,
      }),
      hi: ({ expert, on }) => ({
        title: `${expert} की शर्तें नहीं`,
        body: `${on} को ${expert} के साथ कोई एग्रीमेंट लागू नहीं था, इसलिए उस क्लास की कोई कमाई नहीं। आगे के लिए शर्तें तय करें।`,
      }),
    },
  }),
  'statement.drafted': aboutPayouts({
    args: { count: 'count', month: 'name' },
    sample: { count: 3, month },
    // One leads to itself, several to those of the month.
    ids: { centerId: '01985a6e-0000-7000-8000-000000000001', month: '2026-10', statementId: '' },
    thing: ({ centerId, statementId }) =>
      statementId ? `statement:${statementId}` : `statements:${centerId}`,
    center: {
      link: ({ month = '', statementId }) =>
        pathTo('/center/payment', { tab: 'payouts', month, ...(statementId && { statement: statementId }) }),
      en: ({ count, month }) => ({
        title: `Statements for ${month}`,
        body:
          count === '1'
            ? `The statement for ${month} awaits your approval.`
            : `${count} statements for ${month} await your approval.`,
      }),
      hi: ({ count, month }) => ({
        title: count === '1' ? `${month} का स्टेटमेंट` : `${month} के स्टेटमेंट`,
        body:
          count === '1'
            ? `${month} का स्टेटमेंट आपकी मंज़ूरी के लिए बाकी है।`
            : `${month} के ${count} स्टेटमेंट आपकी मंज़ूरी के लिए बाकी हैं।`,
      }),
    },
  }),
  'statement.approved': aboutStatement({
    expert: {
      channels: ['push', 'email'],
      attach: 'statement',
      en: ({ center, amount, month }) => ({
        title: `Your statement for ${month}`,
        body: `${center} approved ${amount} for ${month} and will pay it next.`,
      }),
      hi: ({ center, amount, month }) => ({
        title: `${month} का आपका स्टेटमेंट`,
        body: `${center} ने ${month} के ${amount} मंज़ूर किए। अब पेमेंट होगा।`,
      }),
    },
  }),
  'statement.paid': aboutStatement({
    expert: {
      en: ({ center, amount, month, reference }) => ({
        title: `${amount} paid`,
        body: `${center} paid you ${amount} for ${month}. UTR: ${reference}.`,
      }),
      hi: ({ center, amount, month, reference }) => ({
        title: `${amount} का पेमेंट हुआ`,
        body: `${center} ने ${month} के ${amount} दिए। UTR: ${reference}।`,
      }),
    },
  }),
  'statement.failed': aboutStatement({
    expert: {
      link: '/expert/more/payout-account',
      en: ({ center, amount, month }) => ({
        title: 'Payout failed',
        body: `The bank couldn’t pay you ${amount} from ${center} for ${month}. Check your payout account.`,
      }),
      hi: ({ center, amount, month }) => ({
        title: 'पेआउट नहीं हुआ',
        body: `बैंक ${center} से ${month} के ${amount} नहीं दे पाया। अपना पेआउट खाता जाँचें।`,
      }),
    },
  }),
  'payout-account.changed': aboutPayouts({
    group: 'account',
    args: { account: 'text' },
    sample: { account: '••••4471' },
    ids: {},
    urgent: true,
    alsoToDoer: true,
    expert: {
      link: '/expert/more/payout-account',
      en: ({ account }) => ({
        title: 'Your payout account changed',
        body: `Centers now pay you to ${account}. If this wasn’t you, change it back and sign out other devices.`,
      }),
      hi: ({ account }) => ({
        title: 'पेआउट खाता बदला गया',
        body: `अब सेंटर आपको ${account} पर पेमेंट करेंगे। यह आपने नहीं किया तो वापस बदलें और दूसरे डिवाइस साइन आउट करें।`,
      }),
    },
  }),
})
