import { money } from '#domain/kernel/money.ts'
import { REFUND_DAYS } from '#domain/modules/orders/refund-days.ts'
import { asSentence, brief } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout, type Said } from '#server/platform/notifications.ts'

const center = 'Sampige Sports and Arts'
const what = { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' }
const amount = money(80_000)

/** The payment for one order. */
const payment = {
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text' },
  sample: { what, amount, center },
} as const

const aboutPayment = notificationsAbout(payment)

const ofBooking = notificationsAbout({
  ...payment,
  ids: { bookingId: '01939d3c-0000-7000-8000-000000000002' },
  thing: 'booking:{bookingId}',
  links: {
    learner: '/learner/bookings/{bookingId}',
    center: '/center/bookings?booking={bookingId}',
  },
})

const ofEnrolment = notificationsAbout({
  ...payment,
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

const forDesk = notificationsAbout({
  group: 'payments',
  args: { what: 'name', amount: 'money' },
  sample: { what, amount },
  ids: { orderId: '01985a6e-0000-7000-8000-000000000001' },
  thing: 'order:{orderId}',
})

const aboutMoney = notificationsAbout({
  group: 'payments',
  args: { center: 'text', amount: 'money' },
  sample: { center, amount },
  ids: { centerId: '01985a6e-0000-7000-8000-000000000001' },
  links: { learner: '/learner/more/payments?wallet={centerId}' },
})

type PaymentWords = Said<typeof payment.args>

// The same sentences, whether the order is for a booking or an enrolment.

const failed = {
  learner: {
    channels: [],
    en: ({ what, amount, center }: PaymentWords) => ({
      title: `Payment did not go through`,
      body: `${amount} for ${what} at ${center} did not arrive. Whatever was taken comes back by itself. Try again while your time is held.`,
    }),
    hi: ({ what, amount, center }: PaymentWords) => ({
      title: `भुगतान नहीं हो पाया`,
      body: `${center} में ${what} के ${amount} नहीं पहुँचे। जो कटा हो, वह अपने आप लौट आएगा। समय रुका रहने तक फिर कोशिश करें।`,
    }),
  },
}

const rejected = {
  args: { reason: 'text' } as const,
  sample: { reason: 'No such transfer on our account' },
  learner: {
    en: ({ what, amount, center, reason }: PaymentWords & { reason: string }) => ({
      title: 'Your transfer was not found',
      body: `${center} could not find ${amount} for ${what}: ${asSentence(reason, 'en')} Pay again, or report it with the right reference.`,
    }),
    hi: ({ what, amount, center, reason }: PaymentWords & { reason: string }) => ({
      title: 'आपका ट्रांसफ़र नहीं मिला',
      body: `${center} को ${what} के ${amount} नहीं मिले: ${asSentence(reason, 'hi')} फिर भुगतान करें, या सही संदर्भ के साथ बताएँ।`,
    }),
  },
}

const refunded = {
  learner: {
    en: ({ what, amount, center }: PaymentWords) => ({
      title: `${amount} paid back`,
      body: `${center} has paid back ${amount} for ${what}. To a bank or card it takes ${REFUND_DAYS.en}.`,
    }),
    hi: ({ what, amount, center }: PaymentWords) => ({
      title: `${amount} वापस किए गए`,
      body: `${center} ने ${what} के ${amount} वापस किए। बैंक या कार्ड में ${REFUND_DAYS.hi} लगते हैं।`,
    }),
  },
}

const refundFailed = {
  learner: {
    channels: [],
    en: ({ what, amount, center }: PaymentWords) => ({
      title: `Your refund takes longer`,
      body: `${amount} for ${what} could not be paid back yet. The money stays yours; ${center} is told.`,
    }),
    hi: ({ what, amount, center }: PaymentWords) => ({
      title: `वापसी में देर हो रही है`,
      body: `${what} के ${amount} अभी वापस नहीं हो पाए। पैसे आपके ही हैं; ${center} को सूचना दी गई है।`,
    }),
  },
  center: {
    en: ({ what, amount }: PaymentWords) => ({
      title: `A refund did not go through`,
      body: `${amount} for ${what} could not be paid back. Try again, or hand it out at the desk.`,
    }),
    hi: ({ what, amount }: PaymentWords) => ({
      title: `वापसी नहीं हो पाई`,
      body: `${what} के ${amount} वापस नहीं हो पाए। फिर कोशिश करें या डेस्क पर दें।`,
    }),
  },
}

export const orderNotifications = defineNotifications({
  'payment.failed': ofBooking(failed),
  'enrolment.payment-failed': ofEnrolment(failed),
  'payment.rejected': ofBooking(rejected),
  'enrolment.payment-rejected': ofEnrolment(rejected),
  'refund.processed': ofBooking(refunded),
  'enrolment.refund-processed': ofEnrolment(refunded),
  'refund.failed': ofBooking(refundFailed),
  'enrolment.refund-failed': ofEnrolment(refundFailed),
  'payment.receipt': aboutPayment({
    args: { due: 'money' },
    sample: {
      what: { en: 'Kathak Beginners', hi: 'कथक आरंभ' },
      amount: money(100_000),
      due: money(80_000),
    },
    ids: { orderId: '01985a6e-0000-7000-8000-000000000001' },
    thing: 'order:{orderId}',
    learner: {
      channels: ['push', 'sms'],
      sms: ({ amount, center }) => ({
        template: 'payment_receipt',
        variables: { amount: brief(amount), center: brief(center) },
      }),
      link: '/learner/more/payments?order={orderId}',
      en: ({ what, amount, center, due }) => ({
        title: `${amount} received`,
        body: `${center} received ${amount} for ${what}. ${due ? `${due} is still due. ` : ''}Open your receipt here.`,
      }),
      hi: ({ what, amount, center, due }) => ({
        title: `${amount} मिले`,
        body: `${center} को ${what} के लिए ${amount} मिले। ${due ? `${due} अभी बाकी हैं। ` : ''}रसीद यहाँ खोलें।`,
      }),
    },
  }),
  'payment.submitted': forDesk({
    center: {
      link: '/center/payment?tab=payments&order={orderId}',
      en: ({ what, amount }) => ({
        title: 'A transfer waits to be checked',
        body: `${amount} for ${what} was reported. Look whether it has come.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'एक ट्रांसफ़र की जाँच बाकी है',
        body: `${what} के ${amount} भेजे जाने की सूचना मिली। देखें कि पैसा आया या नहीं।`,
      }),
    },
  }),
  'refund.asked': forDesk({
    center: {
      link: '/center/payment?tab=refunds&order={orderId}',
      en: ({ what, amount }) => ({
        title: 'A refund waits for you',
        body: `Somebody asked to give back ${amount} for ${what}. Approve or decline it.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'एक वापसी आपका इंतज़ार कर रही है',
        body: `${what} के ${amount} लौटाने की अनुमति माँगी गई है। मंज़ूर करें या मना करें।`,
      }),
    },
  }),
  'refund.allowed': forDesk({
    center: {
      link: '/center/payment?tab=refunds&order={orderId}',
      en: ({ what, amount }) => ({
        title: 'Your refund was approved',
        body: `${amount} for ${what} goes back.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'आपकी माँगी वापसी मंज़ूर हुई',
        body: `${what} के ${amount} वापस जा रहे हैं।`,
      }),
    },
  }),
  'refund.declined': forDesk({
    args: { reason: 'text' },
    sample: { reason: 'The class was held as planned' },
    center: {
      link: '/center/payment?tab=refunds&order={orderId}',
      en: ({ what, amount, reason }) => ({
        title: 'Your refund was declined',
        body: `${amount} for ${what} stays. Why: ${reason}`,
      }),
      hi: ({ what, amount, reason }) => ({
        title: 'आपकी माँगी वापसी नहीं हुई',
        body: `${what} के ${amount} नहीं लौटाए जाएँगे। कारण: ${reason}`,
      }),
    },
  }),
  'wallet.credited': aboutMoney({
    args: { what: 'name' },
    sample: { what },
    learner: {
      en: ({ what, amount, center }) => ({
        title: `${amount} in your wallet`,
        body: `${amount} for ${what} lies in your wallet at ${center}. You can pay with it there.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `आपके वॉलेट में ${amount}`,
        body: `${what} के ${amount} ${center} के आपके वॉलेट में हैं। वहाँ इनसे भुगतान कर सकते हैं।`,
      }),
    },
  }),
  'wallet.paid-out': aboutMoney({
    sample: { amount: money(50_000) },
    learner: {
      en: ({ amount, center }) => ({
        title: `${amount} paid out`,
        body: `${center} gave you ${amount} of your wallet in cash. Tell the desk if you did not get it.`,
      }),
      hi: ({ amount, center }) => ({
        title: `${amount} नकद दिए गए`,
        body: `${center} ने आपके वॉलेट से ${amount} नकद दिए। न मिले हों तो डेस्क को बताएँ।`,
      }),
    },
  }),
  'due.reminder': aboutMoney({
    args: { count: 'count', date: 'date' },
    sample: { amount: money(300_000), count: 2, date: '2026-11-21' },
    ids: { centerId: '01985a6e-0000-7000-8000-000000000001' },
    learner: {
      channels: ['push', 'sms'],
      sms: ({ amount, center }) => ({
        template: 'dues_reminder',
        variables: { amount: brief(amount), center: brief(center) },
      }),
      link: '/learner/more/payments?status=due&centerId={centerId}',
      en: ({ center, amount, count, date }) => ({
        title: `${amount} due`,
        body:
          count === '1'
            ? `Due at ${center} since ${date}. Pay in the app or at the center.`
            : `${count} fees due at ${center}, the oldest since ${date}. Pay in the app or at the center.`,
      }),
      hi: ({ center, amount, count, date }) => ({
        title: `${amount} बकाया`,
        body:
          count === '1'
            ? `${center} में ${date} से बकाया। ऐप में या सेंटर पर पेमेंट करें।`
            : `${center} में ${count} फ़ीस बकाया, सबसे पुरानी ${date} से। ऐप में या सेंटर पर पेमेंट करें।`,
      }),
    },
  }),
})
