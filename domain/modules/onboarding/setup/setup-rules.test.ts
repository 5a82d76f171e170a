import { describe, expect, test } from 'vitest'
import { paymentWays, platformGaps, type SetupFacts, setupPartsLeft, setupSteps } from './setup-rules.ts'

const ready: SetupFacts = {
  hasAdmin: true,
  isNamed: true,
  plansOnSale: 1,
  payee: { upiId: 'triveni@upi', hasBank: true },
  online: false,
  codes: true,
  whatsapp: false,
  email: false,
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
  whatsapp: false,
  email: false,
  textsTaken: false,
  activeCenters: 0,
}

describe('a new installation needs', () => {
  test.each<[string, Partial<SetupFacts>, string[]]>([
    ['nothing, when all is ready', {}, []],
    ['an admin who verifies transfers', { hasAdmin: false }, ['admin']],
    ['no admin, if a gateway confirms payments', { hasAdmin: false, online: true }, []],
    ['a plan on sale', { plansOnSale: 0 }, ['plan']],
    ['a payee', { payee: null }, ['payee']],
    ['a payment method, if the payee has none', { payee: { upiId: null, hasBank: false } }, ['payee']],
    ['no payee, if it can pay online', { payee: null, online: true }, []],
    ['everything', bare, ['admin', 'plan', 'payee']],
  ])('%s', (_, facts, expected) => {
    expect(platformGaps({ ...ready, ...facts })).toEqual(expected)
  })
})

test('only payment methods that work are offered', () => {
  expect(paymentWays(bare)).toEqual([])
  expect(paymentWays(ready)).toEqual(['upi', 'bank'])
  expect(paymentWays({ payee: { upiId: null, hasBank: true }, online: true })).toEqual(['online', 'bank'])
})

test('missing parts are still to do', () => {
  const open = (facts: SetupFacts) =>
    setupSteps(facts).flatMap(({ step, isDone, isNeeded }) => (isNeeded && !isDone ? [step] : []))
  expect(open(bare)).toEqual(['admin', 'platform', 'plans', 'payee', 'codes', 'texts'])
  expect(open(ready)).toEqual([])
  expect(setupSteps(ready).filter(({ isNeeded }) => !isNeeded)).toEqual([
    { step: 'online', isDone: false, isNeeded: false },
    { step: 'whatsapp', isDone: false, isNeeded: false },
    { step: 'email', isDone: false, isNeeded: false },
    { step: 'center', isDone: false, isNeeded: false },
  ])
})

test('remaining steps are counted as an admin takes them, plans and payee as one', () => {
  const left = (facts: SetupFacts) => setupPartsLeft(setupSteps(facts))
  expect(left(bare)).toEqual(['admin', 'platform', 'money', 'codes', 'texts'])
  expect(left({ ...ready, payee: null, codes: false })).toEqual(['money', 'codes'])
  expect(left(ready)).toEqual([])
})
