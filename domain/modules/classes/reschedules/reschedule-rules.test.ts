import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerBy,
  decide,
  latestAnswer,
  learnersNeeded,
  leavesTime,
  likeBefore,
  type Negotiation,
  type Party,
  remindAt,
  undoUntil,
} from './reschedule-rules.ts'

const says = (kind: Party['kind'], ...can: string[]): Party => ({ kind, can: new Set(can) })
const silent = (kind: Party['kind']): Party => ({ kind, can: null })
const group = (parties: Party[], more: Partial<Negotiation> = {}): Negotiation => ({
  hosts: 'all',
  quorumPercent: 60,
  proposals: ['a', 'b'],
  parties,
  ...more,
})
const hosts = [says('center', 'a', 'b'), says('expert', 'a', 'b')]
const both = () => says('learner', 'a', 'b')
const none = () => says('learner')

describe('what the answers decide', () => {
  it.each<[string, Negotiation, boolean, unknown]>([
    ['everyone can come', group([...hosts, both(), both()]), false, ['a', 'b']],
    [
      'more can come to the second time',
      group([...hosts, both(), says('learner', 'b'), both()]),
      false,
      ['b', 'a'],
    ],
    ['one learner has not answered', group([...hosts, both(), both(), silent('learner')]), false, 'wait'],
    [
      'the quorum is reached at the deadline',
      group([...hosts, both(), both(), silent('learner')]),
      true,
      ['a', 'b'],
    ],
    [
      'it is not reached: no answer is not approval',
      group([...hosts, both(), silent('learner')]),
      true,
      'keep',
    ],
    ['it can no longer be reached', group([...hosts, none(), none(), silent('learner')]), false, 'keep'],
    [
      'all must agree and one has not answered',
      group([...hosts, both(), silent('learner')], { quorumPercent: 100 }),
      true,
      'keep',
    ],
    [
      'all must agree and one cannot come',
      group([...hosts, none(), silent('learner')], { quorumPercent: 100 }),
      false,
      'keep',
    ],
    ['the expert cannot come', group([says('center', 'a', 'b'), says('expert'), both()]), false, 'keep'],
    [
      'the expert can come only to the second time',
      group([says('center', 'a', 'b'), says('expert', 'b'), both()]),
      false,
      ['b'],
    ],
    [
      'the expert has not answered',
      group([says('center', 'a', 'b'), silent('expert'), both()]),
      false,
      'wait',
    ],
    ['the expert never answers', group([says('center', 'a', 'b'), silent('expert'), both()]), true, 'keep'],
    ['no one is enrolled yet', group(hosts), false, ['a', 'b']],
    [
      'one host is enough',
      group([silent('center'), says('expert', 'a'), says('learner', 'a')], { hosts: 'any' }),
      false,
      ['a'],
    ],
    [
      'one host declines, the other may still approve',
      group([silent('center'), says('expert'), both()], { hosts: 'any' }),
      false,
      'wait',
    ],
    ['both hosts decline', group([says('center'), says('expert'), both()], { hosts: 'any' }), false, 'keep'],
  ])('%s', (_, negotiation, isOver, expected) => {
    const decision = decide(negotiation, isOver)
    expect(decision.kind === 'move' ? decision.ranked : decision.kind).toEqual(expected)
  })

  const proposals = ['a', 'b', 'c']
  const answer = fc.option(fc.subarray(proposals), { nil: null })
  const party = fc.record({
    kind: fc.constantFrom<Party['kind']>('center', 'expert', 'learner'),
    can: answer,
  })
  const any = fc.record({
    hosts: fc.constantFrom<'all' | 'any'>('all', 'any'),
    quorumPercent: fc.integer({ min: 1, max: 100 }),
    parties: fc.array(
      party.map(({ kind, can }): Party => ({ kind, can: can && new Set(can) })),
      { maxLength: 9 },
    ),
  })

  it('never moves to a time with too few learners or hosts, and never waits past the deadline', () => {
    fc.assert(
      fc.property(any, fc.boolean(), (given, isOver) => {
        const decision = decide({ ...given, proposals }, isOver)
        if (isOver) expect(decision.kind).not.toBe('wait')
        if (decision.kind !== 'move') return
        const learners = given.parties.filter(({ kind }) => kind === 'learner')
        const others = given.parties.filter(({ kind }) => kind !== 'learner')
        for (const id of decision.ranked) {
          const can = learners.filter(learner => learner.can?.has(id)).length
          expect(can * 100).toBeGreaterThanOrEqual(learners.length * given.quorumPercent)
          const agreeing = others.filter(host => host.can?.has(id)).length
          expect(agreeing).toBeGreaterThanOrEqual(given.hosts === 'all' ? others.length : 1)
        }
      }),
    )
  })

  it('a decision before the deadline is final, whatever the missing answers would have been', () => {
    fc.assert(
      fc.property(any, fc.array(fc.subarray(proposals), { minLength: 9, maxLength: 9 }), (given, later) => {
        const early = decide({ ...given, proposals }, false)
        if (early.kind === 'wait') return
        const parties = given.parties.map((one, index) => ({ ...one, can: one.can ?? new Set(later[index]) }))
        const end = decide({ ...given, proposals, parties }, true)
        expect(end.kind).toBe(early.kind)
        if (early.kind === 'move' && given.hosts === 'all') expect(end).toEqual(early)
      }),
    )
  })

  it('one more approval never brings back the old time', () => {
    fc.assert(
      fc.property(any, fc.nat(8), fc.constantFrom(...proposals), (given, index, id) => {
        if (decide({ ...given, proposals }, true).kind !== 'move') return
        const parties = given.parties.map((one, at) =>
          at === index ? { ...one, can: new Set([...(one.can ?? []), id]) } : one,
        )
        expect(decide({ ...given, proposals, parties }, true).kind).toBe('move')
      }),
    )
  })
})

