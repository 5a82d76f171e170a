import { describe, expect, it } from 'vitest'
import { codeWait, refreshVerdict, sessionExpiry } from './account-rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const nothing = { toPhone: [], fromAddress: [] }

describe('another code', () => {
  it('may be sent where none was', () => {
    expect(codeWait(nothing, now)).toBeNull()
  })

  it.each([
    [1, 29],
    [29.5, 1],
    [30, null],
  ])('%d s after the last one has to wait %d s', (age, seconds) => {
    const expected = seconds === null ? null : { code: 'code_too_soon', seconds }
    expect(codeWait({ ...nothing, toPhone: [ago(age)] }, now)).toEqual(expected)
  })

  it('is the sixth to a phone within the hour: waits until the oldest of the last five is an hour old', () => {
    const toPhone = [3500, 3000, 2000, 1000, 100].map(ago)
    expect(codeWait({ ...nothing, toPhone }, now)).toEqual({ code: 'too_many_requests', seconds: 100 })
    expect(codeWait({ ...nothing, toPhone: [ago(3600), ...toPhone.slice(1)] }, now)).toBeNull()
  })

  it('never waits shorter than the resend time when the budget is used up', () => {
    const toPhone = [3599, 3000, 2000, 1000, 10].map(ago)
    expect(codeWait({ ...nothing, toPhone }, now)).toEqual({ code: 'too_many_requests', seconds: 20 })
  })

  it('is the twenty-first from an address within the hour, to whatever phones', () => {
    const fromAddress = Array.from({ length: 20 }, (_, index) => ago(3000 - index))
    expect(codeWait({ ...nothing, fromAddress }, now)).toEqual({ code: 'too_many_requests', seconds: 600 })
    expect(codeWait({ ...nothing, fromAddress: fromAddress.slice(1) }, now)).toBeNull()
  })
})

describe('a refresh token', () => {
  const session = { generation: 4, rotatedAt: ago(20), expiresAt: sessionExpiry(ago(20)), revokedAt: null }

  it.each([
    ['the current one is renewed', 4, session, 'rotate'],
    ['the one before, within the grace, gets the same successor', 3, session, 'repeat'],
    ['the one before, after the grace, is a replay', 3, { ...session, rotatedAt: ago(20.001) }, 'replayed'],
    ['an older one is a replay at once', 2, session, 'replayed'],
    ['one that was never handed out gets nothing', 5, session, 'ended'],
    ['of a revoked session gets nothing', 4, { ...session, revokedAt: ago(1) }, 'ended'],
    ['of an expired session gets nothing', 4, { ...session, expiresAt: now }, 'ended'],
  ] as const)('%s', (_, generation, state, verdict) => {
    expect(refreshVerdict(state, generation, now)).toBe(verdict)
  })
})
