import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextInLine, parted, seatsForNewcomers } from './enrolment-rules.ts'
import { whyNoRoom } from './join-rules.ts'

const group = (name: string, size: number) => ({ name, size })
const turn = (line: ReturnType<typeof group>[], free: number) => {
  const { offered, passed } = nextInLine(line, free)
  return { offered: offered.map(each => each.name), passed: passed.map(each => each.name) }
}

describe('free seats', () => {
  test('go to the first in line', () => {
    const line = [group('Aarav', 1), group('Zoya', 1), group('Kabir', 1)]
    expect(turn(line, 2)).toEqual({ offered: ['Aarav', 'Zoya'], passed: [] })
  })

  test('skip a family that needs more than are free; it is asked first next time', () => {
    const line = [group('the twins', 2), group('Zoya', 1), group('Kabir', 1)]
    expect(turn(line, 1)).toEqual({ offered: ['Zoya'], passed: ['the twins'] })
    expect(turn([line[0]!, line[2]!], 2)).toEqual({ offered: ['the twins'], passed: [] })
  })

  test('go to families behind one that was served', () => {
    const line = [group('the twins', 2), group('three friends', 3), group('Zoya', 1)]
    expect(turn(line, 3)).toEqual({ offered: ['the twins', 'Zoya'], passed: ['three friends'] })
  })

  test('are open to new learners only if no one on the waitlist could take them', () => {
    expect(seatsForNewcomers([group('the twins', 2)], 1)).toBe(1)
    expect(seatsForNewcomers([group('the twins', 2), group('Zoya', 1)], 1)).toBe(0)
    expect(seatsForNewcomers([group('the twins', 2)], 2)).toBe(0)
    expect(seatsForNewcomers([], 3)).toBe(3)
  })

  test.each([
    [1, 1, null],
    [3, 2, null],
    [1, 2, 'too_few_seats'],
    [0, 1, 'batch_full'],
    [0, 2, 'batch_full'],
  ] as const)('%i for %i who join together: %s', (free, together, expected) => {
    expect(whyNoRoom(free, together)).toBe(expected)
  })
})

describe('the order of the waitlist', () => {
  test.each([
    [['a'], { first: ['a'], rest: ['b', 'c'] }],
    [['c', 'a'], { first: ['a', 'c'], rest: ['b'] }],
    [[], null],
    [['a', 'b', 'c'], null],
    [['a stranger'], null],
  ])('for three entries: %j', (first, expected) => {
    expect(parted(['a', 'b', 'c'], first)).toEqual(expected)
  })
})

const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 })
const groups = sizes.map(all => all.map((size, place) => ({ place, size })))
const seats = fc.integer({ min: 0, max: 8 })
const sum = (all: readonly { size: number }[]) => all.reduce((total, { size }) => total + size, 0)

describe('any waitlist', () => {
  test('leaves no seat free that a waiting group could take, and gives no seat twice', () => {
    fc.assert(
      fc.property(groups, seats, (line, free) => {
        const { offered } = nextInLine(line, free)
        const left = free - sum(offered)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(new Set(offered).size).toBe(offered.length)
        const waiting = line.filter(each => !offered.includes(each))
        for (const each of waiting) expect(each.size).toBeGreaterThan(left)
        expect(seatsForNewcomers(waiting, left)).toBe(left)
      }),
    )
  })

  test('skips a group only if too few seats are left at its turn', () => {
    fc.assert(
      fc.property(groups, seats, (line, free) => {
        const { offered, passed } = nextInLine(line, free)
        for (const each of line) {
          const ahead = offered.filter(other => other.place < each.place)
          const left = free - sum(ahead)
          expect(offered.includes(each)).toBe(left > 0 && each.size <= left)
          expect(passed.includes(each)).toBe(left > 0 && each.size > left)
        }
      }),
    )
  })

  test('serves priority entries before all others, so no one overtakes a family that takes seats one by one', () => {
    fc.assert(
      fc.property(groups, seats, (line, free) => {
        const singles = line.flatMap(each => Array.from({ length: each.size }, () => ({ ...each, size: 1 })))
        const { offered, passed } = nextInLine(singles, free)
        expect(passed).toEqual([])
        expect(offered).toEqual(singles.slice(0, free))
      }),
    )
  })
})

/** An event in a batch: someone joins, a seat becomes free, someone leaves the waitlist, someone gets priority. */
const happening = fc.oneof(
  fc.record({ does: fc.constant('comes' as const), size: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    does: fc.constantFrom('leaves' as const, 'gives up' as const, 'goes first' as const),
    nth: fc.nat(9),
  }),
)

test('over any course of events no one sees “full” beside a free seat, and no one overtakes a group that fits', () => {
  const capacity = 5
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), course => {
      let taken = 0
      let line: { size: number }[] = []
      const offer = () => {
        const { offered } = nextInLine(line, capacity - taken)
        taken += sum(offered)
        line = line.filter(each => !offered.includes(each))
      }
      for (const each of course) {
        const free = capacity - taken
        if (each.does === 'comes') {
          const why = whyNoRoom(seatsForNewcomers(line, free), each.size)
          if (why === null) {
            expect(line.every(waiting => waiting.size > free)).toBe(true)
            taken += each.size
          } else {
            expect(why).toBe(free > 0 ? 'too_few_seats' : 'batch_full')
            if (each.size <= capacity) line.push({ size: each.size })
          }
        } else if (each.does === 'leaves') {
          if (taken > 0) taken -= 1
        } else if (each.does === 'gives up') {
          line = line.filter((_, place) => place !== each.nth)
        } else {
          const going = line[each.nth]
          if (going && going.size > 1) line.splice(each.nth, 1, { size: 1 }, { size: going.size - 1 })
        }
        offer()
        expect(taken).toBeLessThanOrEqual(capacity)
        expect(seatsForNewcomers(line, capacity - taken)).toBe(capacity - taken)
      }
    }),
  )
})
