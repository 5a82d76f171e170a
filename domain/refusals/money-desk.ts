import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals at a center's money desk. */
export const MONEY_DESK_REFUSALS = {
  nothing_to_refund: {
    status: 409,
    en: 'Nothing was paid for this order that has not gone back already.',
    hi: 'इस ऑर्डर में ऐसा कुछ चुकाया नहीं गया जो अभी तक वापस न हुआ हो।',
    next: ['reload'],
  },
  refund_too_high: {
    status: 422,
    en: 'At most {most} of this order can still be given back.',
    hi: 'इस ऑर्डर में अधिकतम {most} और वापस किए जा सकते हैं।',
    next: ['lower_amount'],
  },
  still_owed: {
    status: 409,
    en: 'A part of this order is still owed. Cancel the class or the place: what was paid too much goes back by itself. Or take the rest first.',
    hi: 'इस ऑर्डर का कुछ हिस्सा अभी बाकी है। कक्षा या जगह रद्द करें: जो अधिक चुकाया गया है वह अपने आप वापस जाएगा। या पहले बाकी राशि लें।',
    next: ['take_rest'],
  },
  day_closed: {
    status: 409,
    en: 'This day is closed already. Cash taken since then counts for tomorrow’s close.',
    hi: 'यह दिन पहले ही बंद हो चुका है। इसके बाद लिया गया नकद कल के हिसाब में गिना जाएगा।',
    next: ['show_day'],
  },
  cash_moved: {
    status: 409,
    en: 'Cash was taken or handed out while you counted. Look at the new figure and close again.',
    hi: 'आपके गिनते समय नकद लिया या दिया गया। नई राशि देखें और फिर बंद करें।',
    next: ['show_day'],
  },
  left_above_counted: {
    status: 422,
    en: 'More cannot stay in the drawer than was counted.',
    hi: 'गिनी गई राशि से अधिक दराज़ में नहीं रह सकता।',
    next: ['correct_fields'],
  },
  taken_to_missing: {
    status: 422,
    en: 'Choose where the cash you take out goes: bank or safe.',
    hi: 'चुनें कि निकाला गया नकद कहाँ जाएगा: बैंक या तिजोरी।',
    next: ['choose_where'],
  },
  difference_note: {
    status: 422,
    en: 'Counted and expected differ by {difference}. Please write why, as far as you know.',
    hi: 'गिनी गई और अपेक्षित राशि में {difference} का अंतर है। जितना पता हो, कारण लिखें।',
    next: ['add_note'],
  },
} as const satisfies RefusalKinds
