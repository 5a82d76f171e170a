import { describe, expect, test } from 'vitest'
import type { Actor, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole, Role } from '#domain/access/roles.ts'
import { mayCall } from './may-call.ts'

const somebody = (role: Role): SignedIn => ({
  kind: 'user',
  userId: 'u',
  role,
  sessionId: 's',
  learnerIds: [],
  expertId: null,
  centers: [],
  center: null,
})
const memberAs = (centerRole: CenterRole): Actor => {
  const grant = { centerId: 'c', centerRole, access: CENTER_ROLE_PRESETS[centerRole], serviceIds: null }
  return { ...somebody('center'), centers: [grant], center: grant }
}

describe('callers of an operation', () => {
  test('anyone can call public operations', () => expect(mayCall({ kind: 'anonymous' }, 'public')).toBeNull())
  test('no one can call the rest without signing in', () =>
    expect(mayCall({ kind: 'anonymous' }, { learner: true })?.code).toBe('sign_in_required'))
  test.each(['admin', 'center', 'expert', 'learner'] as const)(
    '%s can call operations for all signed-in users',
    role => expect(mayCall(somebody(role), 'signed_in')).toBeNull(),
  )
  test.each(['admin', 'center', 'expert'] as const)('%s cannot call a learner’s operations', role =>
    expect(mayCall(somebody(role), { learner: true })?.code).toBe('wrong_role'),
  )
  test('a member without a selected center is asked to choose one', () =>
    expect(mayCall(somebody('center'), { center: 'bookings:view' })?.code).toBe('choose_center'))
  test('a coordinator manages bookings but not money', () => {
    expect(mayCall(memberAs('coordinator'), { center: 'bookings:manage' })).toBeNull()
    expect(mayCall(memberAs('coordinator'), { center: 'money:manage' })?.code).toBe('not_allowed')
  })
})
