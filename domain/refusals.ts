import type { Language } from './kernel/language.ts'
import type { FieldProblem, Refusal } from './kernel/refusal.ts'
import { waitWords } from './kernel/wait-words.ts'
import { AGREEMENT_REFUSALS } from './refusals/agreements.ts'
import { ANNOUNCEMENTS_REFUSALS } from './refusals/announcements.ts'
import { ATTENDANCE_REFUSALS } from './refusals/attendance.ts'
import { BATCHES_REFUSALS } from './refusals/batches.ts'
import { BOOKING_REFUSALS } from './refusals/booking.ts'
import { BOOKING_CHANGES_REFUSALS } from './refusals/booking-changes.ts'
import { BOOKS_REFUSALS } from './refusals/books.ts'
import { CENTER_REFERRALS_REFUSALS } from './refusals/center-referrals.ts'
import { CENTER_SETTINGS_REFUSALS } from './refusals/center-settings.ts'
import { CENTER_STATUS_REFUSALS } from './refusals/center-status.ts'
import { CLASSES_REFUSALS } from './refusals/classes.ts'
import { CONVERSATIONS_REFUSALS } from './refusals/conversations.ts'
import { DISCOUNTS_REFUSALS } from './refusals/discounts.ts'
import { DISPLACED_CLASSES_REFUSALS } from './refusals/displaced-classes.ts'
import { EARNINGS_REFUSALS } from './refusals/earnings.ts'
import { ENROLMENTS_REFUSALS } from './refusals/enrolments.ts'
import { EVERY_OPERATION_REFUSALS } from './refusals/every-operation.ts'
import { FEEDS_REFUSALS } from './refusals/feeds.ts'
import { FILES_REFUSALS } from './refusals/files.ts'
import { GALLERIES_REFUSALS } from './refusals/galleries.ts'
import { IMPORTS_REFUSALS } from './refusals/imports.ts'
import { INSTALMENTS_REFUSALS } from './refusals/instalments.ts'
import { KYC_REFUSALS } from './refusals/kyc.ts'
import { LEAD_REFUSALS } from './refusals/leads.ts'
import { LEARNERS_REFUSALS } from './refusals/learners.ts'
import { LISTS_REFUSALS } from './refusals/lists.ts'
import { MASTERLIST_REFUSALS } from './refusals/masterlists.ts'
import { MONEY_DESK_REFUSALS } from './refusals/money-desk.ts'
import { MOVING_CLASSES_REFUSALS } from './refusals/moving-classes.ts'
import { NOTIFICATIONS_REFUSALS } from './refusals/notifications.ts'
import { PAYING_REFUSALS } from './refusals/paying.ts'
import { POLLS_REFUSALS } from './refusals/polls.ts'
import { PROFILES_REFUSALS } from './refusals/profiles.ts'
import { REFERRALS_REFUSALS } from './refusals/referrals.ts'
import { REFUNDS_REFUSALS } from './refusals/refunds.ts'
import { catalogueOf } from './refusals/refusal-kind.ts'
import { REQUESTS_REFUSALS } from './refusals/requests.ts'
import { SETUP_REFUSALS } from './refusals/setup.ts'
import { SIGNING_IN_REFUSALS } from './refusals/signing-in.ts'
import { STAFF_REFUSALS } from './refusals/staff.ts'
import { TAXES_REFUSALS } from './refusals/taxes.ts'
import { TRANSFERS_REFUSALS } from './refusals/transfers.ts'
import { USERS_REFUSALS } from './refusals/users.ts'
import { WALLETS_REFUSALS } from './refusals/wallets.ts'

/**
 * Every expected refusal: code → status, sentence in both languages, next steps. `{name}` is filled from the args.
 * Sentences are for the person who reads them: what happened, and what to do. Each topic has a file of its own.
 */
