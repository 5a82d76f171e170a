import type { RefusalKinds } from './refusal-kind.ts'

/** Announcements: sending, changing, sending again, answering. */
export const ANNOUNCEMENTS_REFUSALS = {
  announcement_day_limit: {
    status: 409,
    en: 'You can send {most} announcements a day. Choose another day, or add this to one of them.',
    hi: 'एक दिन में केवल {most} घोषणाएँ भेज सकते हैं। दूसरा दिन चुनें।',
    next: ['correct_fields', 'wait'],
  },
  announcement_waiting_limit: {
    status: 409,
    en: '{most} announcements are already scheduled. Withdraw one first.',
    hi: '{most} घोषणाएँ पहले से तय हैं। पहले एक वापस लें।',
    next: ['wait'],
  },
  announcement_nobody: {
    status: 409,
    en: 'Nobody will get this. Choose other recipients.',
    hi: 'यह किसी को नहीं मिलेगी। किसी और को चुनें।',
    next: ['correct_fields'],
  },
  announcement_too_many: {
    status: 409,
    en: 'An announcement can go to at most {most} learners. Choose fewer.',
    hi: 'एक घोषणा ज़्यादा से ज़्यादा {most} स्टूडेंट के लिए हो सकती है। कम चुनें।',
    next: ['correct_fields'],
  },
  announcement_time: {
    status: 422,
    en: 'Choose a time within the next {days} days.',
    hi: 'अगले {days} दिनों में कोई समय चुनें।',
    next: ['correct_fields'],
  },
  announcement_center: {
    status: 409,
    en: 'This center isn’t active right now, so it can’t send announcements.',
    hi: 'यह सेंटर अभी चालू नहीं है, इसलिए घोषणा नहीं भेज सकते।',
    next: ['wait'],
  },
  announcement_sent: {
    status: 409,
    en: 'This announcement was sent already, so it can’t be changed.',
    hi: 'यह घोषणा भेजी जा चुकी है, अब नहीं बदल सकती।',
    next: ['reload'],
  },
  announcement_over: {
    status: 409,
    en: 'This announcement can’t be changed any more.',
    hi: 'यह घोषणा अब नहीं बदल सकती।',
    next: ['reload'],
  },
  announcement_again_later: {
    status: 409,
    en: 'It was sent less than {hours} hours ago. Try again later.',
    hi: 'यह {hours} घंटे के अंदर भेजी जा चुकी है। बाद में भेजें।',
    next: ['wait'],
  },
  announcement_again_limit: {
    status: 409,
    en: 'It was sent again {most} times already.',
    hi: 'यह {most} बार दोबारा भेजी जा चुकी है।',
    next: ['reload'],
  },
  announcement_all_seen: {
    status: 409,
    en: 'Everyone we can notify has already opened it.',
    hi: 'जिन्हें हम बता सकते हैं, वे सब इसे पढ़ चुके हैं।',
    next: ['reload'],
  },
  announcement_no_answers: {
    status: 409,
    en: 'You can’t answer this announcement. Call the center instead.',
    hi: 'इस घोषणा पर जवाब नहीं दे सकते। सेंटर को कॉल करें।',
    next: ['reload'],
  },
  announcement_answer_limit: {
    status: 409,
    en: 'You’ve answered {most} times already. Call the center for more.',
    hi: 'आप {most} बार जवाब दे चुके हैं। आगे के लिए सेंटर को कॉल करें।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
