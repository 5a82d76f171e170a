import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

it('reads a link as plain texts, numbers too', () => {
  expect(parseSearch('?status=held&page=2')).toEqual({ status: 'held', page: '2' })
})

it('writes what it has read, and leaves out what is empty', () => {
  expect(stringifySearch({ search: 'कथक & dance', page: '2', status: '', from: undefined })).toBe(
    `?${new URLSearchParams({ search: 'कथक & dance', page: '2' })}`,
  )
  expect(parseSearch(stringifySearch({ search: 'a=b&c' }))).toEqual({ search: 'a=b&c' })
  expect(stringifySearch({})).toBe('')
})
