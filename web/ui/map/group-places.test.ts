import { describe, expect, test } from 'vitest'
import { groupPlaces, ringAround } from './group-places.ts'

const at = (x: number, y: number, place: string) => ({ x, y, place })

describe('overlapping pins', () => {
  test('form one group at their center, others remain separate', () => {
    const found = groupPlaces([at(0, 0, 'a'), at(20, 0, 'b'), at(200, 0, 'c')], 40)
    expect(found).toEqual([
      { x: 10, y: 0, places: ['a', 'b'] },
      { x: 200, y: 0, places: ['c'] },
    ])
  })

  test('are found across cell borders and at negative coordinates', () => {
    expect(groupPlaces([at(39, 39, 'a'), at(41, 41, 'b')], 40)).toHaveLength(1)
    expect(groupPlaces([at(-1, -1, 'a'), at(1, 1, 'b')], 40)).toHaveLength(1)
  })

  test('leave no two pins closer than allowed', () => {
    const many = Array.from({ length: 5000 }, (_, n) => at((n * 7919) % 900, (n * 104729) % 500, String(n)))
    const found = groupPlaces(many, 40)
    expect(found.flatMap(({ places }) => places)).toHaveLength(5000)
    expect(found.length).toBeLessThan(700)
  })

  test('of the same place are spread in a ring around it', () => {
    for (const count of [2, 3, 8, 30]) {
      const ring = ringAround(count, 40)
      const [first, second] = ring
      expect(ring).toHaveLength(count)
      expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).toBeGreaterThan(37)
    }
  })
})
