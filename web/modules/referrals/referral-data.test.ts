import { describe, expect, it } from 'vitest'
import { visitorOf } from './referral-data.ts'

describe('the recipient of an invitation', () => {
  it.each([
    ['nobody who is signed in', undefined, 'out'],
    ['its own inviter', { code: 'ABCD2345', canJoin: false }, 'own'],
    ['its own inviter, who is new', { code: 'ABCD2345', canJoin: true }, 'own'],
    ['somebody new', { code: null, canJoin: true }, 'new'],
    ['somebody who has an account', { code: 'WXYZ6789', canJoin: false }, 'notNew'],
  ] as const)('is %s', (_, own, visitor) => {
    expect(visitorOf('ABCD2345', own)).toBe(visitor)
  })
})
