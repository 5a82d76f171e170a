import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals at a center's money desk. */
export const MONEY_DESK_REFUSALS = {
  nothing_to_refund: {
    status: 409,
    en: 'There’s nothing left to refund on this order.',
    hi: 'इस ऑर्डर में रिफ़ंड करने को कुछ बाकी नहीं।',
    next: ['reload'],
  },
  refund_too_high: {
    status: 422,
    en: 'You can refund up to {most} of this order.',
    hi: 'इस ऑर्डर का ज़्यादा से ज़्यादा {most} का रिफ़ंड और हो सकता है।',
    next: ['lower_amount'],
  },
  still_owed: {
    status: 409,
    en: 'Part of this order is still due. Cancel the booking or seat and any extra is refunded, or collect the rest first.',
    hi: 'इस ऑर्डर का कुछ हिस्सा अभी बाकी है। बुकिंग या सीट रद्द करें: जो ज़्यादा चुकाया गया है उसका रिफ़ंड अपने आप होगा। या पहले बाकी रकम लें।',
    next: ['take_rest'],
  },
  day_closed: {
    status: 409,
    en: 'This day is already closed. Cash taken since then counts for tomorrow.',
    hi: 'यह दिन पहले ही बंद हो चुका है। इसके बाद लिया गया कैश कल के हिसाब में गिना जाएगा।',
    next: ['show_day'],
  },
  cash_moved: {
    status: 409,
    en: 'Cash came in or went out while you counted. Check the new amount and close again.',
    hi: 'आपके गिनते समय कैश लिया या दिया गया। नई रकम देखें और फिर बंद करें।',
    next: ['show_day'],
  },
  left_above_counted: {
    status: 422,
    en: 'You can’t leave more cash than you counted.',
    hi: 'गिनी गई रकम से ज़्यादा काउंटर पर नहीं रह सकता।',
    next: ['correct_fields'],
  },
  taken_to_missing: {
    status: 422,
    en: 'Choose where the cash you take out goes: bank or safe.',
    hi: 'चुनें कि निकाला गया कैश कहाँ जाएगा: बैंक या तिजोरी।',
    next: ['choose_where'],
  },
  difference_note: {
    status: 422,
    en: 'The cash you counted differs by {difference}. Say why, as far as you know.',
    hi: 'गिनी गई रकम और जितनी होनी चाहिए, उसमें {difference} का अंतर है। जितना पता हो, कारण लिखें।',
    next: ['add_note'],
  },
} as const satisfies RefusalKinds
