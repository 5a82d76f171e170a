import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPerson, readStored, writeStored } from '#web/browser/storage.ts'
import { lastPlaceOf, rememberRoute } from './last-place.ts'
import type { RoleTree } from './row.ts'
import { trees } from './trees.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('sessionStorage', localStorage)

const show = (role: keyof typeof trees, pathname: string, searchStr = '') =>
  rememberRoute(trees[role] as unknown as RoleTree, { pathname, searchStr })

beforeEach(() => stored.clear())

describe('a role that returns without a path', () => {
  it('starts at its home screen on the first visit', () => {
    expect(lastPlaceOf('learner')).toBe('/learner')
    expect(lastPlaceOf('expert')).toBe('/expert')
  })

  it('continues on its last page, with its search parameters', () => {
    show('center', '/center/schedule/', '?view=week&date=2026-11-21')
    expect(readStored('center', 'page')).toBe('/center/schedule?view=week&date=2026-11-21')
    expect(readStored('center', 'selectedModule')).toBe('/center/schedule')
    expect(lastPlaceOf('center')).toBe('/center/schedule?view=week&date=2026-11-21')
  })

  it('knows which menu item a page belongs to', () => {
    show('learner', '/learner/find-new-centers/sampige-sports-and-arts')
    expect(readStored('learner', 'selectedModule')).toBe('/learner/find-new-centers')
    expect(lastPlaceOf('learner')).toBe('/learner/find-new-centers/sampige-sports-and-arts')
    show('expert', '/expert/more/rates')
    expect(readStored('expert', 'selectedModule')).toBe('/expert/more')
    show('learner', '/learner/devices')
    expect(readStored('learner', 'selectedModule')).toBeNull()
  })

  it('falls back to the menu item when the page no longer exists', () => {
    writeStored('learner', 'page', '/learner/something-of-before')
    writeStored('learner', 'selectedModule', '/learner/bookings')
    expect(lastPlaceOf('learner')).toBe('/learner/bookings')
  })

  it.each([
    '//evil.example',
    'https://evil.example/learner',
    '/center/bookings',
    '/learner/terms-acceptance',
  ])('is never sent to %s', page => {
    writeStored('learner', 'page', page)
    expect(lastPlaceOf('learner')).toBe('/learner')
  })

  it('does not continue where another user was', () => {
    show('learner', '/learner/bookings')
    forgetPerson('learner')
    expect(lastPlaceOf('learner')).toBe('/learner')
  })
})

describe('a transitional screen', () => {
  it.each([
    ['center', '/center/choose-center', ''],
    ['center', '/center/register', ''],
    ['center', '/center/terms-acceptance', ''],
    ['center', '/center/payment/verification-pending', ''],
    ['learner', '/learner/profile', ''],
    ['learner', '/learner/terms-acceptance', '?next=%2Flearner'],
    ['expert', '/expert/more/profile', '?next=%2Fexpert'],
    ['learner', '/learner/nowhere', ''],
  ] as const)('is not remembered: %s %s', (role, path, search) => {
    const places = { center: '/center/bookings', learner: '/learner/bookings', expert: '/expert/bookings' }
    show(role, places[role])
    show(role, path, search)
    expect(lastPlaceOf(role)).toBe(places[role])
  })
})
