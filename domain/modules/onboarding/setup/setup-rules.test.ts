import { describe, expect, test } from 'vitest'
import { paymentWays, platformGaps, type SetupFacts, setupPartsLeft, setupSteps } from './setup-rules.ts'

const ready: SetupFacts = {
  hasAdmin: true,
  isNamed: true,
  plansOnSale: 1,
  payee: { upiId: 'triveni@upi', hasBank: true },
  online: false,
  codes: true,
  textsTaken: true,
  activeCenters: 0,
}
const bare: SetupFacts = {
  hasAdmin: false,
  isNamed: false,
  plansOnSale: 0,
  payee: null,
  online: false,
  codes: false,
  textsTaken: false,
  activeCenters: 0,
}

describe('what a new center waits for', () => {
  test.each<[string, Partial<SetupFacts>, string[]]>([
    ['nothing, where all is ready', {}, []],
    ['an admin who verifies what it transfers', { hasAdmin: false }, ['admin']],
    ['no admin, where a gateway confirms', { hasAdmin: false, online: true }, []],
    ['a plan on sale', { plansOnSale: 0 }, ['plan']],
    ['somebody to pay', { payee: null }, ['payee']],
    ['a way to pay, where the payee names none', { payee: { upiId: null, hasBank: false } }, ['payee']],
    ['no payee, where it can pay online', { payee: null, online: true }, []],
    ['all of it', bare, ['admin', 'plan', 'payee']],
  ])('%s', (_, facts, expected) => {
    expect(platformGaps({ ...ready, ...facts })).toEqual(expected)
  })
})

test('the ways to pay are those that lead somewhere', () => {
  expect(paymentWays(bare)).toEqual([])
  expect(paymentWays(ready)).toEqual(['upi', 'bank'])
  expect(paymentWays({ payee: { upiId: null, hasBank: true }, online: true })).toEqual(['online', 'bank'])
})

test('what is still to do is what is not there', () => {
  const open = (facts: SetupFacts) =>
    setupSteps(facts).flatMap(({ step, isDone, isNeeded }) => (isNeeded && !isDone ? [step] : []))
  expect(open(bare)).toEqual(['admin', 'platform', 'plans', 'payee', 'codes', 'texts'])
  expect(open(ready)).toEqual([])
  expect(setupSteps(ready).filter(({ isNeeded }) => !isNeeded)).toEqual([
    { step: 'online', isDone: false, isNeeded: false },
    { step: 'center', isDone: false, isNeeded: false },
  ])
})

test('the parts that are left are counted as an admin goes through them, plans and payee as one', () => {
  const left = (facts: SetupFacts) => setupPartsLeft(setupSteps(facts))
  expect(left(bare)).toEqual(['admin', 'platform', 'money', 'codes', 'texts'])
  expect(left({ ...ready, payee: null, codes: false })).toEqual(['money', 'codes'])
  expect(left(ready)).toEqual([])
})
