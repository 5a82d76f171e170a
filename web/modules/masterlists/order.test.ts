import { describe, expect, it } from 'vitest'
import { carried, dropSide } from './order.ts'

describe('a dropped item', () => {
  it.each([
    ['below another', ['a', 'b', 'c'], ['b', 'a', 'c'], { side: 'after', ofId: 'b' }],
    ['at the end', ['a', 'b', 'c'], ['b', 'c', 'a'], { side: 'after', ofId: 'c' }],
    ['where it was', ['a', 'b'], ['a', 'b'], null],
    ['alone', ['a'], ['a'], null],
  ])('%s', (_, before, after, side) => {
    expect(dropSide(before, after, 'a')).toEqual(side)
  })
  it('an item dropped at the beginning', () => {
    expect(dropSide(['b', 'a'], ['a', 'b'], 'a')).toEqual({ side: 'before', ofId: 'b' })
  })
})

it('items added during a drag go to the end, removed ones are omitted', () => {
  const rows = ['a', 'c', 'd'].map(id => ({ id }))
  expect(carried(rows, ['c', 'b', 'a']).map(row => row.id)).toEqual(['c', 'a', 'd'])
})
