import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('web/**/*.{ts,tsx}')
  .filter(path => !path.includes('.test.'))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))
const withText = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** Where the browser’s own field is used, and why. */
const ownDate = [
  // Opens the screen on another day; it is no field of a form.
  'web/modules/schedule/schedule-toolbar.tsx',
  'web/modules/schedule/modals/move-class.tsx',
]
const ownTime = ['web/ui/form/time-field.tsx', 'web/modules/schedule/modals/move-class.tsx']

test('dates always use the same field', () => {
  expect(withText(/type="(date|month|datetime-local)"/).sort()).toEqual(ownDate.sort())
  expect(withText(/\b(DateInput|DatePickerInput|DateTimePicker)\b/)).toEqual(['web/ui/form/date-picker.tsx'])
})

test('times of day always use the same field', () => {
  expect(withText(/type="time"/).sort()).toEqual(ownTime.sort())
  expect(withText(/\b(TimePicker|TimeInput|TimeGrid)\b.*@mantine\/dates/)).toEqual([])
})

test('only the kernel formats dates, times and amounts', () => {
  // Zone names, file sizes and short chart labels are neither.
  const allowed = [
    'web/modules/galleries/sizes.ts',
    'web/modules/files/file-link.tsx',
    'web/modules/classes/attendance/history-view.tsx',
    'web/modules/centers/dashboard/money-chart.tsx',
    'web/public/home/numbers.tsx',
  ]
  expect(withText(/toLocale(Date|Time)?String\(|new Intl\.(DateTimeFormat|NumberFormat)\(/).sort()).toEqual(
    allowed.sort(),
  )
})
