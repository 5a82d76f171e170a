import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about negotiating a move. */
export const MOVING_CLASSES_REFUSALS = {
  reschedule_too_late: {
    status: 409,
    en: 'You can ask for another time until {hours} hours before the class. Call the center instead.',
    hi: 'दूसरा समय क्लास से {hours} घंटे पहले तक माँगा जा सकता है। अब सेंटर को फ़ोन करें।',
    next: ['call_center', 'cancel'],
  },
  reschedule_open: {
    status: 409,
    en: 'A new time for this class is already being discussed. Answer that first.',
    hi: 'इस क्लास के लिए दूसरे समय की बात पहले से चल रही है। पहले उसका जवाब दें।',
    next: ['show_reschedule'],
  },
  asked_too_often: {
    status: 409,
    en: 'Everyone has been asked {max} times about this class. It keeps its time, or the center cancels it.',
    hi: 'इस क्लास के बारे में सबसे {max} बार पूछा जा चुका है। यह अपने समय पर रहेगी, या सेंटर इसे रद्द करेगा।',
    next: ['call_center'],
  },
  answer_time_too_short: {
    status: 409,
    en: 'That gives people less than {minutes} minutes to answer. Propose later times, or allow more time.',
    hi: 'इससे लोगों को जवाब के लिए {minutes} मिनट भी नहीं मिलते। बाद का समय सुझाएँ, या ज़्यादा समय दें।',
    next: ['another_slot'],
  },
  proposal_not_free: {
    status: 409,
    en: 'A time you chose is no longer free. Check the times again.',
    hi: 'आपका चुना समय अब खाली नहीं है। समय फिर देखें।',
    next: ['reload', 'another_slot'],
  },
  answer_too_late: {
    status: 409,
    en: 'The time to answer is over. We’ll notify you of the result soon.',
    hi: 'जवाब देने का समय ख़त्म हो गया। नतीजा जल्द बताया जाएगा।',
    next: ['reload'],
  },
  reschedule_host_cannot: {
    status: 409,
    en: '{name} can’t teach then. Choose another time, or a substitute.',
    hi: '{name} ने कहा है कि वे तब नहीं आ सकते। दूसरा समय या दूसरा एक्सपर्ट चुनें।',
    next: ['another_slot', 'substitute'],
  },
  nothing_to_undo: {
    status: 409,
    en: 'There’s no change by the center to undo. Reschedule the class, or ask everyone for another time.',
    hi: 'सेंटर का ऐसा कोई बदलाव नहीं है जिसे वापस लिया जा सके। क्लास का समय बदलें, या सबसे दूसरा समय पूछें।',
    next: ['another_slot', 'ask_reschedule'],
  },
  undo_too_late: {
    status: 409,
    en: 'The new time is final. Ask for another time instead.',
    hi: 'नया समय तय हो चुका है। इसके बजाय दूसरा समय माँगें।',
    next: ['ask_reschedule'],
  },
} as const satisfies RefusalKinds
