import { expect, it } from 'vitest'
import { csvOf } from './save-csv.ts'

const lines = (...rows: string[][]) => csvOf(rows).replace('\uFEFF', '').trimEnd().split('\r\n')

it('writes what spreadsheets read: a mark for UTF-8, quotes doubled, commas and line ends inside', () => {
  expect(csvOf([['नाम']])).toBe('\uFEFF"नाम"\r\n')
  expect(lines(["Joseph D'Souza", 'says "hello", twice'])).toEqual([
    `"Joseph D'Souza","says ""hello"", twice"`,
  ])
})

it.each(['=1+1', '+919886000011', '-2', '@cmd', '\tx'])('lets nothing become a formula: %s', text => {
  expect(lines([text])).toEqual([`"'${text}"`])
})
