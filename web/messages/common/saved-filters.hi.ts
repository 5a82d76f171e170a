import type { Translated } from '../language.ts'
import type { savedFilters as english } from './saved-filters.en.ts'

/** लिस्ट को बार-बार जिस तरह छाँटा जाता है, एक नाम से। */
export const savedFilters = {
  title: 'सेव किए फ़िल्टर',
  applied: 'सेव किए फ़िल्टर: {name}',
  none: 'इस लिस्ट के लिए अभी कोई फ़िल्टर सेव नहीं है।',
  nothingSet: 'पहले फ़िल्टर या खोज चुनें, फिर उन्हें यहाँ किसी नाम से सेव करें।',
  name: 'अभी के फ़िल्टर इस नाम से सेव करें',
  nameHint: 'जैसे “इस महीने की बाकी रकम”',
  nameMissing: 'कोई नाम दें',
  asDefault: 'लिस्ट इसी से खुले',
  save: 'सेव करें',
  saved: '“{name}” सेव किया गया',
  defaultOf: 'लिस्ट “{name}” से खुले',
  rename: 'नाम बदलें',
  renameOf: '“{name}” का नाम बदलें',
  delete: 'हटाएँ',
  deleteOf: '“{name}” हटाएँ',
  deleteAsk: '“{name}” हटाएँ?',
  deleted: '“{name}” हटाया गया',
} satisfies Translated<typeof english>
