import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sortKindOf } from './sort-words.ts'

/** From a cell to the field that its column sorts by, on the same line or some lines on. */
const column = /\bcell: [^\n]*?(?:\n[^\n]*?){0,6}?\bsortBy: '(\w+)'/g

it('every column that sorts says its orders in words', () => {
  const columns = globSync('web/**/*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(column)].map(found => found[1] ?? ''),
  )
  expect(new Set(columns).size).toBeGreaterThan(12)
  expect([...new Set(columns)].filter(field => !sortKindOf(field))).toEqual([])
})
