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

const autopay = {
  ...payment,
  ids: { orderId: '01985a6e-0000-7000-8000-000000000001' },
  thing: 'order:{orderId}',
  links: { learner: '/learner/more/payments?order={orderId}' },
} as const
const ofAutopay = notificationsAbout(autopay)
const ofDebit = notificationsAbout({
  ...autopay,
  args: { ...payment.args, date: 'date' },
  sample: { ...payment.sample, date: '2026-12-01' },
})

type PaymentWords = Said<typeof payment.args>

// The same sentences, whether the order is for a booking or an enrolment.

const failed = {
  learner: {
    channels: [],
    en: ({ what, amount, center }: PaymentWords) => ({
      title: 'Payment failed',
      body: `We didn’t receive ${amount} for ${what} at ${center}. Any money taken will be refunded. Try again while it’s reserved.`,
    }),
    hi: ({ what, amount, center }: PaymentWords) => ({
      title: 'पेमेंट नहीं हुआ',
      body: `${center} में ${what} के ${amount} नहीं मिले। कटे पैसे अपने आप लौट आएँगे। समय रहते फिर कोशिश करें।`,
    }),
  },
}

const rejected = {
  args: { reason: 'text' } as const,
  sample: { reason: 'No such transfer on our account' },
  learner: {
    en: ({ what, amount, center, reason }: PaymentWords & { reason: string }) => ({
      title: 'Transfer not received',
      body: `${center} didn’t receive ${amount} for ${what}. ${asSentence(reason, 'en')} Pay again, or report it with the right UTR.`,
    }),
    hi: ({ what, amount, center, reason }: PaymentWords & { reason: string }) => ({
      title: 'ट्रांसफ़र नहीं मिला',
      body: `${center} को ${what} के ${amount} नहीं मिले। ${asSentence(reason, 'hi')} फिर पेमेंट करें, या सही UTR बताएँ।`,
    }),
  },
}

const refunded = {
  learner: {
    en: ({ what, amount, center }: PaymentWords) => ({
      title: `${amount} refunded`,
      body: `${center} refunded ${amount} for ${what}. Banks and cards take ${REFUND_DAYS.en}.`,
    }),
    hi: ({ what, amount, center }: PaymentWords) => ({
      title: `${amount} का रिफ़ंड हुआ`,
      body: `${center} ने ${what} के ${amount} का रिफ़ंड किया। बैंक या कार्ड में ${REFUND_DAYS.hi} लगते हैं।`,
    }),
  },
}

