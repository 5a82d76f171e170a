import type { AliasableExpression, Expression, Kysely, RawBuilder, Selectable, SqlBool } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ItemUser } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { EmailAttachment } from '#server/adapters/email/port.ts'
import type { EmailedDocument, NotificationOf, NotificationTemplate } from './notifications.ts'

type Tx = Kysely<Tables>
type Settings = ApiAnswer<'GET /center/settings'>

/**
 * What modules ask of the modules above them, which they cannot import: whether something is in use, who may read a
 * file. Each question is declared here next to those of its module and answered by the modules that own the tables;
 * server/above.ts assembles the answers, and a missing one does not compile. Query fragments say which alias they
 * read, so that a statement stays one statement.
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

/** About a user `u`, unless another row is named. */
export interface AccountsAsk {
  /** The ids of the learners they look after, in order. */
  learnerIds: RawBuilder<string[]>
  /** The id of their expert profile; null where they have none. */
  expertId: RawBuilder<string | null>
  /** The centers they work in, with what decides their permissions there, as JSON. */
  centers: RawBuilder<unknown>
  /** Learners, expert profile and centers as `GET /me` answers them, as JSON. */
  ownLearners: RawBuilder<unknown>
  ownExpert: RawBuilder<unknown>
  ownCenters: RawBuilder<unknown>
  /** The children they may be messaged about, each with the consent to it, as JSON. */
  children(now: Date): RawBuilder<unknown>
  /** Selects the `user_id` of all guardians of a learner, except one. */
  guardiansOf(learnerId: string, but: string | null): Expression<{ user_id: string }>
  /** Selects the `user_id` of an expert's account; empty when they have none. */
  accountOf(expertId: string): RawBuilder<unknown>
  /**
   * Selects the `user_id` of the center's members who have this permission, such as `money:view`, and this
   * activity.
   */
  membersWho(centerId: string, may: string, serviceId: string | null): RawBuilder<unknown>
  /** Whether the person `p` looks after this learner. */
  isGuardian(learnerId: string): Expression<SqlBool>
  /** Whether the person `v` looks after all of `v.learner_ids`. */
  isGuardianOfAll: RawBuilder<boolean>
  /** Whether a notification `n` reminds of nothing, or of something that is still ahead and as it says. */
  isStillTrue(now: Date): RawBuilder<boolean>
  /** Whether messages beyond what bookings need may be sent about this learner; adults need nobody's consent. */
  mayBeWrittenAbout(learnerId: string, now: Date): Expression<SqlBool>
  /** The time zone of the center of a notification `n`; null where it has none. */
  zone: RawBuilder<string | null>
  /** The name of that center. */
  centerName: RawBuilder<string | null>
  /** A center as its terms name it, with its active heads. */
  termsCenter(tx: Tx, centerId: string): Promise<{ name: string; heads: string[] }>
  /**
   * Records that a guardian consents to messages about a child, or withdraws it; the caller has checked that the
   * child is theirs.
   */
  agreeToMessages(by: Guardian, learnerId: string, given: boolean): Promise<Refusal | null>
  /** Renames a person at their centers to the name they have just given themselves; answers which centers. */
  callByOwnName(tx: Tx, userId: string): Promise<string[]>
  /** The PDF that an e-mail brings along, if its reader may see it; drawn outside any transaction. */
  emailedDocuments: Record<
    EmailedDocument,
    (ctx: { tx: Tx; now: Date }, asked: AskedDocument) => Promise<EmailAttachment | null>
  >
}

/** A document for an e-mail: whose, and the ids of the notification. */
export interface AskedDocument {
  actor: SignedIn
  link: Readonly<Record<string, string>>
  language: Language
  platform: string
}

