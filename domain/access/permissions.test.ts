import { describe, expect, test } from 'vitest'
import { CENTER_AREAS, CENTER_ROLE_PRESETS, centerAccessOf, covers } from './permissions.ts'

describe('center access', () => {
  test('a head may manage everything', () => {
    for (const area of CENTER_AREAS) expect(covers(CENTER_ROLE_PRESETS.head, `${area}:manage`)).toBe(true)
  })
  test.each([
    ['manager', 'profile:view', true],
    ['manager', 'profile:manage', false],
    ['coordinator', 'profile:view', false],
    ['coordinator', 'bookings:manage', true],
    ['coordinator', 'money:manage', false],
    ['coordinator', 'money:view', true],
    ['accountant', 'bookings:view', true],
    ['accountant', 'bookings:manage', false],
    ['accountant', 'attendance:view', false],
    ['accountant', 'desk_payment:manage', true],
  ] as const)('a %s: %s is %s', (role, permission, expected) => {
    expect(covers(centerAccessOf(role, null), permission)).toBe(expected)
  })
  test('the head’s change for one member goes before the preset and touches nothing else', () => {
    const access = centerAccessOf('coordinator', { money: 'none' })
    expect(covers(access, 'money:view')).toBe(false)
    expect(covers(access, 'learners:manage')).toBe(true)
  })
})
