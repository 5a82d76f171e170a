import { describe, expect, it } from 'vitest'
import {
  areTermsReady,
  hasAcceptedTerms,
  TERMS_ROLES,
  TERMS_VERSIONS,
  termsInForce,
} from './terms-versions.ts'

describe('the terms in force', () => {
  const versions = [
    { version: '1.0', since: '2026-01-01' },
    { version: '2.0', since: '2026-12-01' },
  ] as const
  it('are the newest whose date has come, in India', () => {
    const at = (instant: string) =>
      termsInForce('learner', new Date(instant), [versions[0], versions[1]]).version
    expect(at('2026-11-30T18:29:59Z')).toBe('1.0')
    expect(at('2026-11-30T18:30:00Z')).toBe('2.0')
  })
  it('are the first version before any date has come', () => {
    expect(termsInForce('learner', new Date('2020-01-01T00:00:00Z')).version).toBe('1.0')
  })
  it('apply to those who accepted that version', () => {
    const now = new Date('2026-11-21T06:00:00Z')
    expect(hasAcceptedTerms('expert', ['1.0'], now)).toBe(true)
    expect(hasAcceptedTerms('expert', ['0.9'], now)).toBe(false)
    expect(hasAcceptedTerms('expert', [], now)).toBe(false)
  })
  it('can be accepted once an admin has published them, or a newer version', () => {
    expect(areTermsReady('center', null)).toBe(false)
    expect(areTermsReady('center', { expert: '1.0', learner: '1.0' })).toBe(false)
    expect(areTermsReady('center', { center: '0.9', expert: '1.0', learner: '1.0' })).toBe(true)
  })
  it.each(TERMS_ROLES)('for %s have dates in order', role => {
    const days = TERMS_VERSIONS[role].map(({ since }) => since)
    expect(days).toEqual([...new Set(days)].sort())
  })
})
