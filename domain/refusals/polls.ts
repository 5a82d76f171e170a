import type { RefusalKinds } from './refusal-kind.ts'

/** Polls: asking, voting, reminding. */
export const POLLS_REFUSALS = {
  poll_closed: {
    status: 409,
    en: 'This poll is closed, so votes can’t change any more.',
    hi: 'यह पोल बंद हो चुका है, अब वोट नहीं बदल सकते।',
    next: ['reload'],
  },
  poll_choice: {
    status: 409,
    en: 'This choice doesn’t fit the poll. Please choose again.',
    hi: 'यह विकल्प इस पोल से मेल नहीं खाता। कृपया फिर चुनें।',
    next: ['reload'],
  },
  poll_closing_time: {
    status: 422,
    en: 'Choose a closing time from {minutes} minutes to {days} days from now.',
    hi: 'बंद होने का समय अब से {minutes} मिनट से {days} दिन के बीच चुनें।',
    next: ['correct_fields'],
  },
  poll_class_over: {
    status: 409,
    en: 'This class can’t be moved any more. Choose another class.',
    hi: 'इस क्लास का समय अब नहीं बदल सकता। दूसरी क्लास चुनें।',
    next: ['correct_fields'],
  },
  poll_nobody: {
    status: 409,
    en: 'Nobody would be asked. Choose a batch or activity with learners.',
    hi: 'इसमें पूछने के लिए कोई नहीं है। ऐसा बैच या ऐक्टिविटी चुनें जिसमें स्टूडेंट हों।',
    next: ['correct_fields'],
  },
  poll_reminded: {
    status: 409,
    en: 'They were reminded less than {hours} hours ago. Try again later.',
    hi: 'रिमाइंडर {hours} घंटे के अंदर भेजा जा चुका है। बाद में भेजें।',
    next: ['wait'],
  },
  poll_all_answered: {
    status: 409,
    en: 'Everyone has answered already.',
    hi: 'सबने जवाब दे दिया है।',
    next: ['reload'],
  },
  poll_secret: {
    status: 409,
    en: 'This poll is secret. Nobody can see who chose what.',
    hi: 'यह पोल गुप्त है। किसने क्या चुना, यह कोई नहीं देख सकता।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
