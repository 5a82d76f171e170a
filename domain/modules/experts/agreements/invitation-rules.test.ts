import { describe, expect, it } from 'vitest'
import { invitationStatus, invitationSteps } from './invitation-rules.ts'

const day = (of: number, hour = 6) => new Date(Date.UTC(2026, 10, of, hour))
const invitation = { status: 'open' as const, sentAt: day(1), expiresAt: day(20) }

describe('an invitation of an expert', () => {
  it.each([
    ['at once', day(1), { resend: 'expert_invitation_sent_lately', withdraw: null }],
    [
      'a moment before a day has passed',
      new Date(day(2).getTime() - 1),
      { resend: 'expert_invitation_sent_lately' },
    ],
    ['a day later', day(2), { resend: null, withdraw: null }],
    ['at its end', day(20), { resend: 'expert_invitation_over', withdraw: 'expert_invitation_over' }],
  ])('%s', (_, now, steps) => expect(invitationSteps(invitation, now)).toMatchObject(steps))

  it('is expired after its end, even if that was not recorded', () => {
    expect(invitationStatus(invitation, day(19))).toBe('open')
    expect(invitationStatus(invitation, day(20))).toBe('lapsed')
    expect(invitationStatus({ ...invitation, status: 'asked' }, day(20))).toBe('asked')
  })
})
