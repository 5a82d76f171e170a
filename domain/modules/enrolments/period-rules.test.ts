import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../kernel/money.ts'
import { addDays, datesBetween } from '../../kernel/time.ts'
import { isOverdue, renewalOn } from './enrolment-rules.ts'
import { classShares } from './leaving-rules.ts'
import {
  type BatchClass,
  type BatchPrice,
  type BatchRun,
  nextPeriod,
  patternDates,
  periodWords,
} from './period-rules.ts'

const monthly: BatchPrice = { per: 'month', amount: 250_000, currency: 'INR', packClasses: null }
/** Mondays and Wednesdays; November and December 2026 have nine each. */
const always: BatchRun = {
  weekdays: [1, 3],
  interval: 1,
  countedFrom: '2026-09-07',
  startsOn: '2026-09-07',
  endsOn: null,
  plannedUntil: null,
  cancelled: [],
}
const classOn = (on: string): BatchClass => ({ id: on, on, startsAt: new Date(`${on}T11:30:00Z`) })

/** The classes of a batch in November and December, without holidays and cancelled ones. */
function classesOf(run: BatchRun, without: readonly string[] = []): BatchClass[] {
  const until = run.endsOn ?? run.plannedUntil ?? '2026-12-31'
  return ['2026-11-01', '2026-12-01']
    .flatMap(month => patternDates(run, month))
    .filter(on => on >= run.startsOn && on <= until)
    .filter(on => !without.includes(on) && !run.cancelled.includes(on))
    .map(classOn)
}

const joining = (on: string, run: BatchRun, holidays: readonly string[] = [], price = monthly) => {
  const held = classesOf(run, holidays)
  const toCome = held.filter(each => each.on >= on)
  return nextPeriod(price, toCome, held, run)
}

describe('a month of a batch', () => {
  it.each([
    ['a batch that has begun before', always, '2026-11-01', [], 9, 9, 250_000],
    ['joined after the seventh class', always, '2026-11-24', [], 2, 9, 55_556],
    [
      'a batch whose first day is the 23rd, joined after that class',
      { ...always, startsOn: '2026-11-23' },
      '2026-11-24',
      [],
      2,
      9,
      55_556,
    ],
    [
      'a batch whose first day is the 23rd',
      { ...always, startsOn: '2026-11-23' },
      '2026-11-01',
      [],
      3,
      9,
      83_333,
    ],
    ['a batch that ends on the 11th', { ...always, endsOn: '2026-11-11' }, '2026-11-01', [], 4, 9, 111_111],
    ['a whole month with a holiday', always, '2026-11-01', ['2026-11-09'], 8, 8, 250_000],
    ['a part of a month whose holiday is over', always, '2026-11-24', ['2026-11-09'], 2, 9, 55_556],
    ['a part of a month with a holiday to come', always, '2026-11-16', ['2026-11-18'], 4, 9, 111_111],
    [
      'a month of which a class was cancelled',
      { ...always, cancelled: ['2026-11-09'] },
      '2026-11-01',
      [],
      8,
      9,
      222_222,
    ],
    [
      'a month that is planned to the 15th',
      { ...always, plannedUntil: '2026-11-15' },
      '2026-11-01',
      [],
      4,
      9,
      111_111,
    ],
    [
      'every second week, as if it had begun before',
      { ...always, interval: 2, countedFrom: '2026-11-16', startsOn: '2026-11-16' },
      '2026-11-01',
      [],
      3,
      5,
      150_000,
    ],
  ] as const)('%s', (_, run, on, holidays, classes, ofClasses, fee) => {
    expect(joining(on, run, holidays)).toMatchObject({ classes, ofClasses, fee: { amount: fee } })
  })

  it('planned in part is paid in parts that add up to its price', () => {
    const run = { ...always, plannedUntil: '2026-11-15' }
    const first = joining('2026-11-01', run)
    expect(first?.toOn).toBe('2026-11-15')
    const rest = joining('2026-11-16', always)
    expect((first?.fee.amount ?? 0) + (rest?.fee.amount ?? 0)).toBe(250_000)
  })

  it('is shown with the full month beside a partial one', () => {
    expect(periodWords({ classes: 2, ofClasses: 9 })).toEqual({ en: '2 of 9 classes', hi: '9 में से 2 क्लासें' })
    expect(periodWords({ classes: 9, ofClasses: 9 })).toEqual({ en: '9 classes', hi: '9 क्लासें' })
    expect(periodWords({ classes: 1, ofClasses: 1 })).toEqual({ en: '1 class', hi: '1 क्लास' })
  })
})