export const REFUSALS = catalogueOf(
  EVERY_OPERATION_REFUSALS,
  SIGNING_IN_REFUSALS,
  SETUP_REFUSALS,
  USERS_REFUSALS,
  NOTIFICATIONS_REFUSALS,
  LEARNERS_REFUSALS,
  LEAD_REFUSALS,
  MASTERLIST_REFUSALS,
  BATCHES_REFUSALS,
  CLASSES_REFUSALS,
  AGREEMENT_REFUSALS,
  BOOKING_REFUSALS,
  BOOKING_CHANGES_REFUSALS,
  BOOKS_REFUSALS,
  REQUESTS_REFUSALS,
  POLLS_REFUSALS,
  ANNOUNCEMENTS_REFUSALS,
  CONVERSATIONS_REFUSALS,
  PROFILES_REFUSALS,
  ATTENDANCE_REFUSALS,
  DISCOUNTS_REFUSALS,
  EARNINGS_REFUSALS,
  ENROLMENTS_REFUSALS,
  MOVING_CLASSES_REFUSALS,
  DISPLACED_CLASSES_REFUSALS,
  IMPORTS_REFUSALS,
  INSTALMENTS_REFUSALS,
  PAYING_REFUSALS,
  MONEY_DESK_REFUSALS,
  REFUNDS_REFUSALS,
  TAXES_REFUSALS,
  TRANSFERS_REFUSALS,
  WALLETS_REFUSALS,
  REFERRALS_REFUSALS,
  CENTER_REFERRALS_REFUSALS,
  CENTER_STATUS_REFUSALS,
  STAFF_REFUSALS,
  CENTER_SETTINGS_REFUSALS,
  FEEDS_REFUSALS,
  LISTS_REFUSALS,
  FILES_REFUSALS,
  GALLERIES_REFUSALS,
  KYC_REFUSALS,
)

export type RefusalCode = keyof typeof REFUSALS

type Kind = (typeof REFUSALS)[RefusalCode]
/** A step that is possible in one situation only, besides those of the catalogue. */
type SituationalStep = 'add_anyway' | 'free_seat' | 'go_up' | 'refund'
/** Every step that a refusal can offer; the screens have a button for each. */
export type NextStep = Extract<Kind, { next: unknown }>['next'][number] | SituationalStep

/** Refusals that any operation may return, besides those it declares. */
export const COMMON_REFUSALS = [
  'invalid_input',
  'malformed_request',
  'body_too_large',
  'unsupported_media_type',
  'address_too_long',
  'wrong_host',
  'origin_not_allowed',
  'sign_in_required',
  'not_allowed',
  'wrong_role',
  'choose_center',
  'not_found',
  'idempotency_key_required',
  'idempotency_key_reused',
  'too_many_requests',
  'unavailable',
  'session_ended',
  'center_not_active',
  'center_suspended',
  'center_closed',
  'terms_not_accepted',
] as const satisfies readonly RefusalCode[]

type Said = string | number
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
/** The `{name}`s in the sentences of a refusal, in either language; `{wait}` is derived from the seconds to wait. */
export type RefusalArgs<Code extends RefusalCode> = Code extends RefusalCode
  ? Exclude<NamesIn<(typeof REFUSALS)[Code][Language]>, 'wait'>
  : never
/** The details required for a code whose sentence contains a wait. */
type WaitOf<Code extends RefusalCode> =
  'wait' extends NamesIn<(typeof REFUSALS)[Code][Language]> ? { retryAfterSeconds: number } : unknown

export interface RefusalDetails {
  args?: Record<string, Said>
  next?: NextStep[]
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  /** Details for machines: the clash, free alternatives, the current state. */
  extra?: Record<string, unknown>
}

type Named<Name extends string> = Record<Name, Said> | Record<`${Name}_en` | `${Name}_hi`, Said>
/** All of these names together, each for both languages or for each one separately. */
type AllNamed<Name extends string> = (Name extends string ? (named: Named<Name>) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** The details a code requires: everything its sentences name. For several codes, what any of them names. */
type DetailsOf<Code extends RefusalCode> = [RefusalArgs<Code>] extends [never]
  ? unknown extends WaitOf<Code>
    ? [details?: RefusalDetails]
    : [details: RefusalDetails & WaitOf<Code>]
  : [details: RefusalDetails & WaitOf<Code> & { args: AllNamed<RefusalArgs<Code>> }]

/** An expected refusal, as a value. Returning it from an operation rolls the transaction back. */
export function refuse<Code extends RefusalCode>(code: Code, ...[details]: DetailsOf<Code>): Refusal {
  return { refused: true, code, ...details }
}

/**
 * The sentence of a refusal in the reader's language, with its `{name}`s filled in; in Hindi `name_hi` takes
 * precedence over `name`. `{wait}` is the waiting time in words, from the seconds until a retry is possible.
 */
export function refusalSentence(
  refusal: Pick<Refusal, 'code' | 'args' | 'retryAfterSeconds'>,
  language: Language,
): string {
  const sentence = REFUSALS[refusal.code as RefusalCode][language]
  const { args, retryAfterSeconds } = refusal
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'wait' && retryAfterSeconds !== undefined
      ? waitWords(retryAfterSeconds, language)
      : String(args?.[`${name}_${language}`] ?? args?.[name] ?? ''),
  )
}
