import type { AliasableExpression, Expression, Kysely, RawBuilder, Selectable, SqlBool } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ItemUser } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'

type Tx = Kysely<Tables>
type Settings = ApiAnswer<'GET /center/settings'>

/**
 * What modules ask of the modules above them, which they know nothing of: whether something is in use, who may read a
 * file. Each question is declared here beside those of its module and answered by the modules that own the tables; the
 * answers are put together in server/above.ts, and one that is missing does not compile. Parts of a query say which
 * alias they read, so that a statement stays one statement.
 */
export interface Above {
  accounts: AccountsAsk
  centers: CentersAsk
  experts: ExpertsAsk
  files: FilesAsk
  learners: LearnersAsk
  masterlists: MasterlistsAsk
  orders: OrdersAsk
  requests: RequestsAsk
}

/** Who acts for a child, and the trail that says so. */
export interface Guardian {
  tx: Tx
  now: Date
  actor: { userId: string }
  audit(entry: {
    action: string
    subjectKind: string
    subjectId: string
    details: Record<string, unknown>
  }): Promise<void>
}

/** Of a user `u`, unless another row is named. */
export interface AccountsAsk {
  /** The ids of the learners they look after, in order. */
  learnerIds: RawBuilder<string[]>
  /** The id of their expert profile; null where they have none. */
  expertId: RawBuilder<string | null>
  /** The centers they work in with what decides what they may do there, as JSON. */
  centers: RawBuilder<unknown>
  /** Learners, expert profile and centers as `GET /me` answers them, as JSON. */
  ownLearners: RawBuilder<unknown>
  ownExpert: RawBuilder<unknown>
  ownCenters: RawBuilder<unknown>
  /** The children they may be written to about, each with whether they agreed to it, as JSON. */
  children(now: Date): RawBuilder<unknown>
  /** A select of the `user_id` of everybody who looks after a learner, but for one. */
  guardiansOf(learnerId: string, but: string | null): Expression<{ user_id: string }>
  /** A select of the `user_id` of an expert's account; of nobody where they have none. */
  accountOf(expertId: string): RawBuilder<unknown>
  /** A select of the `user_id` of a center's members with this access, such as `money:view`, and this activity among theirs. */
  membersWho(centerId: string, may: string, serviceId: string | null): RawBuilder<unknown>
  /** Whether the person `p` looks after this learner. */
  isGuardian(learnerId: string): Expression<SqlBool>
  /** Whether more than bookings need may be said about this learner: nobody has to agree to that for who is of age. */
  mayBeWrittenAbout(learnerId: string, now: Date): Expression<SqlBool>
  /** The time zone of the center of a notification `n`; null where it has none. */
  zone: RawBuilder<string | null>
  /** A center as its terms name it, with its active heads. */
  termsCenter(tx: Tx, centerId: string): Promise<{ name: string; heads: string[] }>
  /** Says that a guardian agrees to messages about a child, or no longer; the caller knows that it is theirs. */
  agreeToMessages(by: Guardian, learnerId: string, given: boolean): Promise<Refusal | null>
  /** Centers call somebody by the name they have just given themselves; answers which centers. */
  callByOwnName(tx: Tx, userId: string): Promise<string[]>
}

/** Of a center `c`, unless another is named. */
export interface CentersAsk {
  /** The classes of a center that have not begun, all or those of a local date or of a space, in order of time. */
  classesAhead(
    tx: Tx,
    centerId: string,
    now: Date,
    which: { onDate?: string; spaceId?: string },
  ): Promise<ClassAhead[]>
  /** How many classes are on a local date. */
  classesOn(tx: Tx, centerId: string, onDate: string): Promise<number>
  /** Its spaces, and the times for which they are closed, as its settings show them, as JSON. */
  spaces: AliasableExpression<Settings['spaces']>
  spaceBlocks(now: Date): AliasableExpression<Settings['spaceBlocks']>
  /** How many of its spaces are in use, and how many prices its experts have. */
  spaceCount: AliasableExpression<number>
  priceCount: AliasableExpression<number>
  /** Prices and experts as its settings show them to a member with these activities (null: with all), as JSON. */
  rates(serviceIds: readonly string[] | null): AliasableExpression<Settings['rates']>
  experts(serviceIds: readonly string[] | null): AliasableExpression<Settings['experts']>
  /** The ids of the experts who work with a center. */
  expertsOf(tx: Tx, centerId: string): Promise<string[]>
  /** Whether a member of a center ever booked something at its desk. */
  hasBooked(centerId: string, userId: string): RawBuilder<boolean>
}

/** A class that is planned, as somebody recognises it. */
export interface ClassAhead {
  id: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  title: { en: string; hi: string }
  space_name: string | null
}

