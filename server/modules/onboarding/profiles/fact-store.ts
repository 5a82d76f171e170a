import type { FactOwner, FactsOf } from '#domain/modules/onboarding/profiles/profile-facts.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'

/** Whose facts, and the center that keeps them; for a center's own facts both are the center. */
export interface FactOwnerRef {
  subjectId: string
  centerId: string
  /** Who asked for a change. */
  by?: string
}

/** Facts as they stand now. */
export interface StoredFacts<O extends FactOwner = FactOwner> extends FactOwnerRef {
  /** Whose they are. */
  name: string
  /** Whose home a flat or a number is, where a guardian gave it: no business of another home's. */
  homes?: { flat: string | null; contactPhone: string | null }
  facts: FactsOf[O]
}

/** How the facts of one kind of owner are read and written. */
export interface FactStore<O extends FactOwner = FactOwner> {
  /** The facts of these, those left out that nobody keeps any more. */
  read(tx: Tx, of: readonly FactOwnerRef[]): Promise<StoredFacts<O>[]>
  /** The facts of one, held until the transaction ends; undefined where nobody keeps them any more. */
  hold(tx: Tx, of: FactOwnerRef): Promise<StoredFacts<O> | undefined>
  /** Writes the facts, and tells the screens that show them. */
  write(ctx: UserCtx, of: FactOwnerRef, facts: FactsOf[O]): Promise<void>
}
