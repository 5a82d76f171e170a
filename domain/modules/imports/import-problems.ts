/** The problems of a cell, in words for display. */
export const CELL_PROBLEMS = {
  required: { en: 'is missing', hi: 'नहीं है' },
  phone: { en: 'is not a phone number', hi: 'फ़ोन नंबर नहीं है' },
  date: { en: 'is not a date such as 10/05/2016', hi: '10/05/2016 जैसी तारीख नहीं है' },
  date_in_future: { en: 'is in the future', hi: 'आने वाली तारीख है' },
  date_too_old: { en: 'is too long ago', hi: 'बहुत पुरानी तारीख है' },
  name: {
    en: "is not a name: letters, spaces, . ' and - only",
    hi: "नाम नहीं है: सिर्फ़ अक्षर, खाली जगह, . ' और -",
  },
  text: { en: 'has characters that can’t be saved', hi: 'में ऐसे अक्षर हैं जो सेव नहीं हो सकते' },
  too_long: { en: 'is too long', hi: 'बहुत लंबा है' },
  choice: { en: 'is not one of the allowed words', hi: 'यहाँ लिखे जा सकने वाले शब्दों में से नहीं है' },
  yes_no: { en: 'is neither yes nor no', hi: 'न हाँ है, न नहीं' },
  consent: { en: 'has to be yes', hi: 'हाँ होना चाहिए' },
  unknown_item: { en: 'names something that is not on the list', hi: 'में ऐसा नाम है जो लिस्ट में नहीं है' },
  guardian_needed: { en: 'cannot be “self” under 18', hi: '18 से कम उम्र में “स्वयं” नहीं हो सकता' },
  code: { en: 'may have small letters, digits and hyphens only', hi: 'सिर्फ़ छोटे अक्षर, अंक और हाइफ़न हो सकते हैं' },
  invalid: { en: 'cannot be used', hi: 'इस्तेमाल नहीं हो सकता' },
} as const satisfies Record<string, { en: string; hi: string }>

export type CellProblemCode = keyof typeof CELL_PROBLEMS

/** Why a row is wrong or failed: for one field, or for the row as a whole (`field` null). */
export interface RowProblem {
  field: string | null
  code: string
  words: { en: string; hi: string }
}

/** The problem of one cell in words. */
export function cellProblem(field: string, code: string): RowProblem {
  const known = Object.hasOwn(CELL_PROBLEMS, code) ? (code as CellProblemCode) : 'invalid'
  return { field, code: known, words: CELL_PROBLEMS[known] }
}

/** The code used here for a contract's validation issue. */
export function codeOfIssue(issue: {
  code?: string | undefined
  format?: unknown
  minimum?: unknown
}): string {
  if (issue.code === 'invalid_format') {
    if (issue.format === 'phone') return 'phone'
    if (issue.format === 'person-name') return 'name'
    if (issue.format === 'date') return 'date'
    return 'text'
  }
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return 'required'
  if (issue.code === 'invalid_value') return 'choice'
  return 'invalid'
}