/** What the timetable says of an expert. */
export interface ExpertsAsk {
  /** Holds an expert as a booking does: what is booked at this moment is either seen afterwards or refused there. */
  holdExpert(tx: Tx, expertId: string): Promise<void>
  /** When the first class of the expert in a stretch begins at each of these centers; those without one are left out. */
  firstClasses(
    tx: Tx,
    expertId: string,
    centerIds: readonly string[],
    away: Stretch,
    now: Date,
  ): Promise<{ centerId: string; startsAt: Date; classes: number }[]>
  /** Scheduled classes of the expert, at any center, in a stretch. */
  countClassesIn(tx: Tx, expertId: string, away: Stretch): Promise<number>
  /** The first classes of each leave that still stand at the center it asks, and how many there are. */
  classesHit(tx: Tx, leaves: readonly LeaveAsked[], most: number): Promise<ClassHit[]>
  /** Of an engagement `e`: a select of how many `classes` are ahead and when the `next` is. */
  ahead(now: Date): AliasableExpression<{ classes: number; next: Date }>
  /** What is on an expert at a center in a time, batches and single classes. */
  cover(
    tx: Tx,
    pair: { centerId: string; expertId: string; timeZone: string },
    span: { from: string; until: string | null },
    now: Date,
  ): Promise<Cover>
}

interface Stretch {
  startsAt: Date
  endsAt: Date
}

/** A leave that an expert asks a center for; instants as ISO texts. */
export interface LeaveAsked {
  id: string
  expertId: string
  centerId: string
  startsAt: string
  endsAt: string
}

/** A class that a leave hits, with how many the leave hits at all. */
export interface ClassHit {
  leave: string
  id: string
  starts_at: Date
  ends_at: Date
  service_en: string
  service_hi: string
  batch: string | null
  hits: number
}

interface CoveredService {
  id: string
  name: { en: string; hi: string }
}

/** What has to be covered when an expert is away. */
export interface Cover {
  classes: number
  batches: {
    id: string
    name: string
    service: CoveredService
    classes: number
    nextClassAt: string | null
  }[]
  bookings: { id: string; service: CoveredService; startsAt: string }[]
}

/** Of a file `f`. */
export interface FilesAsk {
  /** The picture of an active center or expert. */
  isPublic: RawBuilder<boolean>
  /** The ids of the centers that an expert shows this document to. */
  sharedWith: RawBuilder<string[]>
  /** The learner it shows, as `FileFacts` has it; null where it shows none. */
  learner: RawBuilder<unknown>
  /** Whom a running sign-in session belongs to; null once it has ended. */
  sessionHolder(tx: Tx, sessionId: string, now: Date): Promise<{ userId: string; role: Role } | null>
}

/** What hangs on a learner. */
export interface LearnersAsk {
  /** Whether a place in a batch or a class still to come hangs on a membership. */
  isMembershipUsed(tx: Tx, of: { centerId: string; learnerId: string }, now: Date): Promise<boolean>
  /** Whether a learner ever had a class, a place or an order at a center. */
  hasHistory(tx: Tx, of: { centerId: string; learnerId: string }): Promise<boolean>
  /** How many orders of this buyer for learner `l` are open. */
  openOrders(buyerId: string): RawBuilder<number>
}

/** Who points to an item of a list. */
export interface MasterlistsAsk {
  pointers: readonly ItemPointer[]
  /** Further selects of the `owner` of whatever names an item without pointing to it, by what people call it. */
  named(itemId: string): readonly [ItemUser, Expression<unknown>][]
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

/** What an order `o` is for, as parts of a query. */
export interface OrdersAsk {
  /** The booking, the place in a batch and its batch that it pays for; null where it pays for none. */
  bookingId: RawBuilder<string | null>
  enrolmentId: RawBuilder<string | null>
  batchId: RawBuilder<string | null>
  /** The local day at the center `c` from which it is to be paid, by what it is for; null where that says nothing. */
  dueOn: RawBuilder<string | null>
  /** The last local day of what it pays for, where that may be paid in parts: a term or a pack; else null. */
  inPartsUntil: RawBuilder<string | null>
  /** Whether none of these learners had a place or a class at center `c`; a trial alone does not count. */
  allNew(learnerIds: readonly string[]): RawBuilder<boolean>
  /** Who sells in the name of the platform, as JSON; null where nobody has said so. */
  platformSeller: RawBuilder<unknown>
}

/** The parties of requests, as selects. */
export interface RequestsAsk {
  centers: AliasableExpression<Pick<Row<'centers'>, 'id' | 'slug' | 'name' | 'name_key' | 'time_zone'>>
  experts: AliasableExpression<Pick<Row<'experts'>, 'id' | 'name' | 'name_key'>>
  learners: AliasableExpression<
    Pick<Row<'learners'>, 'id' | 'name' | 'name_key' | 'first_name_key' | 'date_of_birth'>
  >
  guardians: AliasableExpression<Pick<Row<'learner_guardians'>, 'learner_id' | 'user_id'>>
  /** Who teaches. */
  teachers: AliasableExpression<Pick<Row<'class_session_experts'>, 'class_session_id' | 'expert_id'>>
  /** Who is on the roll. */
  participants: AliasableExpression<Pick<Row<'class_participants'>, 'class_session_id' | 'learner_id'>>
}

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
