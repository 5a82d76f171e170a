import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about negotiating a move. */
export const MOVING_CLASSES_REFUSALS = {
  reschedule_too_late: {
    status: 409,
    en: 'Another time can be asked for until {hours} hours before the class. Call the center instead.',
    hi: 'दूसरा समय कक्षा से {hours} घंटे पहले तक माँगा जा सकता है। अब केंद्र को फ़ोन करें।',
    next: ['call_center', 'cancel'],
  },
  reschedule_open: {
    status: 409,
    en: 'Another time for this class is being asked about already. Answer that first.',
    hi: 'इस कक्षा के लिए दूसरे समय की बात पहले से चल रही है। पहले उसका उत्तर दें।',
    next: ['show_reschedule'],
  },
  asked_too_often: {
    status: 409,
    en: 'Everybody was asked {max} times about this class. It stays at its time, or the center cancels it.',
    hi: 'इस कक्षा के बारे में सबसे {max} बार पूछा जा चुका है। यह अपने समय पर रहेगी, या केंद्र इसे रद्द करेगा।',
    next: ['call_center'],
  },
  answer_time_too_short: {
    status: 409,
    en: 'That leaves people less than {minutes} minutes to answer. Propose later times, or allow more time.',
    hi: 'इससे लोगों को उत्तर के लिए {minutes} मिनट भी नहीं मिलते। बाद का समय सुझाएँ, या अधिक समय दें।',
    next: ['another_slot'],
  },
  proposal_not_free: {
    status: 409,
    en: 'A time you chose is not free any more. Look at the times again.',
    hi: 'आपका चुना समय अब खाली नहीं है। समय फिर देखें।',
    next: ['reload', 'another_slot'],
  },
  answer_too_late: {
    status: 409,
    en: 'The time to answer is over. We are about to say what came of it.',
    hi: 'उत्तर देने का समय समाप्त हो गया। परिणाम जल्द बताया जाएगा।',
    next: ['reload'],
  },
  reschedule_host_cannot: {
    status: 409,
    en: '{name} has said that they cannot come then. Choose another time, or a substitute.',
    hi: '{name} ने कहा है कि वे तब नहीं आ सकते। दूसरा समय या दूसरा विशेषज्ञ चुनें।',
    next: ['another_slot', 'substitute'],
  },
  nothing_to_undo: {
    status: 409,
    en: 'There is no move of the center’s own to take back. Move the class, or ask everybody for another time.',
    hi: 'केंद्र का ऐसा कोई बदलाव नहीं है जिसे वापस लिया जा सके। कक्षा का समय बदलें, या सबसे दूसरा समय पूछें।',
    next: ['another_slot', 'ask_reschedule'],
  },
  undo_too_late: {
    status: 409,
    en: 'The move is final. Ask for another time instead.',
    hi: 'नया समय अंतिम हो चुका है। इसके बजाय दूसरा समय माँगें।',
    next: ['ask_reschedule'],
  },
} as const satisfies RefusalKinds
