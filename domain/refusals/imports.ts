import type { RefusalKinds } from './refusal-kind.ts'

/** Refusals about imports. */
export const IMPORTS_REFUSALS = {
  import_file_too_large: {
    status: 413,
    en: 'The file is larger than 5 MB. Keep only the columns that are needed, or split it.',
    hi: 'फ़ाइल 5 MB से बड़ी है। केवल ज़रूरी स्तंभ रखें, या इसे बाँट दें।',
    next: ['choose_file'],
  },
  import_file_empty: {
    status: 422,
    en: 'The file has no rows below its headers. Fill in the template and choose it again.',
    hi: 'फ़ाइल में शीर्षकों के नीचे कोई पंक्ति नहीं है। नमूना भरकर फिर से चुनें।',
    next: ['choose_file'],
  },
  import_file_unreadable: {
    status: 422,
    en: 'This is neither a CSV nor an XLSX file that can be read. Save it as CSV (UTF-8) or XLSX and choose it again.',
    hi: 'यह पढ़ी जा सकने वाली CSV या XLSX फ़ाइल नहीं है। इसे CSV (UTF-8) या XLSX में सहेजकर फिर से चुनें।',
    next: ['choose_file'],
  },
  import_file_locked: {
    status: 422,
    en: 'The file is protected by a password, or an old .xls. Save it as XLSX without a password.',
    hi: 'फ़ाइल पासवर्ड से सुरक्षित है, या पुरानी .xls है। इसे बिना पासवर्ड XLSX में सहेजें।',
    next: ['choose_file'],
  },
  import_file_unsafe: {
    status: 422,
    en: 'The file unpacks to far more than a list needs, or holds things a list does not have. Copy the rows into the template.',
    hi: 'फ़ाइल खुलने पर सूची से कहीं बड़ी है, या उसमें ऐसी चीज़ें हैं जो सूची में नहीं होतीं। पंक्तियाँ नमूने में कॉपी करें।',
    next: ['choose_file'],
  },
  import_too_many_rows: {
    status: 422,
    en: 'The file has more than {max} rows. Split it.',
    hi: 'फ़ाइल में {max} से अधिक पंक्तियाँ हैं। इसे बाँट दें।',
    next: ['choose_file'],
  },
  import_too_wide: {
    status: 422,
    en: 'The file has more columns, or longer cells, than a list needs (60 columns, 2,000 characters). Look at line {line}.',
    hi: 'फ़ाइल में सूची से अधिक स्तंभ या लंबे खाने हैं (60 स्तंभ, 2,000 अक्षर)। पंक्ति {line} देखें।',
    next: ['choose_file'],
  },
  import_day_full: {
    status: 429,
    en: 'The imports of your center can add {max} in a day. Try again in {wait}, or split the file.',
    hi: 'आपके केंद्र के आयात एक दिन में {max} जोड़ सकते हैं। {wait} बाद फिर कोशिश करें, या फ़ाइल बाँट दें।',
    next: ['wait', 'choose_file'],
  },
  import_busy: {
    status: 409,
    en: 'This import is being worked on. Wait until that is through.',
    hi: 'इस आयात पर काम चल रहा है। उसके पूरा होने तक रुकें।',
    next: ['wait'],
  },
  import_undo_over: {
    status: 409,
    en: 'An import can be taken back for one day. That day is over.',
    hi: 'आयात एक दिन तक वापस लिया जा सकता है। वह दिन बीत चुका है।',
    next: ['reload'],
  },
  import_row_changed: {
    status: 409,
    en: 'What this row would do is no longer what was shown, so it was not done. Import it again.',
    hi: 'यह पंक्ति अब वह नहीं करती जो दिखाया गया था, इसलिए इसे छोड़ दिया गया। इसे फिर से आयात करें।',
    next: ['choose_file'],
  },
  import_row_broken: {
    status: 409,
    en: 'This row could not be done because of a mistake of ours. It is noted; everything else went on.',
    hi: 'हमारी एक गड़बड़ी के कारण यह पंक्ति नहीं हो सकी। इसे दर्ज कर लिया गया है; बाकी सब चलता रहा।',
    next: ['contact_us'],
  },
  import_batch_unknown: {
    status: 422,
    en: 'No running batch of your center has this name.',
    hi: 'आपके केंद्र में इस नाम का कोई चालू बैच नहीं है।',
    next: ['correct_fields'],
  },
  import_batch_ambiguous: {
    status: 422,
    en: 'Several running batches have this name. Rename one of them first.',
    hi: 'इस नाम के कई चालू बैच हैं। पहले किसी एक का नाम बदलें।',
    next: ['correct_fields'],
  },
  import_built_on: {
    status: 409,
    en: 'Something was built on it since, such as a batch, a booking or another change. It stays.',
    hi: 'इसके बाद इस पर कुछ बन चुका है, जैसे बैच, बुकिंग या कोई बदलाव। यह बना रहेगा।',
    next: ['reload'],
  },
} as const satisfies RefusalKinds
