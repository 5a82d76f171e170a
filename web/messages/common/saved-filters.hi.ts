import type { Translated } from '../language.ts'
import type { savedFilters as english } from './saved-filters.en.ts'

/** सूची को बार-बार जिस तरह छाँटा जाता है, एक नाम से। */
export const savedFilters = {
  title: 'सहेजे फ़िल्टर',
  applied: 'सहेजे फ़िल्टर: {name}',
  none: 'इस सूची के लिए अभी कुछ सहेजा नहीं गया।',
  nothingSet: 'पहले फ़िल्टर या खोज चुनें, फिर उन्हें यहाँ किसी नाम से सहेजें।',
  name: 'अभी की छँटाई इस नाम से सहेजें',
  nameHint: 'जैसे “इस महीने की बाकी राशि”',
  nameMissing: 'कोई नाम दें',
  asDefault: 'सूची इसी से खुले',
  save: 'सहेजें',
  saved: '“{name}” सहेजा गया',
  defaultOf: 'सूची “{name}” से खुले',
  rename: 'नाम बदलें',
  renameOf: '“{name}” का नाम बदलें',
  delete: 'हटाएँ',
  deleteOf: '“{name}” हटाएँ',
  deleteAsk: '“{name}” हटाएँ?',
  deleted: '“{name}” हटाया गया',
} satisfies Translated<typeof english>
