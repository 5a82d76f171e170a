import type { Ctx, Tx } from './context.ts'

/** The accounts and learners of a family, with what they are called and reached by. */
export interface Family extends Known {
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

/** An expert profile, with the accounts that are or were its own. */
export interface Expert extends Known {
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

/** What a module does with its own tables when somebody is erased; in the order of the steps. */
export interface Erasing<Whose extends Known> {
  /** What they are called and reached by, as this module has it. */
  know?(tx: Tx, whose: Omit<Whose, keyof Known>): Promise<Known>
  /** Leads to their traces elsewhere; `found` has what the modules above found. Read before anything is gone. */
  trace?(tx: Tx, whose: Whose, found: Traces): Promise<Partial<Traces>>
  /** Ends what is open, while everybody still has a name. */
  end?(ctx: Ctx, whose: Whose): Promise<void>
  /** Takes their names, numbers and words away. */
  erase?(ctx: Ctx, whose: Whose, traces: Traces): Promise<void>
}

/** What a module does with what it stores about a person. */
export interface PersonalData {
  family?: Erasing<Family>
  expert?: Erasing<Expert>
}

/** Every module by its name, top floor first; put together in server/personal-data.ts. */
export type PersonalDataOf = Readonly<Record<string, PersonalData>>
