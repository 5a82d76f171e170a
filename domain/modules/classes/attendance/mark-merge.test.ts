import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  conflictOf,
  effectiveMark,
  MARKS,
  type MadeMark,
  type Mark,
  markedAt,
  openMarks,
} from './mark-merge.ts'

const MINUTE = 60_000
const asha = 'asha'
const lakshmi = 'lakshmi'
const mark = (id: string, by: string, what: Mark, minute: number, ...seen: string[]): MadeMark => ({
  id,
  by,
  mark: what,
  madeAt: minute * MINUTE,
  seen,
})

describe('the effective mark', () => {
  const cases: [string, MadeMark[], string | undefined, string[]][] = [
    ['of none is none', [], undefined, []],
    ['of one is that one', [mark('a', asha, 'absent', 0)], 'a', []],
    [
      'of one person is the later one, without a conflict',
      [mark('b', asha, 'late', 4), mark('a', asha, 'absent', 0)],
      'b',
      [],
    ],
    [
      'is the one made knowing the other, also by a device whose clock is behind',
      [mark('a', asha, 'present', 30), mark('b', lakshmi, 'absent', 2, 'a')],
      'b',
      [],
    ],
    [
      'is the later of two people who knew nothing of each other, and that is shown',
      [mark('a', asha, 'present', 0), mark('b', lakshmi, 'absent', 11)],
      'b',
      ['a', 'b'],
    ],
    [
      'is the one who saw the learner, against who missed them at nearly the same time',
      [mark('a', asha, 'late', 0), mark('b', lakshmi, 'absent', 9)],
      'a',
      ['a', 'b'],
    ],
    [
      'is the later of two who saw the learner',
      [mark('a', asha, 'present', 0), mark('b', lakshmi, 'late', 1)],
      'b',
      ['a', 'b'],
    ],
    [
      'of two people who agree is no conflict',
      [mark('a', asha, 'absent', 0), mark('b', lakshmi, 'absent', 1)],
      'b',
      [],
    ],
    [
      'after both were known is the one that settles them',
      [
        mark('a', asha, 'present', 0),
        mark('b', lakshmi, 'absent', 11),
        mark('c', lakshmi, 'excused', 12, 'a', 'b'),
      ],
      'c',
      [],
    ],
    [
      'knows what the marks it knew had known',
      [
        mark('a', asha, 'absent', 50),
        mark('b', lakshmi, 'present', 10, 'a'),
        mark('c', asha, 'late', 5, 'b'),
      ],
      'c',
      [],
    ],
  ]
  test.each(cases)('%s', (_words, marks, stands, conflict) => {
    for (const order of [marks, marks.toReversed()]) {
      expect(effectiveMark(order)?.id).toBe(stands)
      expect(conflictOf(order).map(one => one.id)).toEqual(conflict)
    }
  })
})

describe('the time of a mark', () => {
  const receivedAt = 1_000 * MINUTE
  test('is as long ago as the device says, whatever its clock shows', () => {
    expect(markedAt({ at: 10 * MINUTE, sentAt: 25 * MINUTE, receivedAt })).toBe(985 * MINUTE)
    expect(markedAt({ at: 5_000 * MINUTE, sentAt: 5_015 * MINUTE, receivedAt })).toBe(985 * MINUTE)
  })
  test('is never later than when it was received', () => {
    expect(markedAt({ at: 26 * MINUTE, sentAt: 25 * MINUTE, receivedAt })).toBe(receivedAt)
  })
})

/** Marks as devices make them: each may know any of those received before it. */
const histories = fc
  .array(
    fc.record({
      by: fc.constantFrom(asha, lakshmi, 'ravi'),
      mark: fc.constantFrom(...MARKS),
      minute: fc.integer({ min: 0, max: 60 }),
      seen: fc.array(fc.nat(20), { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map(made =>
    made.map((one, index) =>
      mark(
        `m${index}`,
        one.by,
        one.mark,
        one.minute,
        ...one.seen.filter(at => at < index).map(at => `m${at}`),
      ),
    ),
  )

describe('any marks from any devices', () => {
  test('leave one effective mark, whatever their order of arrival', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat(1000)), (marks, numbers) => {
        const shuffled = marks
          .map(one => [numbers.next().value, one] as const)
          .toSorted((a, b) => a[0] - b[0])
          .map(([, one]) => one)
        const stands = effectiveMark(marks)
        expect(stands).toBeDefined()
        expect(effectiveMark(shuffled)?.id).toBe(stands?.id)
        expect(openMarks(shuffled).map(one => one.id)).toEqual(openMarks(marks).map(one => one.id))
      }),
    )
  })

  test('are all settled by a mark made with knowledge of the others', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...MARKS), (marks, what) => {
        const last = mark('last', 'ravi', what, 0, ...marks.map(one => one.id))
        expect(effectiveMark([...marks, last])?.id).toBe('last')
        expect(conflictOf([...marks, last])).toEqual([])
      }),
    )
  })

  test('conflict when people disagree, and name each of them once', () => {
    fc.assert(
      fc.property(histories, marks => {
        const conflict = conflictOf(marks)
        if (conflict.length === 0) return
        expect(new Set(conflict.map(one => one.by)).size).toBe(conflict.length)
        expect(new Set(conflict.map(one => one.mark)).size).toBeGreaterThan(1)
      }),
    )
  })
})
