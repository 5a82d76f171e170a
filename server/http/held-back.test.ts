import { describe, expect, test } from 'vitest'
import type { CenterGate, SignedIn } from '#domain/access/actor.ts'
import type { Access, Method } from '#domain/access/contract.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { heldBack as heldBackAt } from './held-back.ts'

const now = new Date('2026-11-21T06:00:00Z')
const heldBack = (actor: SignedIn, operation: Parameters<typeof heldBackAt>[1]) =>
  heldBackAt(actor, operation, now)

const headAt = (gate: CenterGate | null): SignedIn => {
  const center = {
    centerId: 'c',
    centerRole: 'head' as const,
    access: CENTER_ROLE_PRESETS.head,
    serviceIds: null,
    ...(gate && { gate }),
  }
  const grants = { learnerIds: [], expertId: null, centers: [center], center }
  return { kind: 'user', userId: 'u', role: 'center', sessionId: 's', ...grants }
}
const operation = (method: Method, access: Access = { center: 'bookings:manage' }) =>
  ({ method, access }) as Parameters<typeof heldBack>[1]

describe('operations of an inactive center', () => {
  test.each(['terms', 'payment', 'verification'] as const)('are blocked at the gate %s', gate => {
    expect(heldBack(headAt(gate), operation('POST'))).toMatchObject({
      code: 'center_not_active',
      extra: { gate },
    })
    expect(heldBack(headAt(gate), operation('GET'))?.code).toBe('center_not_active')
  })
  test('are allowed if the gates need them', () => {
    const needed = { ...operation('POST', { center: 'profile:manage' }), beforeActivation: true as const }
    expect(heldBack(headAt('payment'), needed)).toBeNull()
  })
  test('can read but not change while the center is suspended', () => {
    expect(heldBack(headAt('suspended'), operation('GET'))).toBeNull()
    expect(heldBack(headAt('suspended'), operation('POST'))?.code).toBe('center_suspended')
  })
  test('end when the center is closed', () => {
    expect(heldBack(headAt('closed'), operation('GET'))?.code).toBe('center_closed')
  })
  test('continue when it is active', () => expect(heldBack(headAt(null), operation('POST'))).toBeNull())
  test('are not blocked if they need no permission in the center', () => {
    expect(heldBack(headAt('closed'), operation('GET', { center: 'member' }))).toBeNull()
    expect(heldBack(headAt('terms'), operation('PATCH', 'signed_in'))).toBeNull()
  })
})

describe('an operation that binds the user', () => {
  const binding = {
    ...operation('POST', { learner: true, expert: true, center: 'bookings:manage' }),
    binding: true as const,
  }
  const personIn = (role: 'learner' | 'expert' | 'admin', acceptedTerms?: string[]): SignedIn => ({
    ...headAt(null),
    role,
    center: null,
    ...(acceptedTerms && { acceptedTerms }),
  })
  test.each(['learner', 'expert'] as const)('requires a %s to accept the terms in force first', role => {
    expect(heldBack(personIn(role), binding)).toMatchObject({ code: 'terms_not_accepted' })
    expect(heldBack(personIn(role, ['0.1']), binding)?.code).toBe('terms_not_accepted')
    expect(heldBack(personIn(role, ['1.0']), binding)).toBeNull()
  })
  test('is never one that only reads', () => {
    expect(heldBack(personIn('learner'), operation('GET', { learner: true }))).toBeNull()
  })
  test('requires no terms of their own from a member or an admin', () => {
    expect(heldBack(headAt(null), binding)).toBeNull()
    expect(heldBack(personIn('admin'), binding)).toBeNull()
  })
})
