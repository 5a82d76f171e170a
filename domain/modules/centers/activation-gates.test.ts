import { describe, expect, test } from 'vitest'
import { ACCESS_LEVELS, CENTER_ROLE_PRESETS } from '../../access/permissions.ts'
import { type CenterGate, canDo, gateOf, isHeldBack, leadOf, screenFor } from './activation-gates.ts'
import { centerStates } from './center-states.ts'

const both = [false, true] as const

/** Every status with every combination of flags and profile access, and the screen it leads to. */
const combinations = centerStates.states.flatMap(status =>
  both.flatMap(centerTermsAccepted =>
    both.flatMap(isOnboardingPaymentReceived =>
      both.flatMap(isOnboardingPaymentVerified =>
        ACCESS_LEVELS.map(profile => ({
          status,
          centerTermsAccepted,
          isOnboardingPaymentReceived,
          isOnboardingPaymentVerified,
          profile,
        })),
      ),
    ),
  ),
)

/** The rule as the specification words it: the first match wins. */
function expected(row: (typeof combinations)[number]): [path: string, mayAct: boolean] {
  const manages = row.profile === 'manage'
  if (row.status === 'active') return ['/center/dashboard', true]
  if (row.status === 'suspended') return ['/center/dashboard', false]
  if (row.status === 'closed') return ['/center/choose-center', false]
  const flags = [
    row.centerTermsAccepted,
    row.isOnboardingPaymentReceived,
    row.isOnboardingPaymentVerified,
  ].map(flag => (flag ? 'y' : 'n'))
  const ways: [RegExp, string, boolean][] = [
    [/^n/, '/center/terms-acceptance', manages],
    [/^yn/, '/center/payment', manages],
    [/^yyn/, '/center/payment/verification-pending', false],
    [/^yyy/, '/center/dashboard', true],
  ]
  const [, path, mayAct] = ways.find(([pattern]) => pattern.test(flags.join('')))!
  return [path, mayAct]
}

describe('the screen that a member is sent to', () => {
  test('has a row in the table for every combination', () => expect(combinations).toHaveLength(4 * 8 * 3))
  test.each(combinations)(
    '$status, terms $centerTermsAccepted, received $isOnboardingPaymentReceived, verified $isOnboardingPaymentVerified, profile $profile',
    row => {
      const lead = leadOf(row, { ...CENTER_ROLE_PRESETS.manager, profile: row.profile })
      expect([lead.path, lead.mayAct]).toEqual(expected(row))
      expect(screenFor(lead, lead.path), 'the screen one is led to is open').toBe(lead.path)
      expect(lead.gate).toBe(gateOf(row))
    },
  )
})

describe('open screens', () => {
  const standing = (gate: CenterGate | null) =>
    ({
      status: gate === 'suspended' || gate === 'closed' ? gate : gate === null ? 'active' : 'draft',
      centerTermsAccepted: gate !== 'terms',
      isOnboardingPaymentReceived: gate === 'verification',
      isOnboardingPaymentVerified: false,
    }) as const
  const rows: [CenterGate | null, 'head' | 'coordinator', string, string][] = [
    ['terms', 'head', '/center/payment', '/center/terms-acceptance'],
    ['terms', 'head', '/center/dashboard', '/center/terms-acceptance'],
    ['payment', 'head', '/center/payment/amount', '/center/payment/amount'],
    ['payment', 'coordinator', '/center/payment/amount', '/center/payment'],
    ['payment', 'head', '/center/terms-acceptance', '/center/terms-acceptance'],
    ['payment', 'head', '/center/staff', '/center/payment'],
    ['verification', 'head', '/center/payment', '/center/payment'],
    ['verification', 'head', '/center/payment/amount', '/center/payment/verification-pending'],
    ['verification', 'head', '/center/schedule', '/center/payment/verification-pending'],
    [null, 'head', '/center/schedule', '/center/schedule'],
    [null, 'head', '/center/terms-acceptance', '/center/terms-acceptance'],
    [null, 'head', '/center/payment', '/center/payment'],
    [null, 'head', '/center/payment/amount', '/center/dashboard'],
    [null, 'head', '/center/payment/verification-pending', '/center/dashboard'],
    ['suspended', 'head', '/center/schedule', '/center/schedule'],
    ['closed', 'head', '/center/schedule', '/center/choose-center'],
  ]
  test.each(rows)('at the gate %s a %s who requests %s sees %s', (gate, role, asked, shown) => {
    expect(screenFor(leadOf(standing(gate), CENTER_ROLE_PRESETS[role]), asked)).toBe(shown)
  })
})

describe('requests that the server blocks', () => {
  const reading = { reads: true, beforeActivation: false }
  const writing = { reads: false, beforeActivation: false }
  const needed = { reads: false, beforeActivation: true }
  test.each([
    [null, writing, false],
    ['terms', reading, true],
    ['payment', writing, true],
    ['verification', needed, false],
    ['suspended', reading, false],
    ['suspended', writing, true],
    ['suspended', needed, true],
    ['closed', reading, true],
    ['closed', needed, true],
  ] as const)('at %s: %o is blocked: %s', (gate, operation, expectedHold) => {
    expect(isHeldBack(gate, operation)).toBe(expectedHold)
  })
})

describe('the access that a member is offered', () => {
  const access = CENTER_ROLE_PRESETS.head
  test('is everything the role allows, in an active center', () => {
    expect(canDo({ status: 'active', access }, 'bookings:manage')).toBe(true)
    expect(canDo({ status: 'active', access: CENTER_ROLE_PRESETS.accountant }, 'staff:manage')).toBe(false)
  })
  test('is view only, in a suspended center', () => {
    expect(canDo({ status: 'suspended', access }, 'bookings:view')).toBe(true)
    expect(canDo({ status: 'suspended', access }, 'bookings:manage')).toBe(false)
  })
})
