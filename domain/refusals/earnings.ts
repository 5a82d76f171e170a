import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about experts' earnings and payouts. */
export const EARNINGS_REFUSALS = {
  dispute_open: {
    status: 409,
    en: 'You’ve already reported this. The center answers first.',
    hi: 'आप इस पंक्ति के बारे में पूछ चुके हैं। पहले सेंटर जवाब देगा।',
    next: ['wait_for_answer'],
  },
  dispute_too_late: {
    status: 409,
    en: 'You can report a problem for {days} days. Write to the center instead.',
    hi: 'किसी पंक्ति पर {days} दिन तक ही सवाल उठाया जा सकता है। सेंटर को लिखें।',
    next: ['contact_center'],
  },
  no_dispute: {
    status: 409,
    en: 'This line isn’t disputed, so there’s nothing to answer.',
    hi: 'इस पंक्ति पर कोई सवाल नहीं है, इसलिए जवाब देने को कुछ नहीं।',
    next: ['refresh'],
  },
  correction_same: {
    status: 409,
    en: 'That’s already the amount. Leave it, or enter another one.',
    hi: 'पंक्ति में यही रकम है। इसे रहने दें या दूसरी रकम दें।',
    next: ['keep_line', 'change_amount'],
  },
  month_not_over: {
    status: 409,
    en: 'That month isn’t over yet. You can draft its statements from {on}.',
    hi: 'वह महीना अभी पूरा नहीं हुआ। उसके स्टेटमेंट {on} से बन सकते हैं।',
    next: ['wait'],
  },
  nothing_to_pay_out: {
    status: 409,
    en: 'There’s nothing to pay on this statement. It carries over to next month.',
    hi: 'इस स्टेटमेंट में देने को कुछ नहीं है। यह अगले महीने के स्टेटमेंट में जुड़ेगा।',
    next: ['wait_for_next_month'],
  },
  paid_in_future: {
    status: 409,
    en: 'The payment date can’t be in the future, or before the statement was approved.',
    hi: 'पेमेंट का दिन आगे का या स्टेटमेंट की मंज़ूरी से पहले का नहीं हो सकता।',
    next: ['change_date'],
  },
  payout_gateway_missing: {
    status: 409,
    en: 'No payout gateway is connected. Create a bank file instead.',
    hi: 'पेमेंट भेजने वाला कोई गेटवे जुड़ा नहीं है। बैंक फ़ाइल बनाएँ।',
    next: ['make_bank_file'],
  },
  payout_gateway_low: {
    status: 409,
    en: 'The gateway has {available} for you, and these statements total {total}. Choose fewer, or create a bank file.',
    hi: 'गेटवे के पास आपके {available} हैं और ये स्टेटमेंट {total} के हैं। कम चुनें या बैंक फ़ाइल बनाएँ।',
    next: ['choose_fewer', 'make_bank_file'],
  },
  paid_by_gateway: {
    status: 409,
    en: 'The gateway makes this transfer and reports the result. There’s nothing to record here.',
    hi: 'यह ट्रांसफ़र गेटवे करता है और नतीजा वही बताता है। हाथ से दर्ज करने को कुछ नहीं।',
    next: ['wait', 'refresh'],
  },
  payout_account_missing: {
    status: 409,
    en: '{expert} hasn’t added a bank account. Ask them to, or pay by UPI or cash and record it.',
    hi: '{expert} ने बैंक खाता नहीं दिया है। उनसे माँगें, या UPI या कैश देकर दर्ज करें।',
    next: ['ask_expert', 'pay_another_way'],
  },
} as const satisfies RefusalKinds
