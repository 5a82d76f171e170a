import { afterEach, expect, test, vi } from 'vitest'
import { forgetReferral, rememberedReferral, rememberReferral } from './referral-code.ts'

const items = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
})
afterEach(() => items.clear())

const now = Date.parse('2026-11-21T06:00:00Z')
const days = (count: number) => now + count * 86_400_000

test('remembers the code of a link for 30 days, and the last link wins', () => {
  expect(rememberedReferral(now)).toBeNull()
  rememberReferral('AAAAAAAA', now)
  rememberReferral('BBBBBBBB', now)
  expect(rememberedReferral(days(29))).toBe('BBBBBBBB')
  expect(rememberedReferral(days(30))).toBeNull()
})

test('ignores a stored value that is not a code', () => {
  for (const text of ['', '{', '"AAAAAAAA"', '{"code":1,"until":9e15}', '{"code":"AAAAAAAA"}']) {
    items.set('referral', text)
    expect(rememberedReferral(now)).toBeNull()
  }
})

test('forgets the code once it is used', () => {
  rememberReferral('AAAAAAAA', now)
  forgetReferral()
  expect(rememberedReferral(now)).toBeNull()
})
