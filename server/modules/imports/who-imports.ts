import type { SignedIn } from '#domain/access/actor.ts'
import { covers } from '#domain/access/permissions.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { IMPORT_ACCESS, type ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import { refuse } from '#domain/refusals.ts'

/** Why this actor may not import this kind; null: they may. */
export function whyNotImport(actor: SignedIn, kind: ImportKindName): Refusal | null {
  const needed = IMPORT_ACCESS[kind]
  if (needed === 'admin') return actor.role === 'admin' ? null : refuse('not_allowed')
  if (actor.role !== 'center') return refuse('not_allowed')
  if (!actor.center) return refuse('choose_center')
  return covers(actor.center.access, needed) ? null : refuse('not_allowed')
}
