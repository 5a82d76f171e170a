import { describe, expect, it } from 'vitest'
import { isFreshSignIn, mayRepeatOpening, ownerVerdict } from './identity-rules.ts'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

it.each([
  [0, true],
  [300, true],
  [301, false],
  [-60, true],
  [-61, false],
])('a sign-in %d s ago may open a session: %s', (age, expected) => {
  expect(isFreshSignIn(ago(age), now)).toBe(expected)
})

describe('a sign-in that already opened a session', () => {
  const opened = { role: 'learner', createdAt: ago(60), revokedAt: null }
  it('opens it again for the same role within a minute', () => {
    expect(mayRepeatOpening(opened, 'learner', now)).toBe(true)
  })
  it.each([
    ['for another role', opened, 'expert'],
    ['after more than a minute', { ...opened, createdAt: ago(61) }, 'learner'],
    ['once the session has ended', { ...opened, revokedAt: ago(1) }, 'learner'],
  ])('does not open it again %s', (_, session, role) => {
    expect(mayRepeatOpening(session, role, now)).toBe(false)
  })
})

describe('the owner of a sign-in', () => {
  const meera = { id: 'meera', phone: '+919886000051', isLinked: true }
  const rohan = { id: 'rohan', phone: '+919886000052', isLinked: false }
  it.each([
    ['its account’s user, with the phone it has here', meera.phone, meera, meera, 'linked'],
    ['the user of the phone, who has no account there yet', rohan.phone, null, rohan, 'match'],
    ['somebody new', '+919886000099', null, null, 'create'],
    ['refused: the phone is that of another user', rohan.phone, meera, rohan, 'phone_of_another'],
    ['refused: the user of the phone has another account', meera.phone, null, meera, 'phone_of_another'],
    ['refused: the phone was changed over there', '+919886000099', meera, null, 'phone_changed'],
  ] as const)('%s', (_, phone, linked, holder, expected) => {
    expect(ownerVerdict(phone, linked, holder)).toBe(expected)
  })
})