/** About a center `c`, unless another is named. */
export interface CentersAsk {
  /** The center's upcoming classes in order of time: all, or those on a local date or in a space. */
  classesAhead(
    tx: Tx,
    centerId: string,
    now: Date,
    which: { onDate?: string; spaceId?: string },
  ): Promise<ClassAhead[]>
  /** How many classes are on a local date. */
  classesOn(tx: Tx, centerId: string, onDate: string): Promise<number>
  /** Its spaces and their closures, as its settings show them, as JSON. */
  spaces: AliasableExpression<Settings['spaces']>
  spaceBlocks(now: Date): AliasableExpression<Settings['spaceBlocks']>
  /** How many of its spaces are in use, and how many prices its experts have. */
  spaceCount: AliasableExpression<number>
  priceCount: AliasableExpression<number>
  /** Prices and experts as its settings show them to a member with these activities (null: all), as JSON. */
  rates(serviceIds: readonly string[] | null): AliasableExpression<Settings['rates']>
  experts(serviceIds: readonly string[] | null): AliasableExpression<Settings['experts']>
  /** The ids of the experts who work with a center. */
  expertsOf(tx: Tx, centerId: string): Promise<string[]>
  /** Whether a member of a center ever booked something at its front desk. */
  hasBooked(centerId: string, userId: string): RawBuilder<boolean>
}

/** A planned class, with what people recognise it by. */
export interface ClassAhead {
  id: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  title: { en: string; hi: string }
  space_name: string | null
}

/** What the timetable knows about an expert. */
export interface ExpertsAsk {
  /**
   * Locks an expert as a booking does: a booking made at the same moment is either seen afterwards or refused
   * there.
   */
  lockExpert(tx: Tx, expertId: string): Promise<void>
  /** When the expert's first class in a period begins at each of these centers; centers without one are left out. */
  firstClasses(
    tx: Tx,
    expertId: string,
    centerIds: readonly string[],
    away: Stretch,
    now: Date,
  ): Promise<{ centerId: string; startsAt: Date; classes: number }[]>
  /** Counts the expert's scheduled classes in a period, at any center. */
  countClassesIn(tx: Tx, expertId: string, away: Stretch): Promise<number>
  /** The first classes affected by each leave that are still scheduled at the center asked, and how many there are. */
  classesHit(tx: Tx, leaves: readonly LeaveAsked[], most: number): Promise<ClassHit[]>
  /** For an engagement `e`: selects how many `classes` are ahead and when the `next` one is. */
  ahead(now: Date): AliasableExpression<{ classes: number; next: Date }>
  /** Somebody who was invited by phone has a profile now: drafts planned for them are theirs. */
  invitedHere(tx: Tx, invitationId: string, expertId: string): Promise<void>
  /** Gives the expert's classes of batches at a center in a period to another one: all of them or none. */
  coverClasses(
    ctx: Acting,
    given: Stretch & { centerId: string; fromExpertId: string; toExpertId: string },
  ): Promise<Refusal | null>
  /** The expert's batches and single classes at a center in a period. */
  cover(
    tx: Tx,
    pair: { centerId: string; expertId: string; timeZone: string },
    span: { from: string; until: string | null },
    now: Date,
  ): Promise<Cover>
}

/** The context of the operation that asks: it goes on with everything that an operation has. */
interface Acting {
  tx: Tx
  now: Date
}

interface Stretch {
  startsAt: Date
  endsAt: Date
}

/** A leave that an expert requests from a center; instants as ISO texts. */
export interface LeaveAsked {
  id: string
  expertId: string
  centerId: string
  startsAt: string
  endsAt: string
}

/** A class affected by a leave, with how many the leave affects in all. */
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

/** What has to be covered while an expert is away. */
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

/** About a file `f`. */
export interface FilesAsk {
  /** The picture of an active center or expert. */
  isPublic: RawBuilder<boolean>
  /** The ids of the centers that an expert shows this document to. */
  sharedWith: RawBuilder<string[]>
  /** The learner it shows, as in `FileFacts`; null when it shows none. */
  learner: RawBuilder<unknown>
  /**
   * As what somebody (null: nobody signed in) sees the item of a gallery that it belongs to, as `GalleryFacts`; null where
   * it belongs to none.
   */
  gallery(viewer: FileViewer | null, now: Date): RawBuilder<unknown>
  /** Whether somebody (null: nobody signed in) is let in where it was shared: an announcement, a note about a class; null where it was not. */
  shared(viewer: FileViewer | null): RawBuilder<boolean | null>
  /** The user of a sign-in session; null once it has ended. */
  sessionHolder(tx: Tx, sessionId: string, now: Date): Promise<{ userId: string; role: Role } | null>
}

