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

describe('who may call', () => {
  test('anybody calls what is public', () => expect(mayCall({ kind: 'anonymous' }, 'public')).toBeNull())
  test('nobody calls the rest without signing in', () =>
    expect(mayCall({ kind: 'anonymous' }, { learner: true })?.code).toBe('sign_in_required'))
  test.each(['admin', 'center', 'expert', 'learner'] as const)(
    '%s calls what is open to all who signed in',
    role => expect(mayCall(somebody(role), 'signed_in')).toBeNull(),
  )
  test.each(['admin', 'center', 'expert'] as const)('%s does not call what is a learner’s', role =>
    expect(mayCall(somebody(role), { learner: true })?.code).toBe('wrong_role'),
  )
  test('a member without a selected center is asked to choose one', () =>
    expect(mayCall(somebody('center'), { center: 'bookings:view' })?.code).toBe('choose_center'))
  test('a coordinator manages bookings and not money', () => {
    expect(mayCall(memberAs('coordinator'), { center: 'bookings:manage' })).toBeNull()
    expect(mayCall(memberAs('coordinator'), { center: 'money:manage' })?.code).toBe('not_allowed')
  })
})