const refundFailed = {
  learner: {
    channels: [],
    en: ({ what, amount, center }: PaymentWords) => ({
      title: 'Refund delayed',
      body: `${amount} for ${what} couldn’t be refunded yet. We’ve notified ${center}.`,
    }),
    hi: ({ what, amount, center }: PaymentWords) => ({
      title: 'रिफ़ंड में देरी',
      body: `${what} के ${amount} का रिफ़ंड अभी नहीं हो पाया। हमने ${center} को बता दिया है।`,
    }),
  },
  center: {
    en: ({ what, amount }: PaymentWords) => ({
      title: 'Refund failed',
      body: `${amount} for ${what} couldn’t be refunded. Try again, or pay it in cash.`,
    }),
    hi: ({ what, amount }: PaymentWords) => ({
      title: 'रिफ़ंड नहीं हुआ',
      body: `${what} के ${amount} का रिफ़ंड नहीं हो पाया। फिर कोशिश करें या कैश दें।`,
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
    ids: {
      orderId: '01985a6e-0000-7000-8000-000000000001',
      paymentId: '01985a6e-0000-7000-8000-000000000002',
    },
    thing: 'order:{orderId}',
    learner: {
      channels: ['push', 'sms', 'email'],
      attach: 'receipt',
      sms: ({ amount, center }) => ({
        template: 'payment_receipt',
        variables: { amount: brief(amount), center: brief(center) },
      }),
      link: '/learner/more/payments?order={orderId}',
      en: ({ what, amount, center, due }) => ({
        title: `${amount} received`,
        body: `${center} received ${amount} for ${what}. ${due ? `${due} is still due. ` : ''}Open it to see your receipt.`,
      }),
      hi: ({ what, amount, center, due }) => ({
        title: `${amount} मिले`,
        body: `${center} को ${what} के लिए ${amount} मिले। ${due ? `${due} अभी बाकी हैं। ` : ''}रसीद यहाँ खोलें।`,
      }),
    },
  }),
  'invoice.issued': aboutPayment({
    args: { number: 'text', document: 'name' },
    sample: { number: 'SAM/26-27/118', document: { en: 'Invoice', hi: 'इनवॉइस' } },
    ids: {
      orderId: '01985a6e-0000-7000-8000-000000000001',
      invoiceId: '01985a6e-0000-7000-8000-000000000003',
    },
    thing: 'order:{orderId}',
    learner: {
      channels: ['email'],
      attach: 'invoice',
      link: '/learner/more/payments?order={orderId}',
      en: ({ what, amount, center, number, document }) => ({
        title: `${document} ${number}`,
        body: `From ${center} for ${what}, ${amount}.`,
      }),
      hi: ({ what, amount, center, number, document }) => ({
        title: `${document} ${number}`,
        body: `${center} की ओर से, ${what} के लिए, ${amount}।`,
      }),
    },
  }),
  'payment.submitted': forDesk({
    center: {
      link: '/center/payment?tab=payments&order={orderId}',
      en: ({ what, amount }) => ({
        title: 'Transfer to check',
        body: `A family sent ${amount} for ${what}. Check if you received it.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'ट्रांसफ़र की जाँच बाकी',
        body: `एक परिवार ने ${what} के ${amount} भेजे हैं। देखें कि पैसे मिले या नहीं।`,
      }),
    },
  }),
  'refund.asked': forDesk({
    center: {
      link: '/center/payment?tab=refunds&order={orderId}',
      en: ({ what, amount }) => ({
        title: 'Refund awaiting approval',
        body: `Your staff requested a refund of ${amount} for ${what}. Approve or decline it.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'रिफ़ंड की मंज़ूरी बाकी',
        body: `स्टाफ़ ने ${what} के ${amount} का रिफ़ंड माँगा है। मंज़ूर या नामंज़ूर करें।`,
      }),
    },
  }),
  'refund.allowed': forDesk({
    center: {
      link: '/center/payment?tab=refunds&order={orderId}',
      en: ({ what, amount }) => ({
        title: 'Refund approved',
        body: `${amount} for ${what} will be refunded.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'रिफ़ंड मंज़ूर',
        body: `${what} के ${amount} का रिफ़ंड होगा।`,
      }),
    },
  }),
  'refund.declined': forDesk({
    args: { reason: 'text' },
    sample: { reason: 'The class was held as planned' },
    center: {
      link: '/center/payment?tab=refunds&order={orderId}',
      en: ({ what, amount, reason }) => ({
        title: 'Refund declined',
        body: `${amount} for ${what} won’t be refunded. Reason: ${reason}`,
      }),
      hi: ({ what, amount, reason }) => ({
        title: 'रिफ़ंड नामंज़ूर',
        body: `${what} के ${amount} का रिफ़ंड नहीं होगा। कारण: ${reason}`,
      }),
    },
  }),
  'wallet.credited': aboutMoney({
    args: { what: 'name' },
    sample: { what },
    learner: {
      en: ({ what, amount, center }) => ({
        title: `${amount} added to wallet`,
        body: `${amount} for ${what} is in your wallet at ${center}. Use it for your next payment there.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `आपके वॉलेट में ${amount}`,
        body: `${what} के ${amount} ${center} के आपके वॉलेट में हैं। वहाँ अगले पेमेंट में इस्तेमाल करें।`,
      }),
    },
  }),
  'wallet.paid-out': aboutMoney({
    sample: { amount: money(50_000) },
    learner: {
      en: ({ amount, center }) => ({
        title: `${amount} paid out`,
        body: `${center} paid you ${amount} from your wallet in cash. Tell them if you didn’t get it.`,
      }),
      hi: ({ amount, center }) => ({
        title: `${amount} कैश दिए गए`,
        body: `${center} ने आपके वॉलेट से ${amount} कैश दिए। न मिले हों तो सेंटर को बताएँ।`,
      }),
    },
  }),
  'autopay.on': ofAutopay({
    learner: {
      en: ({ what, amount, center }) => ({
        title: 'Autopay is on',
        body: `Autopay pays the fees for ${what} at ${center}, up to ${amount} each time. We tell you a day before.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: 'ऑटोपे चालू है',
        body: `${center} में ${what} की फ़ीस अब अपने आप कटेगी, हर बार ${amount} तक। एक दिन पहले बताएँगे।`,
      }),
    },
  }),
  'autopay.stopped': ofAutopay({
    learner: {
      en: ({ what, center }) => ({
        title: 'Autopay has stopped',
        body: `Autopay takes nothing more for ${what} at ${center}. Please pay the next fee yourself.`,
      }),
      hi: ({ what, center }) => ({
        title: 'ऑटोपे बंद हो गया',
        body: `${center} में ${what} के लिए अब कुछ नहीं कटेगा। अगली फ़ीस का पेमेंट आप ख़ुद करें।`,
      }),
    },
  }),
  'autopay.notice': ofDebit({
    learner: {
      en: ({ what, amount, date }) => ({
        title: `${amount} by Autopay on ${date}`,
        body: `${amount} for ${what} is debited on ${date}. If you don’t want that, stop Autopay before then.`,
      }),
      hi: ({ what, amount, date }) => ({
        title: `${date} को ऑटोपे से ${amount}`,
        body: `${what} के ${amount} ${date} को कटेंगे। न चाहें तो उससे पहले ऑटोपे बंद करें।`,
      }),
    },
  }),
  'autopay.approval': ofDebit({
    learner: {
      en: ({ what, amount, date }) => ({
        title: `Approve ${amount} in your UPI app`,
        body: `${amount} for ${what} is due on ${date}. Above ₹15,000 your UPI app asks you each time.`,
      }),
      hi: ({ what, amount, date }) => ({
        title: `UPI ऐप में ${amount} मंज़ूर करें`,
        body: `${what} के ${amount} ${date} को कटने हैं। ₹15,000 से ऊपर UPI ऐप हर बार पूछता है।`,
      }),
    },
  }),
  'autopay.debited': ofDebit({
    learner: {
      en: ({ what, amount, center }) => ({
        title: `${amount} paid by Autopay`,
        body: `${center} received ${amount} for ${what}.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `ऑटोपे से ${amount} का पेमेंट हुआ`,
        body: `${center} को ${what} के ${amount} मिले।`,
      }),
    },
  }),
  'autopay.failed': ofDebit({
    learner: {
      en: ({ what, amount }) => ({
        title: 'Autopay didn’t go through',
        body: `Autopay couldn’t take ${amount} for ${what}. Open this to pay now.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'ऑटोपे नहीं हो पाया',
        body: `${what} के ${amount} नहीं कट सके। अभी पेमेंट करने के लिए खोलें।`,
      }),
    },
  }),
  'autopay.asks': ofDebit({
    learner: {
      en: ({ what, amount, date }) => ({
        title: 'The fee has changed',
        body: `The fee for ${what} is now ${amount}, due on ${date}. Approve it for Autopay, or pay it yourself.`,
      }),
      hi: ({ what, amount, date }) => ({
        title: 'फ़ीस बदल गई है',
        body: `${what} की फ़ीस अब ${amount} है, ${date} तक। ऑटोपे के लिए मंज़ूर करें या ख़ुद पेमेंट करें।`,
      }),
    },
  }),
  'autopay.above-limit': ofDebit({
    learner: {
      en: ({ what, amount, date }) => ({
        title: `${amount} is above your Autopay limit`,
        body: `${amount} for ${what} is due on ${date}. Pay it yourself, or set up Autopay with a higher limit.`,
      }),
      hi: ({ what, amount, date }) => ({
        title: `${amount} आपकी ऑटोपे लिमिट से ज़्यादा है`,
        body: `${what} की फ़ीस ${amount} है, ${date} तक। ख़ुद पेमेंट करें, या ज़्यादा लिमिट से ऑटोपे चालू करें।`,
      }),
    },
  }),
})
