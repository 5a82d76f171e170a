import { describe, expect, it } from 'vitest'
import { beforeBinding, toTick, versionToTick } from './before-binding.ts'

const terms = { version: '2.0', since: '2026-01-01', accepted: false }
const terms2 = { version: '2.0', isGuardian: false }
const me = (role: string, given: typeof terms | null = terms) => ({ user: { role }, terms: given }) as never

describe('the terms checkbox before a binding action', () => {
  it('is shown to a learner who has yet to accept the current version', () => {
    expect(versionToTick(me('learner'))).toBe('2.0')
  })
  it('is not shown after acceptance, before the user is known, or to users who sign with a code', () => {
    expect(versionToTick(me('learner', { ...terms, accepted: true }))).toBeNull()
    expect(versionToTick(undefined)).toBeNull()
    expect(versionToTick(me('expert'))).toBeNull()
    expect(versionToTick(me('center', null))).toBeNull()
  })
  it('blocks the action until it is ticked', () => {
    expect(beforeBinding(terms2, null)).toBe('ask')
    expect(beforeBinding(terms2, '2.0')).toBe('accept')
    expect(beforeBinding({ version: null, isGuardian: false }, null)).toBe('send')
  })
  it('must be ticked again when a new version is published', () => {
    expect(beforeBinding(terms2, '1.0')).toBe('ask')
  })
  it('is the guardian’s consent as well, which a tick for the terms alone does not give', () => {
    const both = { version: '2.0', isGuardian: true }
    expect(beforeBinding(both, '2.0')).toBe('ask')
    expect(beforeBinding(both, toTick('2.0', true))).toBe('accept')
    expect(beforeBinding({ version: null, isGuardian: true }, null)).toBe('ask')
    expect(beforeBinding({ version: null, isGuardian: true }, toTick(null, true))).toBe('send')
  })
})
