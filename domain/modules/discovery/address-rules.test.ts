import { describe, expect, it } from 'vitest'
import { isAddress, isReserved } from './address-rules.ts'

describe('the last part of a public address', () => {
  it.each(['sampige-sports', 'asha', '3rd-wave-yoga', 'a'.repeat(60)])('may be %s', slug => {
    expect(isAddress(slug)).toBe(true)
  })
  it.each([
    ...['', 'ab', 'Asha', 'asha_menon', '-asha', 'asha-', 'asha--menon', 'asha menon', 'आशा', 'a/b', 'a.b'],
    ...['a'.repeat(61), '01936d2c-1a2b-7c3d-8e4f-a1b2c3d4e5f6'],
  ])('may not be “%s”', slug => {
    expect(isAddress(slug)).toBe(false)
  })
  it('is reserved for names that people would take for ours', () => {
    expect(isReserved('support')).toBe(true)
    expect(isReserved('support-kathak')).toBe(false)
  })
})