describe('the share of a month', () => {
  const november = datesBetween('2026-11-01', '2026-12-01')
  const some = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    interval: fc.integer({ min: 1, max: 3 }),
    startsOn: fc.constantFrom(...datesBetween('2026-09-01', '2026-12-01')),
    lasts: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
    holidays: fc.uniqueArray(fc.constantFrom(...november), { maxLength: 4 }),
    cancelled: fc.uniqueArray(fc.constantFrom(...november), { maxLength: 3 }),
    amount: fc.integer({ min: 0, max: 10_000_000 }),
  })
  const batchOf = (given: typeof some extends fc.Arbitrary<infer T> ? T : never) => {
    const { startsOn, lasts, holidays, cancelled, amount } = given
    const endsOn = lasts === null ? null : addDays(startsOn, lasts)
    const run: BatchRun = { ...always, ...given, countedFrom: startsOn, startsOn, endsOn, cancelled }
    const held = classesOf(run, holidays).filter(each => each.on <= '2026-11-30')
    return { run, held, price: { ...monthly, amount } }
  }

  it('grows with the remaining classes, never beyond the price of the month', () => {
    fc.assert(
      fc.property(some, given => {
        const { run, held, price } = batchOf(given)
        let before = 0
        for (let left = 1; left <= held.length; left += 1) {
          const period = nextPeriod(price, held.slice(-left), held, run)
          expect(period?.classes).toBe(left)
          expect(period?.ofClasses).toBeGreaterThanOrEqual(left)
          expect(period?.fee.amount).toBeGreaterThanOrEqual(before)
          expect(period?.fee.amount).toBeLessThanOrEqual(price.amount)
          before = period?.fee.amount ?? 0
        }
      }),
    )
  })

  it('is the full price if no class is missed, and proportional to the classes otherwise', () => {
    fc.assert(
      fc.property(some, given => {
        const { run, held, price } = batchOf(given)
        const ordinary = patternDates(run, '2026-11-01')
        const period = nextPeriod(price, held, held, run)
        if (!period) return
        const begun = run.startsOn <= ordinary[0]! && (run.endsOn === null || run.endsOn >= ordinary.at(-1)!)
        const whole = begun && !run.cancelled.some(on => on <= '2026-11-30')
        const share = Math.round((price.amount * held.length) / ordinary.length)
        expect(period.fee.amount).toBe(whole ? price.amount : share)
      }),
    )
  })

  it('is not changed for others by a holiday among past classes', () => {
    fc.assert(
      fc.property(some, fc.nat(30), (given, nth) => {
        const { run, held, price } = batchOf(given)
        const over = held[nth % Math.max(1, held.length)]
        const toCome = held.slice(-Math.max(1, Math.floor(held.length / 2)))
        if (!over || toCome.includes(over) || toCome.length === held.length) return
        const without = held.filter(each => each !== over)
        const fee = (classes: BatchClass[]) => nextPeriod(price, toCome, classes, run)?.fee.amount ?? 0
        // If only the holiday was missed, nothing is missed any more.
        if (without.length > toCome.length) expect(fee(without)).toBe(fee(held))
      }),
    )
  })

  it('is split over its classes to the paisa', () => {
    fc.assert(
      fc.property(some, given => {
        const { run, held, price } = batchOf(given)
        const period = nextPeriod(price, held, held, run)
        if (!period) return
        const paid = { ...period, amount: period.fee, returned: money(0) }
        const sum = classShares(paid, held).reduce((total, share) => total + share.amount, 0)
        expect(sum).toBe(period.fee.amount)
      }),
    )
  })
})

