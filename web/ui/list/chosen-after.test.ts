import { describe, expect, test } from 'vitest'
import { chosenAfter } from './chosen-after.ts'

type Row = { id: string; family: string }
const rows: Row[] = ['a', 'b', 'c', 'd'].map((id, nth) => ({ id, family: nth < 2 ? 'Sharma' : id }))
const [a, b, , d] = rows as [Row, Row, Row, Row]
const rowKey = (row: Row) => row.id
const press = (row: Row, more: { from?: string; chosen?: Row[]; most?: number; groups?: true } = {}) => [
  ...chosenAfter(new Map((more.chosen ?? []).map(each => [each.id, each])), rows, {
    rowKey,
    row,
    from: more.from ?? null,
    most: more.most ?? 500,
    ...(more.groups && { groupOf: (each: Row) => each.family }),
  }).keys(),
]

describe('the selection', () => {
  test('toggles the row that is pressed', () => {
    expect(press(b)).toEqual(['b'])
    expect(press(b, { chosen: [a, b] })).toEqual(['a'])
  })

  test('extends with Shift from the previous row, in either direction', () => {
    expect(press(d, { from: 'b', chosen: [b] })).toEqual(['b', 'c', 'd'])
    expect(press(a, { from: 'c' })).toEqual(['a', 'b', 'c'])
  })

  test('also deselects a range with Shift', () => {
    expect(press(b, { from: 'a', chosen: [a, b, d] })).toEqual(['d'])
  })

  test('is only the row when the previous one is on another page', () => {
    expect(press(d, { from: 'gone' })).toEqual(['d'])
  })

  test('selects grouped rows together', () => {
    expect(press(a, { groups: true })).toEqual(['a', 'b'])
    expect(press(b, { groups: true, chosen: [a, b, d] })).toEqual(['d'])
  })

  test('never exceeds what an operation accepts', () => {
    expect(press(d, { from: 'a', most: 2 })).toEqual(['a', 'b'])
  })
})
