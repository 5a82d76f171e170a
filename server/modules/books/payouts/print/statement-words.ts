import type { Language } from '#domain/kernel/language.ts'

/** The labels of a statement's PDF. */
interface StatementWords {
  title: (month: string) => string
  for: string
  by: string
  approved: (on: string) => string
  paid: (on: string, reference: string) => string
  unpaid: string
  columns: { on: string; what: string; amount: string }
  month: string
  adjustment: (on: string) => string
  correction: (on: string) => string
  total: string
  note: string
  page: (page: number, pages: number) => string
}

/** The labels of statements in both languages. */
export const statementWords: Record<Language, StatementWords> = {
  en: {
    title: month => `Statement for ${month}`,
    for: 'Expert',
    by: 'Center',
    approved: on => `Approved on ${on}.`,
    paid: (on, reference) => `Paid on ${on}, reference ${reference}.`,
    unpaid: 'Not paid yet.',
    columns: { on: 'Date', what: 'For', amount: 'Amount' },
    month: 'Engaged for the month',
    adjustment: on => `Change for ${on}`,
    correction: on => `Correction for ${on}`,
    total: 'Total',
    note: 'Shares are of money captured from learners, before tax, less what was given back.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  hi: {
    title: month => `${month} का विवरण`,
    for: 'विशेषज्ञ',
    by: 'केंद्र',
    approved: on => `${on} को अनुमोदित।`,
    paid: (on, reference) => `${on} को भुगतान हुआ, संदर्भ ${reference}।`,
    unpaid: 'अभी भुगतान नहीं हुआ।',
    columns: { on: 'तारीख़', what: 'किसलिए', amount: 'राशि' },
    month: 'पूरे महीने का शुल्क',
    adjustment: on => `${on} में बदलाव`,
    correction: on => `${on} में सुधार`,
    total: 'कुल',
    note: 'हिस्सा शिक्षार्थियों से मिले पैसे का है: कर से पहले, लौटाई गई राशि घटाकर।',
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
  },
}
