import { money } from '#domain/kernel/money.ts'
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
        title: `${expert} asks about earnings`,
        body: `${expert} does not agree with ${amount || 'nothing'} for ${on}: ${reason}`,
      }),
      hi: ({ expert, amount, on, reason }) => ({
        title: `${expert} का कमाई पर सवाल`,
        body: `${expert} ${on} की राशि ${amount || 'शून्य'} से सहमत नहीं: ${reason}`,
      }),
    },
  }),
  'earning.dispute_declined': aboutEarning({
    sample: { reason: 'The roll shows eight learners' },
    expert: {
      en: ({ center, amount, on, reason }) => ({
        title: `${center} answered you`,
        body: `${amount || 'Nothing'} for ${on} stays as it is: ${reason}`,
      }),
      hi: ({ center, amount, on, reason }) => ({
        title: `${center} का उत्तर`,
        body: `${on} की राशि ${amount || 'शून्य'} वैसी ही रहेगी: ${reason}`,
      }),
    },
  }),
  'earning.corrected': aboutEarning({
    sample: { reason: 'Four learners were marked late.' },
    expert: {
      en: ({ center, on, reason }) => ({
        title: `${center} corrected your earnings`,
        body: `What you get for ${on} was corrected: ${reason} It stands in the next statement.`,
      }),
      hi: ({ center, on, reason }) => ({
        title: `${center} ने कमाई ठीक की`,
        body: `${on} की राशि ठीक की गई: ${reason} यह अगले विवरण में होगी।`,
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
        body: `No agreement with ${expert} was in force on ${on}, so they earn nothing by that class. Agree on terms for what comes.`,
      }),
      hi: ({ expert, on }) => ({
        title: `${expert} की शर्तें नहीं`,
        body: `${on} को ${expert} के साथ कोई अनुबंध लागू नहीं था, इसलिए उस कक्षा की कोई कमाई नहीं। आगे के लिए शर्तें तय करें।`,
      }),
    },
  }),
  'statement.drafted': aboutPayouts({
    args: { count: 'count', month: 'name' },
    sample: { count: 3, month },
    ids: { month: '2026-10' },
    center: {
      link: '/center/payment?tab=payouts&month={month}',
      en: ({ count, month }) => ({
        title: `Statements for ${month}`,
        body: `Statements for ${month} wait for your approval: ${count}.`,
      }),
      hi: ({ count, month }) => ({
        title: `${month} के विवरण`,
        body: `${month} के विवरण आपके अनुमोदन की प्रतीक्षा में हैं: ${count}।`,
      }),
    },
  }),
  'statement.approved': aboutStatement({
    expert: {
      en: ({ center, amount, month }) => ({
        title: `Your statement for ${month}`,
        body: `${center} approved ${amount} for ${month}. The payment comes next.`,
      }),
      hi: ({ center, amount, month }) => ({
        title: `${month} का आपका विवरण`,
        body: `${center} ने ${month} के ${amount} मंज़ूर किए। अब भुगतान होगा।`,
      }),
    },
  }),
  'statement.paid': aboutStatement({
    expert: {
      en: ({ center, amount, month, reference }) => ({
        title: `${amount} paid`,
        body: `${center} paid you ${amount} for ${month}. Reference: ${reference}.`,
      }),
      hi: ({ center, amount, month, reference }) => ({
        title: `${amount} का भुगतान हुआ`,
        body: `${center} ने ${month} के ${amount} दिए। संदर्भ: ${reference}।`,
      }),
    },
  }),
  'statement.failed': aboutStatement({
    expert: {
      link: '/expert/more/payout-account',
      en: ({ center, amount, month }) => ({
        title: `A payment did not go through`,
        body: `The bank could not pay you ${amount} from ${center} for ${month}. Please check your payout account.`,
      }),
      hi: ({ center, amount, month }) => ({
        title: `भुगतान नहीं हो पाया`,
        body: `बैंक ${center} के ${month} के ${amount} नहीं दे पाया। कृपया अपना भुगतान खाता जाँचें।`,
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
        body: `Centers pay you to ${account} from now on. If this was not you, change it back and sign out your other devices.`,
      }),
      hi: ({ account }) => ({
        title: 'आपका भुगतान खाता बदला गया',
        body: `अब केंद्र आपको ${account} पर भुगतान करेंगे। यदि यह आपने नहीं किया, तो इसे वापस बदलें और दूसरे डिवाइस साइन आउट करें।`,
      }),
    },
  }),
})