/** Who looks at a file. */
export interface FileViewer {
  userId: string
  role: Role
}

/** What depends on a learner. */
export interface LearnersAsk {
  /** Whether a batch enrolment or an upcoming class depends on a membership. */
  isMembershipUsed(tx: Tx, of: { centerId: string; learnerId: string }, now: Date): Promise<boolean>
  /** Whether a learner ever had a class, an enrolment or an order at a center. */
  hasHistory(tx: Tx, of: { centerId: string; learnerId: string }): Promise<boolean>
  /** How many orders of this buyer for learner `l` are open. */
  openOrders(buyerId: string): RawBuilder<number>
  /** The topics of those who watch a gallery with a picture of a learner. */
  watchersOfPictured(tx: Tx, learnerId: string): Promise<string[]>
}

/** Who refers to an item of a master list. */
export interface MasterlistsAsk {
  pointers: readonly ItemPointer[]
  /** Further selects of the `owner`, for whatever names an item by its text instead of an id. */
  named(itemId: string): readonly [ItemUser, Expression<unknown>][]
}

/** A column that refers to items, and the column of its table that names the user of the item. */
export interface ItemPointer {
  by: ItemUser
  table: string
  column: string
  /** A list of ids, which foreign keys do not check. */
  many?: true
  owner?: string
}

/** The transaction in which money moves, and what it leaves behind: of a context, as much as is needed here. */
export interface MoneyMoves {
  tx: Tx
  now: Date
  emit(event: { kind: string; topics: string[]; payload: Record<string, unknown> }): Promise<void>
  notify<T extends NotificationTemplate>(template: T, notification: NotificationOf<T>): Promise<void>
  audit(entry: {
    action: string
    subjectKind: string
    subjectId: string
    centerId: string | null
    details: Record<string, unknown>
  }): Promise<void>
}

/** An order that was just paid; the amount in paise. */
interface PaidOrder {
  id: string
  kind: Row<'orders'>['kind']
  centerId: string
  buyerId: string
  paid: number
}

/** What an order `o` is for, as query fragments. */
export interface OrdersAsk {
  /** The booking, enrolment and batch that it pays for; null when it pays for none. */
  bookingId: RawBuilder<string | null>
  enrolmentId: RawBuilder<string | null>
  batchId: RawBuilder<string | null>
  /** The learner of a booking or enrolment; null where neither is given. */
  learnerOf(part: { booking_id: string | null; enrolment_id: string | null }): RawBuilder<string | null>
  /** The local day at the center `c` when it falls due, by what it is for; null when that sets no date. */
  dueOn: RawBuilder<string | null>
  /** The price behind the enrolment that it pays for, as `per paise`; null for a term, which is paid once. */
  enrolmentPrice: RawBuilder<string | null>
  /** Whether an enrolment is still to be paid for. */
  isEnrolled(enrolmentId: Expression<string>): RawBuilder<boolean>
  /** The last local day of what it pays for if instalments are allowed (a term or a pack); else null. */
  inPartsUntil: RawBuilder<string | null>
  /** Whether none of these learners had an enrolment or a class at center `c`; a trial does not count. */
  allNew(learnerIds: readonly string[]): RawBuilder<boolean>
  /** When a due `d` was last reminded of, and on which local day at its center; null: never. */
  remindedAt: RawBuilder<Date | null>
  remindedOn: RawBuilder<string | null>
  /** Who sells in the platform's name, as JSON; null until an admin has set it. */
  platformSeller: RawBuilder<unknown>
  /** An order was paid to the last paisa, of which so much was money that came. The caller holds its lock. */
  paid(ctx: MoneyMoves, order: PaidOrder): Promise<void>
  /** Money of a paid order goes back; so much of what was paid is left. The caller holds its lock. Amounts in paise. */
  givenBack(ctx: MoneyMoves, order: { id: string; left: number }): Promise<void>
}

/** The people a request concerns, as selects. */
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
