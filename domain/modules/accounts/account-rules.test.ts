import { describe, expect, it } from 'vitest'
import { codeWait, maskedPhone, refreshVerdict, sessionExpiry, tryWait } from './account-rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const nothing = { toPhone: [], forPurpose: [], fromAddress: [], wrongTries: [] }

describe('requesting another code', () => {
  it('is allowed when none was sent', () => {
    expect(codeWait(nothing, now)).toBeNull()
  })

  it.each([
    [1, 29],
    [29.5, 1],
    [30, null],
  ])('%d s after the last one requires a wait of %d s', (age, seconds) => {
    const expected = seconds === null ? null : { code: 'code_too_soon', seconds }
    expect(codeWait({ ...nothing, toPhone: [ago(age)], forPurpose: [ago(age)] }, now)).toEqual(expected)
  })

  it('for another purpose needs no wait', () => {
    expect(codeWait({ ...nothing, toPhone: [ago(1)] }, now)).toBeNull()
  })

  it('a sixth time for one phone within an hour waits until the oldest of the last five is an hour old', () => {
    const toPhone = [3500, 3000, 2000, 1000, 100].map(ago)
    expect(codeWait({ ...nothing, toPhone }, now)).toEqual({ code: 'too_many_codes', seconds: 100 })
    expect(codeWait({ ...nothing, toPhone: [ago(3600), ...toPhone.slice(1)] }, now)).toBeNull()
  })

  it('never waits less than the resend time once the budget is used up', () => {
    const toPhone = [3599, 3000, 2000, 1000, 10].map(ago)
    expect(codeWait({ ...nothing, toPhone, forPurpose: [ago(10)] }, now)).toEqual({
      code: 'too_many_codes',
      seconds: 20,
    })
  })

  it('a twenty-first time from one address within an hour is refused, whatever the phones', () => {
    const fromAddress = Array.from({ length: 20 }, (_, index) => ago(3000 - index))
    expect(codeWait({ ...nothing, fromAddress }, now)).toEqual({ code: 'too_many_codes', seconds: 600 })
    expect(codeWait({ ...nothing, fromAddress: fromAddress.slice(1) }, now)).toBeNull()
  })
})

describe('wrong codes', () => {
  const day = 86_400
  it('block all codes for a phone after 15 in one day, until enough of them are a day old', () => {
    const wrongTries = [
      { sentAt: ago(7200), count: 5 },
      { sentAt: ago(3600), count: 5 },
      { sentAt: ago(600), count: 4 },
    ]
    expect(tryWait(wrongTries, now)).toBeNull()
    expect(codeWait({ ...nothing, wrongTries }, now)).toBeNull()
    const used = [...wrongTries, { sentAt: ago(300), count: 1 }]
    expect(tryWait(used, now)).toBe(day - 7200)
    expect(codeWait({ ...nothing, wrongTries: used }, now)).toEqual({
      code: 'too_many_wrong_codes',
      seconds: day - 7200,
    })
  })

  it('older than a day no longer count', () => {
    const wrongTries = [5, 5, 5].map(count => ({ sentAt: ago(day), count }))
    expect(tryWait(wrongTries, now)).toBeNull()
  })
})

describe('a phone number on screen', () => {
  it('shows its country code and last four digits', () => {
    expect(maskedPhone('+919886000011')).toBe('+91 ••••••0011')
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