describe('the day on which the next month becomes payable', () => {
  it.each([
    ['a week before a long month ends', '2026-11-02', '2026-11-02', '2026-11-30', '2026-12-02', '2026-11-23'],
    [
      'unchanged if the month was ordered long ago',
      '2026-10-24',
      '2026-11-02',
      '2026-11-30',
      '2026-12-02',
      '2026-11-23',
    ],
    [
      'a week after joining, near the end of a month',
      '2026-11-21',
      '2026-11-23',
      '2026-11-30',
      '2026-12-02',
      '2026-11-28',
    ],
    [
      'three days before the next month starts',
      '2026-11-24',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
      '2026-11-29',
    ],
    [
      'two days after a first class on the 30th',
      '2026-11-20',
      '2026-11-30',
      '2026-11-30',
      '2026-12-07',
      '2026-12-02',
    ],
    [
      'the same, a day before the next month',
      '2026-11-29',
      '2026-11-30',
      '2026-11-30',
      '2026-12-03',
      '2026-12-02',
    ],
    [
      'two days after the first class of a daily batch',
      '2026-11-20',
      '2026-11-30',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ],
    [
      'as if the next month started at once, if it is not planned',
      '2026-11-24',
      '2026-11-25',
      '2026-11-30',
      null,
      '2026-11-28',
    ],
  ])('%s', (_, orderedOn, fromOn, toOn, nextOn, on) => {
    expect(renewalOn({ orderedOn, fromOn, toOn, nextOn })).toBe(on)
  })

  const some = fc.record({
    month: fc.constantFrom('2026-11', '2026-12', '2027-02', '2027-04', '2028-02'),
    day: fc.nat(30),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    interval: fc.integer({ min: 1, max: 3 }),
    joinedBefore: fc.nat(45),
    price: fc.constantFrom<BatchPrice>(
      monthly,
      { ...monthly, per: 'class' },
      ...[1, 2, 4, 10].map(packClasses => ({ ...monthly, per: 'pack' as const, packClasses })),
    ),
  })

  it('is between the first classes of this month and the next, and leaves days to pay if there are any', () => {
    fc.assert(
      fc.property(some, ({ month, day, weekdays, interval, joinedBefore, price }) => {
        const startsOn = addDays(`${month}-01`, day)
        const run: BatchRun = { ...always, weekdays, interval, startsOn, countedFrom: startsOn }
        const months = datesBetween(`${month}-01`, addDays(startsOn, 120)).filter(on => on.endsWith('-01'))
        const classes = months
          .flatMap(first => patternDates(run, first))
          .filter(on => on >= startsOn)
          .map(classOn)
        const period = nextPeriod(price, classes, classes, run)
        const nextOn = classes.find(each => period && each.on > period.toOn)?.on
        if (!period || !nextOn) return
        const { fromOn, toOn } = period
        const on = renewalOn({ orderedOn: addDays(fromOn, -joinedBefore), fromOn, toOn, nextOn })
        expect(on >= addDays(fromOn, 2), 'nobody is asked on the day of the first class or after it').toBe(
          true,
        )
        expect(on >= addDays(toOn, -7), 'not earlier than a week before the end').toBe(true)
        // A daily batch starts its next month before two days have passed.
        const calm = addDays(fromOn, 2)
        const dayBefore = addDays(nextOn, -1)
        expect(on <= (calm > dayBefore ? calm : dayBefore), 'before the next begins').toBe(true)
        if (nextOn >= addDays(fromOn, 5)) expect(on <= addDays(nextOn, -3), 'days to pay').toBe(true)
        expect(isOverdue(nextOn, addDays(on, 5)), 'days to pay before it counts as dues').toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
