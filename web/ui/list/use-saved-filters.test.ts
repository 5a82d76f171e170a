import { expect, test } from 'vitest'
import type { Filterable } from './filterable.ts'
import { appliedOf, knownValues, presentFilters, type SavedFilter } from './use-saved-filters.ts'

const filters = [
  { kind: 'choice' as const, name: 'status', label: 'Status', options: [] },
  { kind: 'date' as const, name: 'startDate', label: 'From' },
]
const list = (values: Record<string, string>, search = '') =>
  ({ filters, values, search, hasSearch: true }) as unknown as Filterable
const saved = (values: Record<string, string>): SavedFilter => ({
  id: '1',
  list: '/center/bookings GET /bookings',
  name: 'Ahead',
  values,
  isDefault: false,
})

test('saves the current filters and search', () => {
  expect(presentFilters(list({ status: 'past', startDate: '' }, 'kabir'))).toEqual({
    status: 'past',
    search: 'kabir',
  })
})

test('ignores filters that the list no longer has, or never had', () => {
  const values = { status: 'past', room: '12', page: '9', search: 'asha' }
  expect(knownValues(list({}), values)).toEqual({ status: 'past', search: 'asha' })
  expect(knownValues({ filters, hasSearch: false }, values)).toEqual({ status: 'past' })
})

test('marks saved filters as active only when they match the current ones exactly', () => {
  const ahead = saved({ startDate: '2026-12-01', status: 'past', room: '12' })
  expect(appliedOf(list({ status: 'past', startDate: '2026-12-01' }), [ahead])).toBe(ahead)
  expect(appliedOf(list({ status: 'past' }), [ahead])).toBeUndefined()
  expect(appliedOf(list({}), [saved({ room: '12' })])).toBeUndefined()
})
