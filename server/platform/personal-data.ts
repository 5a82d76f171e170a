import type { AliasableExpression, Expression } from 'kysely'
import type {
  EndedThing,
  ErasedThing,
  ErasureBlocker,
  RetainedThing,
} from '#domain/modules/privacy/erasure-rules.ts'
import type { MOVED_THINGS } from '#domain/modules/privacy/users/merge-api.ts'
import type { Ctx, Tx } from './context.ts'

/** The accounts and learners of a family that are erased. */
export interface FamilyMeant {
  /** The account that asks. */
  userId: string
  /** Accounts that go; none where one learner is meant. */
  users: readonly string[]
  /** Learners that go. */
  learners: readonly string[]
  learnerNames: readonly string[]
  /** Learners of the account that stay with another guardian. */
  shared: readonly string[]
}

/** An expert profile that is erased, with the accounts that are or were its own. */
export interface ExpertMeant {
  id: string
  name: string
  users: readonly string[]
}

/** What somebody is called and reached by. */
export interface Known {
  phones: readonly string[]
  names: readonly string[]
  /** What no record may say any more, in small letters. */
  words: readonly string[]
}

export type Family = FamilyMeant & Known
export type Expert = ExpertMeant & Known

/** What leads to somebody's traces in tables of other modules. */
export interface Traces {
  /** Everything that is theirs: what a notification, a stored answer or the audit trail may point to. */
  ids: readonly string[]
  /** Orders that are about them or that they bought. */
  orders: readonly string[]
  /** Classes whose words are theirs, since nobody else takes part, or since they called them off. */
  classes: readonly string[]
  /** Learners whom they taught. */
  learners: readonly string[]
  /** Centers where they teach or asked to. */
  centers: readonly string[]
  /** Accounts of others who may have been told their name. */
  others: readonly string[]
  /** Files that belong to them wherever they were uploaded, and things whose files go with them. */
  files: readonly string[]
  fileSubjects: readonly string[]
  /** What a message of a payment provider about their money contains. */
  gatewayIds: readonly string[]
  /** Words that search finds them by, and no other expert. */
  searchWords: readonly string[]
}

/** What is under way at a center and has to be settled before somebody can be erased. */
export interface UnderWay {
  code: ErasureBlocker
  centerId: string
  count: number
  /** In paise, where it is money. */
  amount: number | null
  currency: string | null
}

/** Counts by what they are of: the rows that a question answers, each id once. */
type Counted<What extends string> = Partial<Record<What, Expression<{ id: string }>>>

/** What erasing somebody would do to the tables of a module, as questions. */
export interface ErasureEffects {
  underWay?: readonly Expression<UnderWay>[]
  erased?: Counted<ErasedThing>
  ended?: Counted<EndedThing>
  retained?: Counted<RetainedThing>
}

/** What a module does with its own tables when somebody is erased; in the order of the steps. */
export interface Erasing<Meant> {
  /** What they are called and reached by, as this module has it. */
  know?(tx: Tx, meant: Meant): Promise<Known>
  /** Leads to their traces elsewhere; `found` has what the modules above found. Read before anything is gone. */
  trace?(tx: Tx, whose: Meant & Known, found: Traces): Promise<Partial<Traces>>
  /** What would go, end and stay, and what is under way; asked before somebody decides, and again before it is done. */
  effects?(ctx: Pick<Ctx, 'tx' | 'now'>, whose: Meant & Known, found: Traces): ErasureEffects
  /** Ends what is open, while everybody still has a name. */
  end?(ctx: Ctx, whose: Meant & Known): Promise<void>
  /** Takes their names, numbers and words away. */
  erase?(ctx: Ctx, whose: Meant & Known, traces: Traces): Promise<void>
}

/** Two accounts of one person: the one that stays, and the one whose things go over. */
export interface Pair {
  kept: string
  duplicate: string
}

/** What goes over and is counted for whoever decides about it. */
export type MovedThing = (typeof MOVED_THINGS)[number]

/** What a module does with its own tables when two accounts become one. What says who once did something stays. */
export interface HandingOver {
  /** Columns `table.column` that name an account and go over. */
  columns: readonly string[]
  /** By what it is, the rows that would go over: those that the other account does not have already. */
  counted?(tx: Tx, pair: Pair): Partial<Record<MovedThing, AliasableExpression<object>>>
  move(tx: Tx, pair: Pair): Promise<void>
}

/** Two profiles of one child: as a desk wrote them down, and as the family has them. */
export interface SameChild {
  typedId: string
  ownId: string
}

/** What a module does with its own tables when two profiles of one child become one. */
export interface PuttingTogether {
  /** Tables that name a learner by a reference. */
  tables: readonly string[]
  move(tx: Tx, child: SameChild): Promise<void>
}

/** By what it is about, the question that reads its rows. Secrets such as codes and addresses of feeds are left out. */
export type Parts<Of> = Readonly<Record<string, (of: Of) => Expression<unknown>>>

/** What a module adds to the file with everything about somebody. */
export interface Collecting {
  /** Of every account, in the role that asks. */
  account?: Parts<{ userId: string; role: 'learner' | 'expert' }>
  /** `learners` reads the ids of those they look after, as a question in parentheses. */
  family?: Parts<{ userId: string; learners: Expression<string> }>
  /** `expertId` reads the id of their profile, of which there may be none, and `phone` the number of the account. */
  expert?: Parts<{ phone: Expression<string>; expertId: Expression<string> }>
}

/** Things that others name by their ids; the module that owns them knows what they are called. */
export type NamedThing = 'center' | 'expert' | 'item' | 'batch'

/** What a module does with what it stores about a person. */
export interface PersonalData {
  family?: Erasing<FamilyMeant>
  expert?: Erasing<ExpertMeant>
  handOver?: HandingOver
  putTogether?: PuttingTogether
  collect?: Collecting
  /** What things are called, in the order in which several are listed. */
  names?: Partial<
    Record<NamedThing, (tx: Tx, ids: readonly string[]) => Promise<{ id: string; name: string }[]>>
  >
}

/** Every module by its name, top floor first; put together in server/personal-data.ts. */
export type PersonalDataOf = Readonly<Record<string, PersonalData>>
