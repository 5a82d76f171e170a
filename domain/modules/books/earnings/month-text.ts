import type { Language } from '../../../kernel/language.ts'

const MONTHS = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
}

/** A month (YYYY-MM, or a date in it) for display: October 2026. */
export function monthText(month: string, language: Language): string {
  return `${MONTHS[language][Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}
