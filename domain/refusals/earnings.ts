import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about experts' earnings and payouts. */
export const EARNINGS_REFUSALS = {
  dispute_open: {
    status: 409,
    en: 'You have asked about this line already. The center answers first.',
    hi: 'आप इस पंक्ति के बारे में पूछ चुके हैं। पहले केंद्र उत्तर देगा।',
    next: ['wait_for_answer'],
  },
  dispute_too_late: {
    status: 409,
    en: 'Lines can be disputed for {days} days. Write to the center instead.',
    hi: 'किसी पंक्ति पर {days} दिन तक ही सवाल उठाया जा सकता है। केंद्र को लिखें।',
    next: ['contact_center'],
  },
  no_dispute: {
    status: 409,
    en: 'Nobody disputes this line, so there is nothing to answer.',
    hi: 'इस पंक्ति पर कोई सवाल नहीं है, इसलिए उत्तर देने को कुछ नहीं।',
    next: ['refresh'],
  },
  correction_same: {
    status: 409,
    en: 'That is what the line says already. Keep it, or give another amount.',
    hi: 'पंक्ति में यही राशि है। इसे रहने दें या दूसरी राशि दें।',
    next: ['keep_line', 'change_amount'],
  },
  month_not_over: {
    status: 409,
    en: 'That month is not over yet. Its statements can be drafted from {on}.',
    hi: 'वह महीना अभी पूरा नहीं हुआ। उसके विवरण {on} से बन सकते हैं।',
    next: ['wait'],
  },
  nothing_to_pay_out: {
    status: 409,
    en: 'This statement comes to nothing that could be paid. It goes on into the next month’s.',
    hi: 'इस विवरण में देने को कुछ नहीं है। यह अगले महीने के विवरण में जुड़ेगा।',
    next: ['wait_for_next_month'],
  },
  paid_in_future: {
    status: 409,
    en: 'The day of the payment cannot lie ahead, nor before the statement was approved.',
    hi: 'भुगतान का दिन आगे का या विवरण के अनुमोदन से पहले का नहीं हो सकता।',
    next: ['change_date'],
  },
  payout_gateway_missing: {
    status: 409,
    en: 'No payment gateway that pays out is connected. Make a bank file instead.',
    hi: 'भुगतान भेजने वाला कोई गेटवे जुड़ा नहीं है। बैंक फ़ाइल बनाएँ।',
    next: ['make_bank_file'],
  },
  payout_gateway_low: {
    status: 409,
    en: 'The gateway holds {available} for you, and these statements come to {total}. Choose fewer, or make a bank file.',
    hi: 'गेटवे के पास आपके {available} हैं और ये विवरण {total} के हैं। कम चुनें या बैंक फ़ाइल बनाएँ।',
    next: ['choose_fewer', 'make_bank_file'],
  },
  paid_by_gateway: {
    status: 409,
    en: 'The gateway makes this transfer and says itself how it went. There is nothing to note by hand.',
    hi: 'यह ट्रांसफ़र गेटवे करता है और नतीजा वही बताता है। हाथ से दर्ज करने को कुछ नहीं।',
    next: ['wait', 'refresh'],
  },
  payout_account_missing: {
    status: 409,
    en: '{expert} has given no bank account. Ask them to, or pay by UPI or cash and note it.',
    hi: '{expert} ने बैंक खाता नहीं दिया है। उनसे माँगें, या UPI या नकद देकर दर्ज करें।',
    next: ['ask_expert', 'pay_another_way'],
  },
} as const satisfies RefusalKinds
