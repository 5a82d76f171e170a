import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import type { RowProblem } from '#domain/modules/imports/import-problems.ts'
import type { RowChange } from '#domain/modules/imports/import-states.ts'
import type { Masterlists } from '#server/modules/masterlists/public.ts'
import type { CenterCtx, UserCtx } from '#server/platform/context.ts'

/** What a row has done, and the data needed to undo it. */
export type Applied<Undo> =
  | { outcome: 'create'; changes: RowChange[]; undoData: Undo }
  | { outcome: 'update'; changes: RowChange[]; undoData: Undo }
  | { outcome: 'same'; changes: []; undoData: null }

/** A row that changes nothing. */
export const SAME = { outcome: 'same', changes: [], undoData: null } as const satisfies Applied<never>

/**
 * A kind of import. `apply` executes a row through the public functions of its module, whose rules apply as
 * everywhere; the plan is what it did in a transaction that was rolled back, so plan and import cannot differ.
 */
export interface ImportKind<Row = unknown, Undo = unknown> {
  kind: ImportKindName
  /** The parsed cells, or what is wrong with them. */
  read(values: Readonly<Record<string, string>>, known: { lists: Masterlists }): Row | RowProblem[]
  /** Rows with the same key affect the same thing; others are independent. */
  key(values: Readonly<Record<string, string>>): string
  apply(ctx: UserCtx, row: Row): Promise<Applied<Undo> | Refusal>
  /** Undoes a row; a refusal says why it stays. */
  undo(ctx: UserCtx, undoData: Undo): Promise<Refusal | null>
}

/** Every kind by its name. */
export type ImportKinds = Record<ImportKindName, ImportKind>

/** Erases the types of a kind, so that all fit in one table. */
export function defineImportKind<Row, Undo>(kind: ImportKind<Row, Undo>): ImportKind {
  return kind as unknown as ImportKind
}

/** The context of a center's import; the importer's center was checked before. */
export function inCenter(ctx: UserCtx): CenterCtx {
  if (!ctx.actor.center) throw new Error('an import of a center without its center')
  return ctx as CenterCtx
}
