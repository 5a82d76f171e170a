import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about files. */
export const FILES_REFUSALS = {
  file_type_not_allowed: {
    status: 422,
    en: 'This kind of file can’t be used here. Choose one of: {types}.',
    hi: 'इस प्रकार की फ़ाइल यहाँ नहीं चलेगी। इनमें से चुनें: {types}।',
    next: ['another_file'],
  },
  file_too_large: {
    status: 413,
    en: 'This file is too large. At most {megabytes} MB.',
    hi: 'फ़ाइल बहुत बड़ी है। ज़्यादा से ज़्यादा {megabytes} MB।',
    next: ['another_file'],
  },
  too_many_uploads: {
    status: 409,
    en: 'You have {max} unfinished uploads. Finish or cancel one first.',
    hi: 'आपके {max} अपलोड अधूरे हैं। पहले एक पूरा होने दें या रद्द करें।',
    next: ['wait'],
  },
  upload_quota_reached: {
    status: 429,
    en: 'You’ve reached today’s upload limit. Continue tomorrow.',
    hi: 'एक दिन में जितना अपलोड हो सकता है उतना हो चुका। कृपया कल जारी रखें।',
    next: ['wait'],
  },
  upload_offset_differs: {
    status: 409,
    en: 'The upload has stopped at another point. It continues from byte {offset}.',
    hi: 'अपलोड कहीं और रुका है। यह बाइट {offset} से आगे बढ़ेगा।',
    machineOnly: true,
  },
  upload_too_long: {
    status: 422,
    en: 'The file is larger than announced.',
    hi: 'फ़ाइल जितनी बताई गई थी उससे ज़्यादा आया।',
    next: ['another_file'],
  },
  upload_over: {
    status: 409,
    en: 'This upload is closed. Please choose the file again.',
    hi: 'यह अपलोड बंद हो चुका है। कृपया फ़ाइल फिर चुनें।',
    next: ['another_file'],
  },
  file_not_what_it_says: {
    status: 422,
    en: 'This file isn’t what its name says. Choose another one.',
    hi: 'यह वैसी फ़ाइल नहीं है जैसा इसका नाम कहता है। कृपया दूसरी चुनें।',
    next: ['another_file'],
  },
  file_broken: {
    status: 422,
    en: 'We can’t read this file. Save it again or choose another one.',
    hi: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसे फिर सेव करें या दूसरी चुनें।',
    next: ['another_file'],
  },
  picture_too_large: {
    status: 422,
    en: 'This picture has too many pixels. Please save it smaller and try again.',
    hi: 'इस तस्वीर में बहुत ज़्यादा पिक्सेल हैं। इसे छोटा सेव करके फिर कोशिश करें।',
    next: ['another_file'],
  },
  file_not_usable: {
    status: 409,
    en: 'This file can’t be used here. Upload it again.',
    hi: 'यह फ़ाइल यहाँ इस्तेमाल नहीं हो सकती। कृपया फिर अपलोड करें।',
    next: ['another_file'],
  },
  file_in_use: {
    status: 409,
    en: 'This file is in use. Remove it where it is shown.',
    hi: 'यह फ़ाइल इस्तेमाल में है। जहाँ दिखती है वहाँ से हटाएँ।',
    next: ['reload'],
  },
  files_unavailable: {
    status: 503,
    en: 'We can’t reach files right now. Nothing is lost; try again in a moment.',
    hi: 'फ़ाइलें अभी उपलब्ध नहीं हैं। कुछ खोया नहीं है; थोड़ी देर में फिर कोशिश करें।',
    next: ['retry'],
  },
  range_not_there: {
    status: 416,
    en: 'The file has no such part.',
    hi: 'फ़ाइल में ऐसा कोई भाग नहीं है।',
    machineOnly: true,
  },
} as const satisfies RefusalKinds
