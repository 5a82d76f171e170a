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

describe('what is chosen', () => {
  test('is the row that was pressed, and no more when it is pressed again', () => {
    expect(press(b)).toEqual(['b'])
    expect(press(b, { chosen: [a, b] })).toEqual(['a'])
  })

  test('is with Shift all from the row before, in either direction', () => {
    expect(press(d, { from: 'b', chosen: [b] })).toEqual(['b', 'c', 'd'])
    expect(press(a, { from: 'c' })).toEqual(['a', 'b', 'c'])
  })

  test('is with Shift given up together too', () => {
    expect(press(b, { from: 'a', chosen: [a, b, d] })).toEqual(['d'])
  })

  test('is the row alone where the one before is on another page', () => {
    expect(press(d, { from: 'gone' })).toEqual(['d'])
  })

  test('belongs together where rows have a group', () => {
    expect(press(a, { groups: true })).toEqual(['a', 'b'])
    expect(press(b, { groups: true, chosen: [a, b, d] })).toEqual(['d'])
  })

  test('is never more than an operation takes', () => {
    expect(press(d, { from: 'a', most: 2 })).toEqual(['a', 'b'])
  })
})
