import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../../access/actor.ts'
import { CENTER_ROLE_PRESETS } from '../../access/permissions.ts'
import type { CenterRole } from '../../access/roles.ts'
import { mayDecideRefunds, waitsForHead } from './refund-approval-rules.ts'

const member = (centerRole: CenterRole, serviceIds: string[] | null = null): SignedIn => {
  const grant = { centerId: 'c', centerRole, access: CENTER_ROLE_PRESETS[centerRole], serviceIds }
  const user = { kind: 'user', userId: 'u', role: 'center', sessionId: 's', learnerIds: [] } as const
  return { ...user, learnerIds: [], expertId: null, centers: [grant], center: grant }
}
const asked = { amount: 50_000, givenBefore: 0, limit: 50_000 }

describe('a goodwill refund', () => {
  it.each([
    ['up to the limit', asked, false],
    ['above the limit', { ...asked, amount: 50_001 }, true],
    ['above the limit together with earlier refunds', { ...asked, givenBefore: 1 }, true],
    ['of any amount, without a limit', { ...asked, amount: 10 ** 12, limit: null }, false],
    ['of one paisa, if every refund needs approval', { ...asked, amount: 1, limit: 0 }, true],
  ])('%s', (_, wanted, waits) => {
    expect(waitsForHead(member('manager'), wanted)).toBe(waits)
    expect(waitsForHead(member('accountant'), wanted)).toBe(waits)
    expect(waitsForHead(member('head'), wanted)).toBe(false)
  })

  it('is decided only by heads of the whole center', () => {
    expect(mayDecideRefunds(member('head'))).toBe(true)
    expect(mayDecideRefunds(member('head', ['kathak']))).toBe(false)
    expect(mayDecideRefunds(member('manager'))).toBe(false)
    expect(mayDecideRefunds({ ...member('head'), role: 'learner' })).toBe(false)
  })
})
