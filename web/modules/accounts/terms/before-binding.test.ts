import { describe, expect, it } from 'vitest'
import { beforeBinding, versionToTick } from './before-binding.ts'

const terms = { version: '2.0', since: '2026-01-01', accepted: false }
const me = (role: string, given: typeof terms | null = terms) => ({ user: { role }, terms: given }) as never

describe('the box above what binds', () => {
  it('is shown to a learner whose terms are open, for the version in force', () => {
    expect(versionToTick(me('learner'))).toBe('2.0')
  })
  it('is not shown once they are accepted, before one knows who it is, and to whoever signs with a code', () => {
    expect(versionToTick(me('learner', { ...terms, accepted: true }))).toBeNull()
    expect(versionToTick(undefined)).toBeNull()
    expect(versionToTick(me('expert'))).toBeNull()
    expect(versionToTick(me('center', null))).toBeNull()
  })
  it('keeps back what binds until it is ticked', () => {
    expect(beforeBinding('2.0', null)).toBe('ask')
    expect(beforeBinding('2.0', '2.0')).toBe('accept')
    expect(beforeBinding(null, null)).toBe('send')
  })
  it('is to be ticked anew for a version that came meanwhile', () => {
    expect(beforeBinding('2.0', '1.0')).toBe('ask')
  })
})
