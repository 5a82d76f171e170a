import type { Actor } from '#domain/access/actor.ts'
import type { Access } from '#domain/access/contract.ts'
import { covers } from '#domain/access/permissions.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'

/** Whether this actor may call at all; null means yes. Scoped queries decide whose rows it touches. */
export function mayCall(actor: Actor, access: Access): Refusal | null {
  if (access === 'public') return null
  if (actor.kind === 'anonymous') return refuse('sign_in_required')
  if (access === 'signed_in') return null
  if (actor.role !== 'center') return access[actor.role] ? null : refuse('wrong_role')
  if (!access.center) return refuse('wrong_role')
  if (access.center === 'member') return null
  if (!actor.center) return refuse('choose_center')
  return covers(actor.center.access, access.center) ? null : refuse('not_allowed')
}
