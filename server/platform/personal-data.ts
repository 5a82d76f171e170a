import type { AliasableExpression, Expression } from 'kysely'
import type {
  EndedThing,
  ErasedThing,
  ErasureBlocker,
  RetainedThing,
} from '#domain/modules/privacy/erasure-rules.ts'
import type { MOVED_THINGS } from '#domain/modules/privacy/users/merge-api.ts'
import type { Ctx, Tx } from './context.ts'

/** The accounts and learners of a family that are to be erased. */
export interface FamilyMeant {
  /** The account that requests it. */
  userId: string
  /** Accounts to erase; none when only one learner is erased. */
  users: readonly string[]
  /** Learners to erase. */
  learners: readonly string[]
  learnerNames: readonly string[]
  /** The account's learners that stay with another guardian. */
  shared: readonly string[]
}

/** An expert profile to erase, with the accounts that are or were its own. */
export interface ExpertMeant {
  id: string
  name: string
  users: readonly string[]
}

/** A person's names and contact details. */
export interface Known {
  phones: readonly string[]
  names: readonly string[]
  /** What no record may contain any more, in lower case. */
  words: readonly string[]
}

export type Family = FamilyMeant & Known
export type Expert = ExpertMeant & Known

/** What leads to a person's traces in tables of other modules. */
export interface Traces {
  /** Everything that is theirs: what a notification, a stored answer or the audit trail may refer to. */
  ids: readonly string[]
  /** Orders about them or bought by them. */
  orders: readonly string[]
  /** Classes whose notes are theirs: nobody else takes part, or they cancelled the class. */
  classes: readonly string[]
  /** Learners they taught. */
  learners: readonly string[]
  /** Centers where they teach or asked to. */
  centers: readonly string[]
  /** Other people's accounts that may have been sent their name. */
  others: readonly string[]
  /** Their files, wherever uploaded, and things whose files go with them. */
  files: readonly string[]
  fileSubjects: readonly string[]
  /** What a payment provider's message about their money contains. */
  gatewayIds: readonly string[]
  /** Words that find them in search, and no other expert. */
  searchWords: readonly string[]
}

/** What is under way at a center and must be settled before a person can be erased. */
export interface UnderWay {
  code: ErasureBlocker
  centerId: string
  count: number
  /** In paise, for money. */
  amount: number | null
  currency: string | null
}

/** Counts by kind: the rows that a query returns, each id once. */
type Counted<What extends string> = Partial<Record<What, Expression<{ id: string }>>>

/** What erasing a person would do to a module's tables, as queries. */
export interface ErasureEffects {
  underWay?: readonly Expression<UnderWay>[]
  erased?: Counted<ErasedThing>
  ended?: Counted<EndedThing>
  retained?: Counted<RetainedThing>
}

/** What a module does with its own tables when a person is erased, in the order of the steps. */
export interface Erasing<Meant> {
  /** Their names and contact details, as this module has them. */
  know?(tx: Tx, meant: Meant): Promise<Known>
  /** Finds their traces elsewhere; `found` has what the modules above found. Read before anything is erased. */
  trace?(tx: Tx, whose: Meant & Known, found: Traces): Promise<Partial<Traces>>
  /**
   * What would be erased, ended and retained, and what is under way; computed before the decision, and again before
   * it is carried out.
   */
  effects?(ctx: Pick<Ctx, 'tx' | 'now'>, whose: Meant & Known, found: Traces): ErasureEffects
  /** Ends what is open, while everyone still has a name. */
  end?(ctx: Ctx, whose: Meant & Known): Promise<void>
  /** Removes their names, numbers and texts. */
  erase?(ctx: Ctx, whose: Meant & Known, traces: Traces): Promise<void>
}

/** Two accounts of one person: the one that stays, and the one merged into it. */
export interface Pair {
  kept: string
  duplicate: string
}

/** What moves and is counted for the person who decides about it. */
export type MovedThing = (typeof MOVED_THINGS)[number]

/** What a module does with its own tables when two accounts are merged. Records of who once did something stay. */
export interface HandingOver {
  /** Columns `table.column` that name an account and are moved. */
  columns: readonly string[]
  /** By kind, the rows that would move: those the other account does not have already. */
  counted?(tx: Tx, pair: Pair): Partial<Record<MovedThing, AliasableExpression<object>>>
  move(tx: Tx, pair: Pair): Promise<void>
}

/** Two profiles of one child: as a center wrote it down, and as the family did. */
export interface SameChild {
  typedId: string
  ownId: string
}

/** What a module does with its own tables when two profiles of one child are merged. */
export interface PuttingTogether {
  /** Tables that refer to a learner. */
  tables: readonly string[]
  move(tx: Tx, child: SameChild): Promise<void>
}

/** By subject, the query that reads its rows. Secrets such as codes and feed addresses are left out. */
export type Parts<Of> = Readonly<Record<string, (of: Of) => Expression<unknown>>>

/** What a module adds to a person's data export. */
export interface Collecting {
  /** For every account, in the role that requests it. */
  account?: Parts<{ userId: string; role: 'learner' | 'expert' }>
  /** `learners` selects the ids of those they look after, as a subquery. */
  family?: Parts<{ userId: string; learners: Expression<string> }>
  /** `expertId` selects the id of their profile, which may not exist, and `phone` the account's number. */
  expert?: Parts<{ phone: Expression<string>; expertId: Expression<string> }>
}

/** Things that others refer to by id; the owning module knows their names. */
export type NamedThing = 'center' | 'expert' | 'item' | 'batch'

/** What a module does with the personal data it stores. */
export interface PersonalData {
  family?: Erasing<FamilyMeant>
  expert?: Erasing<ExpertMeant>
  handOver?: HandingOver
  putTogether?: PuttingTogether
  collect?: Collecting
  /** The names of things, listed in this order. */
  names?: Partial<
    Record<NamedThing, (tx: Tx, ids: readonly string[]) => Promise<{ id: string; name: string }[]>>
  >
}

/** Every module by its name, top layer first; assembled in server/personal-data.ts. */
export type PersonalDataOf = Readonly<Record<string, PersonalData>>
