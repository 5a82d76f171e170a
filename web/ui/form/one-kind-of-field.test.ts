import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('web/**/*.{ts,tsx}')
  .filter(path => !path.includes('.test.'))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const withText = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('dates always use the same field', () => {
  expect(withText(/type="(date|month|week|datetime-local)"/)).toEqual([])
  expect(withText(/\b(DateInput|DatePickerInput|DateTimePicker)\b/)).toEqual(['web/ui/form/date-picker.tsx'])
})

test('times of day always use the same field', () => {
  expect(withText(/type="time"/)).toEqual(['web/ui/form/time-field.tsx'])
  expect(withText(/\b(TimePicker|TimeInput|TimeGrid)\b.*@mantine\/dates/)).toEqual([])
})

test('amounts always use the same field and parser', () => {
  expect(withText(/leftSection[=:] ?["'{]+₹/)).toEqual(['web/ui/form/rupee-field.tsx'])
  // Percent have two decimals too, and so does a chart’s axis; a share is whole percent.
  expect(withText(/Math\.round\([^)]*\* 100\)/).sort()).toEqual([
    'web/modules/announcements/announcement-data.ts',
    'web/modules/centers/dashboard/money-chart.tsx',
  ])
})

test('only the kernel formats dates, times and amounts', () => {
  // Zone names, file sizes, fractions of a paisa and short chart labels are neither.
  const allowed = [
    'web/modules/accounts/messages/micro-rupees.ts',
    'web/modules/files/size-text.ts',
    'web/modules/classes/attendance/history-view.tsx',
    'web/modules/centers/dashboard/money-chart.tsx',
    'web/public/home/numbers.tsx',
  ]
  expect(withText(/toLocale(Date|Time)?String\(|new Intl\.(DateTimeFormat|NumberFormat)\(/).sort()).toEqual(
    allowed.sort(),
  )
})

/** Where a day is written with its year, and why. */
const withYear = [
  // A field, whose text is read again.
  'web/ui/form/date-picker.tsx',
  'web/ui/form/typed-date.ts',
  // On paper, in files, and of what was signed or is a document.
  'web/shell/print-header.tsx',
  'web/public/policies/policy-page.tsx',
  'web/modules/accounts/terms/read-policy.tsx',
  'web/modules/accounts/terms/terms-acceptance.tsx',
  'web/modules/bookings/export-bookings.tsx',
  'web/modules/books/export-entries.tsx',
  'web/modules/books/money/export-refunds.tsx',
  'web/modules/books/money/payments-tab.tsx',
  'web/modules/books/trial-balance.tsx',
  'web/modules/centers/staff/export-staff.tsx',
  'web/modules/polls/export-polls.tsx',
  'web/modules/experts/agreements/modals/verify-agreement.tsx',
  'web/modules/experts/agreements/term-words.ts',
  'web/modules/experts/agreements/version-card.tsx',
  'web/modules/onboarding/kyc/document-facts.tsx',
  'web/modules/onboarding/kyc/modals/expert-kyc.tsx',
  'web/modules/onboarding/kyc/modals/verify-kyc.tsx',
  'web/modules/onboarding/kyc/own-documents.tsx',
  'web/modules/onboarding/kyc/share-documents.tsx',
  // A birthday.
  'web/modules/learners/family-list.tsx',
  // A month with its year, or a weekday alone, is taken from it.
  'web/modules/bookings/slots/day-strip.tsx',
  'web/modules/centers/dashboard/dashboard-data.ts',
  'web/modules/schedule/month-grid.tsx',
  'web/modules/schedule/month-strip.tsx',
  'web/modules/schedule/week-strip.tsx',
]

test('dates of this year leave it out, except in documents', () => {
  expect(withText(/\bformat(Date|DateTime|LocalDate)\b/).sort()).toEqual(withYear.sort())
})
