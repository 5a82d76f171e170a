import { describe, expect, test } from 'vitest'
import { CENTER_ROLE_PRESETS } from '../../../access/permissions.ts'
import { accessDifference, changedAreas, isWholeForHead, isWithin, whyNotChange } from './staff-rules.ts'

const { head, manager, coordinator, accountant } = CENTER_ROLE_PRESETS
const kavitha = { userId: 'kavitha', access: head, serviceIds: null }
const imran = { userId: 'imran', access: manager, serviceIds: null }
const lakshmi = { userId: 'lakshmi', access: coordinator, serviceIds: null }

describe('changing a member', () => {
  test('is for those who manage staff, but not for themselves or for someone with more access', () => {
    expect(whyNotChange(kavitha, imran)).toBeNull()
    expect(whyNotChange(imran, lakshmi)).toBe('not_allowed')
    expect(whyNotChange(kavitha, kavitha)).toBe('own_access')
    const trusted = { ...imran, access: { ...manager, staff: 'manage' as const } }
    expect(whyNotChange(trusted, lakshmi)).toBeNull()
    expect(whyNotChange(trusted, kavitha)).toBe('more_than_own_access')
  })
})

describe('access within other access', () => {
  test.each([
    [null, null, true],
    [['tennis'], null, true],
    [null, ['tennis'], false],
    [['tennis'], ['tennis', 'yoga'], true],
    [['tennis', 'kathak'], ['tennis', 'yoga'], false],
  ])('services %s inside %s: %s', (inner, outer, expected) => {
    expect(isWithin({ access: coordinator, serviceIds: inner }, { access: head, serviceIds: outer })).toBe(
      expected,
    )
  })
  test('requires every area', () => {
    expect(isWithin(lakshmi, { access: accountant, serviceIds: null })).toBe(false)
  })
})

test('a head has full access', () => {
  expect(isWholeForHead('head', { access: head, serviceIds: null })).toBe(true)
  expect(isWholeForHead('head', { access: head, serviceIds: ['tennis'] })).toBe(false)
  expect(isWholeForHead('head', { access: manager, serviceIds: null })).toBe(false)
  expect(isWholeForHead('manager', { access: coordinator, serviceIds: ['tennis'] })).toBe(true)
})

test('the differences are named', () => {
  expect(changedAreas('coordinator', { ...coordinator, money: 'none' })).toEqual(['money'])
  expect(accessDifference(coordinator, { ...coordinator, money: 'none' })).toEqual({
    money: { from: 'view', to: 'none' },
  })
})
