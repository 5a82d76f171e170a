import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choicesClash,
  type DisplacedClass,
  type DisplacementChoice,
  planDisplacement,
} from './displacement-rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour)).toISOString()
const aClass = (id: string, more: Partial<DisplacedClass> = {}): DisplacedClass => ({
  id,
  startsAt: at(10),
  endsAt: at(11),
  spaceId: 'hall',
  expertIds: [`teacher of ${id}`],
  spaces: [],
  substitutes: [],
  times: [],
  ...more,
})
const later = { startsAt: at(15), endsAt: at(16), spaceId: 'studio' }

describe('the plan for affected classes', () => {
  it('keeps the time in another free space, else finds another time, else cancels', () => {
    const plan = planDisplacement([
      aClass('a', { spaces: ['studio'], times: [later] }),
      aClass('b', { times: [later] }),
      aClass('c'),
    ])
    expect([...plan.values()]).toEqual([
      { to: 'space', spaceId: 'studio' },
      { to: 'time', ...later },
      { to: 'cancel' },
    ])
  })

  it('prefers a substitute at the same time to another time', () => {
    const plan = planDisplacement([aClass('a', { substitutes: ['Rohan'], times: [later] })])
    expect(plan.get('a')).toEqual({ to: 'substitute', expertId: 'Rohan' })
  })

  it('uses a free space or substitute only once', () => {
    const plan = planDisplacement([
      aClass('a', { spaces: ['studio'] }),
      aClass('b', { spaces: ['studio', 'terrace'] }),
      aClass('c', { spaces: ['studio'] }),
    ])
    expect([...plan.values()].map(choice => ('spaceId' in choice ? choice.spaceId : choice.to))).toEqual([
      'studio',
      'terrace',
      'cancel',
    ])
  })

  it('never puts two classes on one space or expert at the same time', () => {
    const hour = fc.integer({ min: 6, max: 20 })
    const ids = fc.subarray(['p', 'q', 'r'])
    const time = fc.record({ hour, spaceId: fc.constantFrom('p', 'q', 'r') })
    const one = fc.record({ hour, spaces: ids, substitutes: fc.subarray(['x', 'y']), times: fc.array(time) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), given => {
        const classes = given.map(({ hour: start, times, ...rest }, index) =>
          aClass(`c${index}`, {
            ...rest,
            startsAt: at(start),
            endsAt: at(start + 1),
            // Affected classes have no fixed time: only what the plan assigns may clash.
            spaceId: null,
            times: times.map(({ hour: from, spaceId }) => ({
              startsAt: at(from),
              endsAt: at(from + 1),
              spaceId,
            })),
          }),
        )
        expect(choicesClash(classes, planDisplacement(classes))).toBe(false)
      }),
    )
  })

  it('detects clashes between the user’s own choices', () => {
    const classes = [aClass('a'), aClass('b')]
    const studio: DisplacementChoice = { to: 'space', spaceId: 'studio' }
    const both = new Map<string, DisplacementChoice>([
      ['a', studio],
      ['b', studio],
    ])
    expect(choicesClash(classes, both)).toBe(true)
    expect(choicesClash(classes, new Map(both).set('b', { to: 'cancel' }))).toBe(false)
  })
})
