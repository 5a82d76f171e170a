import { expect, it } from 'vitest'
import { statusRefusal } from './user-rules.ts'

it.each([
  ['an admin switches somebody off', 'inactive', false, false, 1, null],
  ['an admin switches another admin off', 'inactive', false, true, 1, null],
  ['an admin switches the own account off', 'inactive', true, true, 3, 'own_account'],
  ['the last admin would be switched off', 'inactive', false, true, 0, 'last_admin'],
  ['somebody comes back', 'active', false, true, 0, null],
  ['the own account is active anyway', 'active', true, true, 0, null],
] as const)('%s', (_, to, isSelf, isAdmin, otherAdmins, refusal) => {
  expect(statusRefusal({ to, isSelf, isAdmin, otherAdmins, isMerged: false })).toBe(refusal)
})

it('a merged account cannot be reactivated', () => {
  const change = { isSelf: false, isAdmin: false, otherAdmins: 1, isMerged: true }
  expect(statusRefusal({ ...change, to: 'active' })).toBe('account_merged')
})
