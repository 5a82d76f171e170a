import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

it('reads search parameters as plain strings, including numbers', () => {
  expect(parseSearch('?status=held&page=2')).toEqual({ status: 'held', page: '2' })
})

it('writes back what it read, without empty values', () => {
  expect(stringifySearch({ search: 'कथक & dance', page: '2', status: '', from: undefined })).toBe(
    `?${new URLSearchParams({ search: 'कथक & dance', page: '2' })}`,
  )
  expect(parseSearch(stringifySearch({ search: 'a=b&c' }))).toEqual({ search: 'a=b&c' })
  expect(stringifySearch({})).toBe('')
})
