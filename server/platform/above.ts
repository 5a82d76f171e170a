import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ItemUser } from '#domain/modules/masterlists/masterlist-rules.ts'

type Tx = Kysely<Tables>

/**
 * What modules ask of the modules above them, which they know nothing of: whether something is in use, who may read a
 * file. Each question is declared here beside those of its module and answered by the modules that own the tables; the
 * answers are put together in server/above.ts, and one that is missing does not compile. Parts of a query say which
 * alias they read, so that a statement stays one statement.
 */
export interface Above {
  files: FilesAsk
  masterlists: MasterlistsAsk
}

/** Of a file `f`. */
export interface FilesAsk {
  /** The picture of an active center or expert. */
  isPublic: RawBuilder<boolean>
  /** The ids of the centers that an expert shows this paper to. */
  sharedWith: RawBuilder<string[]>
  /** The learner it shows, as `FileFacts` has it; null where it shows none. */
  learner: RawBuilder<unknown>
  /** Whom a running sign-in session belongs to; null once it has ended. */
  sessionHolder(tx: Tx, sessionId: string, now: Date): Promise<{ userId: string; role: Role } | null>
}

/** Who points to an item of a list. */
export interface MasterlistsAsk {
  pointers: readonly ItemPointer[]
  /** Further selects of the `owner` of whatever names an item without pointing to it, by what people call it. */
  named(itemId: string): readonly [ItemUser, RawBuilder<unknown>][]
}

/** A column that points to items, and which of its table's columns names what people would call the user. */
export interface ItemPointer {
  by: ItemUser
  table: string
  column: string
  /** A list of ids; foreign keys do not watch those. */
  many?: true
  owner?: string
}