it.each([
  [12, 60, 8],
  [5, 60, 3],
  [3, 100, 3],
  [1, 1, 1],
  [0, 60, 0],
])('of %i learners at %i percent %i must be able to come', (learners, percent, needed) => {
  expect(learnersNeeded(learners, percent)).toBe(needed)
})

describe('the time to answer', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it('ends at the cut-off before the class, and an hour before the first proposed time', () => {
    expect(latestAnswer(inHours(48), 720, [inHours(50)])).toEqual(inHours(36))
    expect(latestAnswer(inHours(48), 720, [inHours(50), inHours(20)])).toEqual(inHours(19))
  })

  it('is a day by default, and never longer than the maximum', () => {
    expect(answerBy(null, inHours(36), now)).toEqual(inHours(24))
    expect(answerBy(null, inHours(10), now)).toEqual(inHours(10))
    expect(answerBy(inHours(5), inHours(36), now)).toEqual(inHours(5))
    expect(answerBy(inHours(50), inHours(36), now)).toEqual(inHours(36))
  })

  it('is at least half an hour', () => {
    expect(leavesTime(inHours(0.5), now)).toBe(true)
    expect(leavesTime(inHours(0.49), now)).toBe(false)
  })

  it('has a reminder four hours before its end, unless it was short from the start', () => {
    expect(remindAt(inHours(24), now)).toEqual(inHours(20))
    expect(remindAt(inHours(7), now)).toBeNull()
  })

  it('leaves an hour to undo, never past the start of the class at either time', () => {
    expect(undoUntil(now, inHours(30), inHours(40))).toEqual(inHours(1))
    expect(undoUntil(now, inHours(0.5), inHours(40))).toEqual(inHours(0.5))
    expect(undoUntil(now, inHours(30), inHours(0.2))).toEqual(inHours(0.2))
  })
})

it('sorts times by how many learners can come, then by similarity to the old time', () => {
  const before = new Date('2026-11-25T11:30:00Z')
  const at = (startsAt: string, learnersFree = 3) => ({ startsAt: new Date(startsAt), learnersFree })
  const nextDay = at('2026-11-26T11:30:00Z')
  const earlyNextDay = at('2026-11-26T02:30:00Z')
  const halfAnHourLater = at('2026-11-25T12:00:00Z')
  const twoDaysOn = at('2026-11-27T11:30:00Z')
  const fewer = at('2026-11-25T12:30:00Z', 2)
  expect(likeBefore([earlyNextDay, fewer, twoDaysOn, nextDay, halfAnHourLater], before)).toEqual([
    nextDay,
    halfAnHourLater,
    twoDaysOn,
    earlyNextDay,
    fewer,
  ])
})
