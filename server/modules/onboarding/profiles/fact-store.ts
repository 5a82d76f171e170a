import type { FactOwner, FactsOf } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'

/** Whose facts, and the center that manages them; for a center's own facts both are the center. */
export interface FactOwnerRef {
  subjectId: string
  centerId: string
  /** Who requested a change. */
  by?: string
}

/** Current facts. */
export interface StoredFacts<O extends FactOwner = FactOwner> extends FactOwnerRef {
  /** The owner's name. */
  name: string
  /** Whose home the flat or number belongs to, if a guardian gave it: another household must not see it. */
  homes?: { flat: string | null; contactPhone: string | null }
  facts: FactsOf[O]
}

/** How the facts of one kind of owner are read and written. */
export interface FactStore<O extends FactOwner = FactOwner> {
  /** The facts of these owners; those no longer managed are left out. */
  read(tx: Tx, of: readonly FactOwnerRef[]): Promise<StoredFacts<O>[]>
  /** The facts of one owner, locked until the transaction ends; undefined if no longer managed. */
  lock(tx: Tx, of: FactOwnerRef): Promise<StoredFacts<O> | undefined>
  /** Writes the facts, and updates the screens that show them. */
  write(ctx: UserCtx, of: FactOwnerRef, facts: FactsOf[O]): Promise<void>
}
