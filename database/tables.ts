// Made from database/schema by `npm run generate`. Not to be edited.
import type { ColumnType, Selectable } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

/** May be left out on insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Computed by the database, never written. */
export type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>

/** Read as parsed JSON, written as JSON text: pg would turn an array into a PostgreSQL array. */
export type Json<T = unknown> = ColumnType<T, string, string>
/** Read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface Agreements {
  id: string
  engagement_id: string
  center_id: string
  expert_id: string
  number: number | null
  status: 'draft' | 'sent' | 'verified' | 'countered' | 'declined' | 'withdrawn' | 'superseded' | 'ended'
  made_by: 'center' | 'expert'
  made_by_user: string
  before_id: string | null
  fee_model: 'share' | 'per_class' | 'per_learner' | 'per_month'
  share_basis_points: number | null
  amount: number | null
  currency: string
  service_ids: string[]
  weekdays: number[]
  from_on: string
  until_on: string | null
  notice_days: number
  note: Generated<string>
  texts: Json<JsonColumns['agreements.texts']> | null
  fingerprint: string | null
  created_at: Timestamp
  sent_at: Timestamp | null
  sent_by: string | null
  answered_at: Timestamp | null
  answered_by: string | null
  decline_reason: Generated<string>
  verified_at: Timestamp | null
  verified_by: string | null
  verified_address: string | null
  verification_id: string | null
  holds: string | null
  version: Generated<number>
}

export interface AnnouncementAnswers {
  id: string
  announcement_id: string
  user_id: string
  role: 'learner' | 'expert' | 'center'
  text: string
  created_at: Timestamp
}

export interface AnnouncementFiles {
  announcement_id: string
  file_id: string
  kind: 'picture' | 'document'
  position: number
}

export interface AnnouncementLearners {
  announcement_id: string
  learner_id: string
}

export interface AnnouncementReaders {
  announcement_id: string
  user_id: string
  role: 'learner' | 'expert' | 'center'
  tell: 'new' | 'again' | null
  told_at: Timestamp | null
  seen_at: Timestamp | null
}

export interface Announcements {
  id: string
  center_id: string
  audience: 'batch' | 'service' | 'center' | 'filter' | 'staff' | 'experts'
  batch_id: string | null
  service_id: string | null
  filter: Json<JsonColumns['announcements.filter']> | null
  filter_name: string | null
  words: Json<JsonColumns['announcements.words']>
  answers: 'off' | 'desk'
  status: Generated<'scheduled' | 'sent' | 'missed' | 'withdrawn'>
  send_at: Timestamp
  sent_at: Timestamp | null
  missed_because: 'late' | 'nobody' | 'not_teaching' | null
  withdrawn_at: Timestamp | null
  again_at: Timestamp | null
  again_times: Generated<number>
  created_by: string
  created_as: 'center' | 'expert'
  created_at: Timestamp
}

export interface AttendanceMarks {
  id: string
  class_session_id: string
  learner_id: string
  mark: 'present' | 'late' | 'absent' | 'excused'
  note: Generated<string>
  seen: Generated<string[]>
  made_at: Timestamp
  received_at: Timestamp
  marked_by: string
  marked_as: 'center' | 'expert'
}

export interface AuditEntries {
  id: string
  at: Timestamp
  actor_user_id: string | null
  actor_role: string | null
  center_id: string | null
  action: string
  subject_kind: string
  subject_id: string | null
  details: Generated<Json>
  request_id: string | null
  address: string | null
}

export interface AwayClasses {
  away_id: string
  class_session_id: string
}

export interface AwayTimes {
  id: string
  learner_id: string
  from_on: string
  to_on: string
  reason: Generated<string>
  told_by: string
  told_at: Timestamp
  ended_at: Timestamp | null
  ended_by: string | null
}

export interface BatchExperts {
  batch_id: string
  expert_id: string
  part: Generated<'lead' | 'assistant'>
}

export interface Batches {
  id: string
  center_id: string
  service_id: string
  space_id: string | null
  name: string
  batch_type: Generated<'group' | 'workshop' | 'camp'>
  status: 'draft' | 'awaiting_expert' | 'active' | 'paused' | 'completed' | 'cancelled'
  capacity: number
  seats_taken: Generated<number>
  price_amount: number
  price_per: 'month' | 'term' | 'class' | 'pack'
  currency: Generated<string>
  level_id: string | null
  age_from: number | null
  age_to: number | null
  starts_on: string
  ends_on: string | null
  recurrence: string
  start_minute: number
  minutes: number
  created_at: Timestamp
  version: Generated<number>
  description: Generated<string>
  what_to_bring: Generated<string>
  min_participants: number | null
  decide_at: Timestamp | null
  decided_at: Timestamp | null
  joining: Generated<'open' | 'approval'>
  residents_only: Generated<boolean>
  trial: Generated<'none' | 'free' | 'paid'>
  trial_amount: Generated<number>
  registration_amount: Generated<number>
  pack_classes: number | null
  absence_cutoff_minutes: number | null
  move_quorum_percent: Generated<number>
  exceptions: Generated<string[]>
  weekday_minutes: Generated<Json<JsonColumns['batches.weekday_minutes']>>
  pattern_from: string | null
  planned_until: string | null
  continues_batch_id: string | null
  paused_from: string | null
  paused_until: string | null
  created_by: string | null
  proposed_by_expert_id: string | null
  invitation_id: string | null
  ended_at: Timestamp | null
  end_reason: string | null
  date_choices: Generated<Json<JsonColumns['batches.date_choices']>>
  name_key: GeneratedAlways<string>
  without_expert: Generated<boolean>
}

export interface Bookings {
  id: string
  code: string
  center_id: string
  class_session_id: string
  learner_id: string
  expert_id: string
  service_id: string
  rate_id: string
  order_id: string
  booked_by: string
  booked_as: 'learner' | 'center'
  status: 'requested' | 'held' | 'confirmed' | 'completed' | 'no_show' | 'cancelled' | 'expired' | 'declined'
  starts_at: Timestamp
  ends_at: Timestamp
  held_until: Timestamp | null
  note: Generated<string>
  cancelled_at: Timestamp | null
  cancelled_by: string | null
  cancelled_as: string | null
  cancel_reason: string | null
  rebooked_from: string | null
  created_at: Timestamp
  version: Generated<number>
  notice_owed_amount: number | null
}

export interface CalendarFeeds {
  id: string
  user_id: string
  role: 'center' | 'expert' | 'learner'
  center_id: string | null
  expert_id: string | null
  space_id: string | null
  learner_ids: Generated<string[]>
  generation: Generated<number>
  token_hash: Buffer
  created_at: Timestamp
  renewed_at: Timestamp | null
  read_at: Timestamp | null
  revoked_at: Timestamp | null
}

export interface CallCounts {
  key: string
  count: number
  ends_at: Timestamp
}

export interface CenterHolidays {
  center_id: string
  on_date: string
  name: string
}

export interface CenterHours {
  center_id: string
  weekday: number
  opens_minute: number
  closes_minute: number
}

export interface CenterMembers {
  center_id: string
  user_id: string
  center_role: 'head' | 'manager' | 'coordinator' | 'accountant'
  permissions: Json<JsonColumns['center_members.permissions']> | null
  status: Generated<'active' | 'inactive'>
  created_at: Timestamp
  service_ids: string[] | null
  name: string | null
  added_by: string | null
  last_seen_at: Timestamp | null
  version: Generated<number>
}

export interface CenterPayees {
  center_id: string
  name: string
  upi_id: string | null
  bank_name: string | null
  bank_account: string | null
  bank_ifsc: string | null
  verify_hours: Generated<number>
  changed_at: Timestamp
  changed_by: string
}

export interface CenterPictures {
  center_id: string
  file_id: string
  position: number
}

export interface CenterReferralCodes {
  center_id: string
  code: string
  created_at: Timestamp
}

export interface CenterReferralProgramme {
  one: Generated<boolean>
  is_on: boolean
  inviter_days: number
  invited_days: number
  valid_until: string | null
  version: Generated<number>
}

export interface CenterReferrals {
  center_id: string
  inviter_center_id: string
  name: string
  city: string
  status: 'registered' | 'rewarded' | 'void'
  void_reason: 'month_limit' | 'inviter_inactive' | 'same_people' | null
  inviter_days: number
  invited_days: number
  registered_at: Timestamp
  decided_at: Timestamp | null
  order_id: string | null
  inviter_order_id: string | null
}

export interface CenterServices {
  center_id: string
  service_id: string
  description: Generated<string>
  what_to_bring: Generated<string>
  status: Generated<'active' | 'inactive'>
  position: string
  price_from: number | null
  price_minutes: number | null
}

export interface Centers {
  id: string
  slug: string
  name: string
  description: Generated<string>
  center_type_id: string
  operating_entity_id: string | null
  access: Generated<'open' | 'society'>
  address_line: string
  city: string
  state_code: Generated<string>
  latitude: number
  longitude: number
  position: GeneratedAlways<string>
  time_zone: Generated<string>
  currency: Generated<string>
  phone: string | null
  gstin: string | null
  amenity_ids: Generated<string[]>
  service_ids: Generated<string[]>
  status: Generated<'draft' | 'active' | 'suspended' | 'closed'>
  terms_accepted: Generated<boolean>
  onboarding_payment_received: Generated<boolean>
  onboarding_payment_verified: Generated<boolean>
  cancellation_policy: Json<JsonColumns['centers.cancellation_policy']>
  booking_lead_minutes: Generated<number>
  booking_horizon_days: Generated<number>
  reschedule_cutoff_minutes: Generated<number>
  slot_step_minutes: Generated<number>
  pay_at_center: Generated<boolean>
  search_text: Generated<string>
  created_at: Timestamp
  version: Generated<number>
  expert_count: Generated<number>
  created_by: string | null
  activated_at: Timestamp | null
  status_reason: string | null
  status_changed_at: Timestamp | null
  picture_id: string | null
  credit_days: Generated<number>
  part_payments: Generated<boolean>
  instalments: number | null
  refund_limit_amount: number | null
  legal_name: string | null
  description_hi: Generated<string>
  email: string | null
  website: string | null
  name_key: GeneratedAlways<string>
  reminder_days: Generated<number>
  hours_set_at: Timestamp | null
}

export interface ChannelConsents {
  id: string
  user_id: string
  channel: 'whatsapp'
  granted: boolean
  said_in: 'screen' | 'message'
  wording: string
  purposes: string[]
  phone: string | null
  address: string | null
  said_at: Timestamp
}

export interface Claims {
  class_session_id: string
  resource_kind: 'expert' | 'space' | 'learner'
  resource_id: string
  place: Generated<number>
  period: string
}

export interface ClassHomeworkDone {
  note_id: string
  learner_id: string
  done_by: string
  done_at: Timestamp
}

export interface ClassNotes {
  id: string
  class_session_id: string
  center_id: string
  service_id: string
  batch_id: string | null
  learner_id: string | null
  note: Generated<string>
  homework: Generated<string>
  link: Generated<string>
  file_ids: Generated<string[]>
  written_by: string
  written_as: 'center' | 'expert'
  expert_id: string | null
  created_at: Timestamp
  changed_at: Timestamp | null
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
  version: Generated<number>
}

export interface ClassParticipants {
  class_session_id: string
  learner_id: string
  kind: 'enrolled' | 'trial' | 'make_up' | 'walk_in' | 'booked'
  status: Generated<'expected' | 'excused' | 'clashing'>
  enrolment_id: string | null
  credit_id: string | null
  mark: 'present' | 'late' | 'absent' | 'excused' | null
  mark_note: Generated<string>
  marked_at: Timestamp | null
  mark_id: string | null
  absence_told_at: Timestamp | null
  absence_told_by: string | null
  absence_in_time: Generated<boolean>
  absence_note: Generated<string>
}

export interface ClassRefunds {
  enrolment_id: string
  class_session_id: string
  order_id: string
  source_id: string
  amount: number
  created_at: Timestamp
}

export interface ClassSessionExperts {
  class_session_id: string
  expert_id: string
  part: Generated<'lead' | 'assistant' | 'substitute'>
}

export interface ClassSessionMoves {
  id: string
  class_session_id: string
  from_starts_at: Timestamp
  from_ends_at: Timestamp
  from_space_id: string | null
  to_starts_at: Timestamp
  to_ends_at: Timestamp
  to_space_id: string | null
  moved_by: string
  moved_as: string
  reason: Generated<string>
  moved_at: Timestamp
  undone_at: Timestamp | null
}

export interface ClassSessions {
  id: string
  center_id: string
  kind: 'batch' | 'booking'
  batch_id: string | null
  service_id: string
  space_id: string | null
  starts_at: Timestamp
  ends_at: Timestamp
  status: 'scheduled' | 'completed' | 'cancelled'
  cancel_reason: string | null
  cancelled_at: Timestamp | null
  created_at: Timestamp
  version: Generated<number>
  pattern_on: string | null
}

export interface Compensations {
  id: string
  class_session_id: string
  learner_id: string
  enrolment_id: string
  center_id: string
  status: 'open' | 'credit' | 'refund' | 'withdrawn'
  refund_amount: number
  currency: string
  choose_by: Timestamp
  credit_id: string | null
  chosen_at: Timestamp | null
  chosen_by: string | null
  created_at: Timestamp
  reason: Generated<'cancelled' | 'cannot_come'>
}

export interface Consents {
  id: string
  learner_id: string
  purpose: 'taking_part' | 'photos' | 'messages'
  given_by: string | null
  text_version: string
  given_at: Timestamp
  withdrawn_at: Timestamp | null
  withdrawn_by: string | null
  attested_by: string | null
  attested_center_id: string | null
  attested_at: Timestamp | null
}

export interface ConversationMessages {
  id: string
  conversation_id: string
  written_by: string | null
  written_as: 'learner' | 'expert' | 'center'
  is_automatic: Generated<boolean>
  body: string
  created_at: Timestamp
}

export interface ConversationReads {
  conversation_id: string
  user_id: string
  role: 'learner' | 'expert' | 'center'
  read_at: Timestamp
}

export interface Conversations {
  id: string
  center_id: string
  learner_id: string
  expert_id: string | null
  batch_id: string | null
  order_id: string | null
  opened_by: string
  opened_as: 'learner' | 'expert' | 'center'
  created_at: Timestamp
  last_at: Timestamp
  closed_at: Timestamp | null
  closed_by: string | null
}

export interface DataExports {
  id: string
  user_id: string
  status: Generated<'waiting' | 'ready' | 'gone'>
  requested_at: Timestamp
  ready_at: Timestamp | null
  expires_at: Timestamp | null
  bytes: number | null
  role: 'learner' | 'expert'
}

export interface DayCloses {
  id: string
  center_id: string
  on_date: string
  currency: string
  since: Timestamp
  closed_at: Timestamp
  closed_by: string
  float_amount: number
  moved_amount: number
  counted_amount: number
  left_amount: number
  book_balance: number
  takers: Json<JsonColumns['day_closes.takers']>
  note: Generated<string>
  taken_to: 'bank' | 'safe' | null
}

export interface DemoMessages {
  id: string
  channel: Generated<'sms' | 'whatsapp' | 'email'>
  phone: string
  kind: string
  body: string
  created_at: Timestamp
}

export interface DeskScreens {
  center_id: string
  user_id: string
  order_id: string
  amount: number
  link: string
  confirms: boolean
  practice_url: string | null
  shown_at: Timestamp
  closes_at: Timestamp
}

export interface DiscountScopes {
  discount_id: string
  service_id: string | null
  batch_id: string | null
}

export interface DiscountUses {
  order_id: string
  discount_id: string
  batch_id: string | null
  learner_ids: string[]
  terms: Json<JsonColumns['discount_uses.terms']>
  is_renewal: boolean
  created_at: Timestamp
}

export interface Discounts {
  id: string
  center_id: string
  code: string
  status: 'active' | 'ended'
  basis_points: number | null
  amount: number | null
  most_amount: number | null
  currency: string
  valid_from: string
  valid_until: string | null
  scope: 'all' | 'services' | 'batches'
  new_learners_only: boolean
  every_renewal: boolean
  most_uses: number | null
  most_uses_per_family: number | null
  least_amount: Generated<number>
  created_by: string
  created_at: Timestamp
  ended_by: string | null
  ended_at: Timestamp | null
  version: Generated<number>
}

export interface EarningClasses {
  class_session_id: string
  calculated_at: Timestamp
}

export interface EarningDisputes {
  id: string
  earning_id: string
  status: 'open' | 'declined' | 'corrected'
  reason: string
  holds: boolean
  opened_by: string
  opened_at: Timestamp
  answer: Generated<string>
  answered_by: string | null
  answered_at: Timestamp | null
  correction_id: string | null
}

export interface EarningGaps {
  class_session_id: string
  expert_id: string
  center_id: string
  service_id: string
  month: string
  on_date: string
  noted_at: Timestamp
}

export interface Earnings {
  id: string
  center_id: string
  expert_id: string
  agreement_id: string
  kind: 'class' | 'month' | 'adjustment' | 'correction'
  class_session_id: string | null
  service_id: string | null
  corrects_id: string | null
  month: string
  on_date: string
  status: 'accrued' | 'approved' | 'in_statement' | 'paid' | 'disputed'
  amount: number
  currency: string
  formula: Json<JsonColumns['earnings.formula']>
  reason: Generated<string>
  made_by: string | null
  calculated_at: Timestamp
  created_at: Timestamp
  version: Generated<number>
  statement_id: string | null
}

export interface EmailAddresses {
  user_id: string
  email: string
  verified_at: Timestamp
  bounced_at: Timestamp | null
  stopped_at: Timestamp | null
}

export interface EmailCodes {
  id: string
  user_id: string
  email: string
  code_mac: Buffer
  attempts: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  consumed_at: Timestamp | null
}

export interface Engagements {
  id: string
  center_id: string
  expert_id: string
  status: 'agreed' | 'active' | 'paused' | 'ended'
  created_at: Timestamp
  ended_at: Timestamp | null
  asked_by: 'center' | 'expert' | null
  request_id: string | null
  is_own: Generated<boolean>
  verification_id: string | null
  active_from: string | null
  paused_by: 'center' | 'expert' | null
  paused_from: string | null
  paused_until: string | null
  pause_reason: Generated<string>
  ends_on: string | null
  ending_by: 'center' | 'expert' | null
  ends_sooner_on: string | null
  end_reason: Generated<string>
  reminded_on: string | null
  version: Generated<number>
}

export interface EnrolmentPeriods {
  id: string
  enrolment_id: string
  order_id: string
  from_on: string
  to_on: string
  classes: number
  amount: number
  created_at: Timestamp
  carried_from: string | null
}

export interface Enrolments {
  id: string
  batch_id: string
  center_id: string
  learner_id: string
  kind: Generated<'regular' | 'trial'>
  status: 'waitlisted' | 'offered' | 'pending_payment' | 'active' | 'paused' | 'completed' | 'cancelled' | 'lapsed'
  group_id: string
  enrolled_by: string
  enrolled_as: 'learner' | 'center'
  starts_on: string
  ends_on: string | null
  trial_session_id: string | null
  waiting_since: Timestamp | null
  offered_until: Timestamp | null
  pay_by: Timestamp | null
  paid_until: string | null
  paused_from: string | null
  paused_until: string | null
  transferred_from: string | null
  ended_at: Timestamp | null
  ended_by: string | null
  ended_as: string | null
  end_reason: string | null
  created_at: Timestamp
  version: Generated<number>
  trial_service_id: string | null
}

export interface Erasures {
  id: string
  kind: 'learner' | 'account' | 'expert'
  user_id: string
  learner_id: string | null
  status: Generated<'pending' | 'withdrawn' | 'done'>
  asked_at: Timestamp
  due_at: Timestamp
  next_try_at: Timestamp
  stopped_by: Generated<string[]>
  ended_at: Timestamp | null
  asked_as: Generated<'learner' | 'expert'>
}

export interface ExpertAvailability {
  id: string
  expert_id: string
  center_id: string | null
  weekday: number
  from_minute: number
  to_minute: number
}

export interface ExpertInvitations {
  id: string
  center_id: string
  phone: string
  name: string
  service_ids: string[]
  message: Generated<string>
  fee: Json<JsonColumns['expert_invitations.fee']> | null
  language: 'en' | 'hi'
  invited_by: string
  status: Generated<'open' | 'asked' | 'lapsed' | 'withdrawn'>
  created_at: Timestamp
  expires_at: Timestamp
  sent_at: Timestamp
}

export interface ExpertPayoutAccounts {
  id: string
  expert_id: string
  kind: 'bank' | 'upi'
  holder_name: string
  account_number: string | null
  ifsc: string | null
  upi_id: string | null
  verification_id: string
  created_by: string
  created_at: Timestamp
  replaced_at: Timestamp | null
}

export interface ExpertPlaces {
  expert_id: string
  center_id: string | null
  position: string
}

export interface ExpertRates {
  id: string
  center_id: string
  expert_id: string
  service_id: string
  minutes: number
  amount: number
  currency: string
  status: Generated<'active' | 'inactive'>
  position: string
  created_at: Timestamp
}

export interface ExpertServices {
  expert_id: string
  service_id: string
  level_ids: Generated<string[]>
}

export interface ExpertStatements {
  id: string
  center_id: string
  expert_id: string
  month: string
  status: 'draft' | 'approved' | 'sent' | 'paid' | 'carried'
  currency: string
  total_amount: number | null
  drafted_at: Timestamp
  approved_at: Timestamp | null
  approved_by: string | null
  paid_at: Timestamp | null
  paid_on: string | null
  paid_by: string | null
  pay_method: 'bank' | 'upi' | 'cash' | 'gateway' | null
  pay_reference: string | null
  version: Generated<number>
  expert_name: string | null
}

export interface ExpertTimeOff {
  id: string
  expert_id: string
  period: string
  reason: Generated<string>
  created_at: Timestamp
  cancelled_at: Timestamp | null
  is_asked: Generated<boolean>
}

export interface Experts {
  id: string
  user_id: string | null
  slug: string
  name: string
  headline: Generated<string>
  bio: Generated<string>
  gender: 'female' | 'male' | 'other' | null
  language_ids: Generated<string[]>
  qualification_ids: Generated<string[]>
  experience_years: Generated<number>
  city: string | null
  latitude: number
  longitude: number
  position: GeneratedAlways<string>
  travel_metres: Generated<number>
  service_ids: Generated<string[]>
  status: Generated<'active' | 'inactive'>
  search_text: Generated<string>
  created_at: Timestamp
  version: Generated<number>
  picture_id: string | null
  approves_bookings: Generated<boolean>
  video_url: string | null
  name_key: GeneratedAlways<string>
  erased_at: Timestamp | null
}

export interface FileParts {
  id: string
  file_id: string
  starts_at: number
  bytes: number
  taken: Generated<boolean>
}

export interface Files {
  id: string
  owner_user_id: string
  owner_role: 'admin' | 'center' | 'expert' | 'learner'
  purpose: 'profile_picture' | 'center_picture' | 'payment_receipt' | 'request_proof' | 'kyc_document' | 'media' | 'announcement' | 'class_note'
  name: string
  media_type: string
  size: number
  received: Generated<number>
  status: 'uploading' | 'checking' | 'ready' | 'refused' | 'discarded'
  refused_because: string | null
  stored_bytes: number | null
  width: number | null
  height: number | null
  variants: Generated<Json<JsonColumns['files.variants']>>
  center_id: string | null
  subject_kind: string | null
  subject_id: string | null
  claimed_at: Timestamp | null
  created_at: Timestamp
  changed_at: Timestamp
  ready_at: Timestamp | null
  bytes_removed_at: Timestamp | null
}

export interface FormerAddresses {
  kind: 'center' | 'expert'
  slug: string
  subject_id: string
}

export interface GalleryAgreements {
  center_id: string
  learner_id: string
  shown_to: 'none' | 'families' | 'everybody'
  decided_by: string
  decided_at: Timestamp
}

export interface GalleryItems {
  id: string
  gallery: 'center' | 'batch' | 'expert'
  center_id: string | null
  batch_id: string | null
  expert_id: string | null
  file_id: string
  poster_id: string | null
  bytes: number
  caption: Generated<string>
  shown_to: 'staff' | 'families' | 'everybody'
  downloads: Generated<boolean>
  position: number
  added_by: string
  added_as: 'center' | 'expert'
  created_at: Timestamp
  version: Generated<number>
  removed_at: Timestamp | null
  removed_by: string | null
}

export interface GalleryPeople {
  item_id: string
  learner_id: string
  tagged_by: string
  tagged_at: Timestamp
}

export interface GalleryTakedowns {
  id: string
  item_id: string
  asked_by: string
  asked_at: Timestamp
  decision: 'removed' | 'restored' | null
  reason: Generated<string>
  decided_by: string | null
  decided_at: Timestamp | null
}

export interface GatewayEvents {
  gateway: string
  event_id: string
  kind: string
  payload: Json
  received_at: Timestamp
  handled_at: Timestamp | null
  outcome: string | null
}

export interface GuardianInvitations {
  id: string
  learner_id: string
  invited_by: string
  user_id: string
  status: Generated<'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>
  created_at: Timestamp
  expires_at: Timestamp
  answered_at: Timestamp | null
}

export interface IdempotencyKeys {
  actor: string
  key: string
  operation: string
  body_hash: Buffer
  status: number | null
  answer: string | null
  created_at: Timestamp
}

export interface IdentityCodes {
  id: string
  phone: string
  role: 'admin' | 'center' | 'expert' | 'learner'
  code_mac: Buffer
  attempts: Generated<number>
  address: string | null
  created_at: Timestamp
  expires_at: Timestamp
  consumed_at: Timestamp | null
  purpose: Generated<'sign_in' | 'set_up' | 'accept_terms' | 'verify_agreement' | 'payout_account' | 'erase_data'>
  subject_id: string | null
  user_id: string | null
}

export interface IdentityLinks {
  provider: 'firebase'
  subject: string
  user_id: string
  created_at: Timestamp
}

export interface IdentitySessions {
  id: string
  user_id: string
  role: 'admin' | 'center' | 'expert' | 'learner'
  generation: Generated<number>
  rotated_at: Timestamp | null
  device: string | null
  address: string | null
  created_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  revoked_because: string | null
  provider: 'firebase' | null
  subject: string | null
  authenticated_at: Timestamp | null
}

export interface ImportRows {
  import_id: string
  line: number
  cells: string[]
  fixes: Generated<Json<JsonColumns['import_rows.fixes']>>
  key: string | null
  outcome: 'create' | 'update' | 'same' | 'wrong' | null
  changes: Generated<Json<JsonColumns['import_rows.changes']>>
  problems: Generated<Json<JsonColumns['import_rows.problems']>>
  result: 'created' | 'updated' | 'same' | 'failed' | 'undone' | 'not_undone' | null
  undo_data: Json | null
}

export interface Imports {
  id: string
  kind: 'learners' | 'staff' | 'experts' | 'leads' | 'masterlists'
  center_id: string | null
  created_by: string
  language: 'en' | 'hi'
  file_name: string
  headers: string[]
  mapping: Json<JsonColumns['imports.mapping']>
  status: 'uploaded' | 'checked' | 'running' | 'done'
  work: 'check' | 'run' | 'undo' | null
  worked_at: Timestamp | null
  rows_total: number
  created_at: Timestamp
  done_at: Timestamp | null
  undo_until: Timestamp | null
  undone_at: Timestamp | null
}

export interface InvoiceSeries {
  seller_id: string
  kind: 'tax_invoice' | 'bill_of_supply' | 'receipt' | 'credit_note'
  financial_year: number
  mark: number
  gstin: string | null
  last_serial: Generated<number>
  last_on: string | null
}

export interface InvoiceWaits {
  source_id: string
  what: 'order' | 'refund'
  since: Timestamp
}

export interface Invoices {
  id: string
  kind: 'tax_invoice' | 'bill_of_supply' | 'receipt' | 'credit_note'
  seller_id: string
  center_id: string
  order_id: string
  refund_id: string | null
  invoice_id: string | null
  buyer_user_id: string
  financial_year: number
  serial: number
  number: string
  issued_on: string
  happened_at: Timestamp
  created_at: Timestamp
  buyer_name: string
  buyer_gstin: string | null
  place_of_supply: string
  currency: string
  taxable_amount: number
  cgst_amount: number
  sgst_amount: number
  igst_amount: number
  total_amount: number
  content: Json<JsonColumns['invoices.content']>
}

export interface KycCases {
  id: string
  expert_id: string | null
  center_id: string | null
  status: 'not_submitted' | 'submitted' | 'needs_clarification' | 'verified' | 'rejected' | 'expired'
  created_at: Timestamp
  submitted_at: Timestamp | null
  submitted_by: string | null
  decided_at: Timestamp | null
  decided_by: string | null
  reject_reason: string | null
  verified_until: string | null
  warned_at: Timestamp | null
  replaced_at: Timestamp | null
}

export interface KycDocuments {
  id: string
  case_id: string
  document_type_id: string
  number_sealed: Buffer | null
  number_end: string | null
  expires_on: string | null
  file_id: string
  was_submitted: Generated<boolean>
  created_at: Timestamp
  changed_at: Timestamp
  file_removed_at: Timestamp | null
}

export interface KycQuestions {
  id: string
  case_id: string
  document_id: string | null
  field: 'number' | 'expires_on' | 'file' | 'missing'
  reason: string
  asked_by: string
  asked_at: Timestamp
  answer: string | null
  answered_at: Timestamp | null
}

export interface KycShares {
  expert_id: string
  center_id: string
  shared_at: Timestamp
}

export interface KycUnneededFiles {
  file_id: string
  since: Timestamp
}

export interface LeadNotes {
  id: string
  lead_id: string
  by_user_id: string
  text: string
  at: Timestamp
}

export interface Leads {
  id: string
  number: string
  kind: 'center' | 'expert' | 'learner' | 'contact'
  status: Generated<'new' | 'contacted' | 'qualified' | 'converted' | 'lost'>
  name: string
  phone: string
  place: Generated<string>
  message: Generated<string>
  service_ids: Generated<string[]>
  source: string
  language: Generated<string>
  consented_at: Timestamp
  address: string | null
  created_at: Timestamp
  assignee_id: string | null
  next_action: Generated<string>
  next_on: string | null
  lost_reason: 'not_reachable' | 'not_interested' | 'elsewhere' | 'too_far' | 'spam' | 'other' | null
  lost_note: Generated<string>
  entered_by: string | null
  user_id: string | null
  center_id: string | null
  version: Generated<number>
  name_key: GeneratedAlways<string>
}

export interface LearnerGuardians {
  learner_id: string
  user_id: string
  relation: 'self' | 'child' | 'spouse' | 'parent' | 'ward' | 'other'
  created_at: Timestamp
}

export interface LearnerNotes {
  id: string
  learner_id: string
  center_id: string
  expert_id: string | null
  written_by: string
  body: string
  for_center: Generated<boolean>
  created_at: Timestamp
}

export interface LearnerTags {
  center_id: string
  learner_id: string
  tag: string
  tag_key: string
  created_at: Timestamp
}

export interface Learners {
  id: string
  name: string
  date_of_birth: string
  birth_known_by: Generated<'day' | 'year'>
  gender: 'female' | 'male' | 'other' | null
  status: Generated<'active' | 'inactive'>
  created_by: string
  created_at: Timestamp
  picture_id: string | null
  alert: Generated<string>
  erased_at: Timestamp | null
  name_key: GeneratedAlways<string>
  first_name_key: GeneratedAlways<string>
}

export interface LedgerAccounts {
  id: string
  kind: 'learner_receivable' | 'learner_unapplied' | 'learner_wallet' | 'center_revenue' | 'center_cash' | 'center_cash_difference' | 'center_notice_cost' | 'center_expert_cost' | 'center_referral_cost' | 'gateway_clearing' | 'tax_payable' | 'expert_payable' | 'platform_revenue' | 'platform_cash' | 'center_receivable' | 'center_unapplied'
  center_id: Generated<string>
  owner_id: Generated<string>
  label: Generated<string>
  currency: string
  control_id: GeneratedAlways<string | null>
}

export interface LedgerDays {
  books_of: string
  on_date: string
  kind: string
  label: string
  currency: string
  debit_amount: number
  credit_amount: number
  entries: number
}

export interface LedgerEntries {
  id: string
  transaction_id: string
  account_id: string
  amount: number
  currency: string
  occurred_at: Timestamp
  control_id: string
}

export interface LedgerTransactions {
  id: string
  kind: 'order_due' | 'payment_captured' | 'late_payment_captured' | 'late_payment_applied' | 'payment_released' | 'order_reversed' | 'refund_processed' | 'notice_owed' | 'wallet_paid_out' | 'accounts_merged' | 'day_closed' | 'referral_rewarded' | 'referral_voided' | 'earnings_approved' | 'payout_paid' | 'payout_returned'
  source_id: string
  order_id: string | null
  center_id: string | null
  occurred_at: Timestamp
}

export interface LedgerUnsummed {
  transaction_id: string
}

export interface LiveTickets {
  ticket_hash: Buffer
  user_id: string
  role: string
  topics: string[]
  expires_at: Timestamp
}

export interface MakeUpCredits {
  id: string
  center_id: string
  learner_id: string
  service_id: string
  enrolment_id: string | null
  source_session_id: string | null
  reason: 'absence' | 'cancelled' | 'cannot_come' | 'goodwill'
  status: 'issued' | 'reserved' | 'used' | 'expired' | 'revoked'
  issued_at: Timestamp
  issued_by: string | null
  expires_on: string
  reserved_session_id: string | null
  used_at: Timestamp | null
  version: Generated<number>
  note: Generated<string>
}

export interface MandateCharges {
  id: string
  mandate_id: string
  order_id: string
  paid_before: number
  attempt: number
  status: 'held' | 'asked' | 'sending' | 'noticed' | 'debited' | 'failed' | 'dropped'
  held_because: 'above_cap' | 'price_changed' | null
  amount: number
  not_before: Timestamp
  failure_code: string | null
  created_at: Timestamp
  sent_at: Timestamp | null
  settled_at: Timestamp | null
}

export interface Mandates {
  id: string
  center_id: string
  buyer_user_id: string
  enrolment_id: string
  gateway: string
  gateway_customer_id: string | null
  gateway_token_id: string | null
  status: 'asked' | 'active' | 'paused' | 'rejected' | 'cancelled' | 'expired'
  cap_amount: number
  currency: string
  price: string
  valid_until: Timestamp
  created_at: Timestamp
  paused_as: 'learner' | 'center' | 'upi_app' | null
  ended_at: Timestamp | null
  ended_as: 'learner' | 'center' | 'upi_app' | 'enrolment' | null
  gateway_told_at: Timestamp | null
}

export interface MasterlistItems {
  id: string
  list: 'service_category' | 'service' | 'amenity' | 'center_type' | 'operating_entity' | 'city' | 'language' | 'qualification' | 'age_group' | 'level' | 'document_type' | 'cancel_reason' | 'reject_reason' | 'leave_reason' | 'relation'
  code: string
  name_en: string
  name_hi: string
  parent_id: string | null
  position: Generated<number>
  details: Generated<Json<JsonColumns['masterlist_items.details']>>
  status: Generated<'active' | 'inactive'>
  version: Generated<number>
}

export interface MasterlistVersion {
  one: Generated<boolean>
  version: string
}

export interface MeetingLinks {
  id: string
  batch_id: string | null
  class_session_id: string | null
  url: string | null
  passcode: Generated<string>
  expert_id: string | null
  changed_at: Timestamp
  version: Generated<number>
}

export interface Memberships {
  id: string
  center_id: string
  learner_id: string
  status: 'active' | 'paused' | 'ended'
  flat: string | null
  created_at: Timestamp
  ended_at: Timestamp | null
  contact_phone: string | null
  flat_of: string | null
  contact_of: string | null
}

export interface MessageEvents {
  vendor: string
  event_id: string
  payload: Json
  received_at: Timestamp
  handled_at: Timestamp | null
}

export interface MessageHours {
  center_id: string
  weekdays: number[]
  from_minute: number
  to_minute: number
  away_text: string
  saved_by: string
  saved_at: Timestamp
}

export interface MessageReports {
  message_id: string
  reported_by: string
  reported_as: 'learner' | 'expert' | 'center'
  reason: string
  created_at: Timestamp
  center_resolved_at: Timestamp | null
  center_resolved_by: string | null
  admin_resolved_at: Timestamp | null
  admin_resolved_by: string | null
}

export interface NotificationDeliveries {
  notification_id: string
  channel: 'push' | 'whatsapp' | 'sms' | 'email'
  target: string
  outcome: 'sending' | 'sent' | 'delivered' | 'read' | 'gone' | 'failed' | 'unknown'
  at: Timestamp
  vendor_id: string | null
  failure: string | null
  cost_micros: number | null
  center_id: string | null
}

export interface NotificationSettings {
  user_id: string
  role: 'admin' | 'center' | 'expert' | 'learner'
  muted: Generated<Json<JsonColumns['notification_settings.muted']>>
  muted_reminders: Generated<string[]>
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string | null
  changed_at: Timestamp
}

export interface Notifications {
  id: string
  user_id: string
  role: 'admin' | 'center' | 'expert' | 'learner'
  event: string
  args: Json<JsonColumns['notifications.args']>
  link: Generated<Json<JsonColumns['notifications.link']>>
  center_id: string | null
  created_at: Timestamp
  read_at: Timestamp | null
  thing: string | null
  bundle: string | null
  learner_ids: Generated<string[]>
  by_self: Generated<boolean>
}

export interface OnboardingPlans {
  id: string
  code: string
  name: Json<JsonColumns['onboarding_plans.name']>
  description: Json<JsonColumns['onboarding_plans.description']>
  holds: Generated<Json<JsonColumns['onboarding_plans.holds']>>
  months: number
  media_megabytes: Generated<number>
  amount: number
  currency: Generated<string>
  tax_basis_points: number
  sac: string
  position: number
  status: Generated<'active' | 'inactive'>
  version: Generated<number>
}

export interface OrderInstalments {
  order_id: string
  position: number
  due_on: string
  amount: number
}

export interface OrderLines {
  id: string
  order_id: string
  position: number
  kind: 'fee' | 'registration' | 'discount' | 'wallet' | 'cgst' | 'sgst' | 'igst'
  label: Json<JsonColumns['order_lines.label']>
  service_id: string | null
  learner_id: string | null
  quantity: Generated<number>
  unit_amount: number
  amount: number
  tax_basis_points: number | null
  sac: string | null
  part: 'classes' | 'registration' | null
  reversed_amount: Generated<number>
  discount_id: string | null
}

export interface Orders {
  id: string
  number: string
  center_id: string
  buyer_user_id: string
  kind: 'booking' | 'enrolment' | 'onboarding'
  status: 'open' | 'paid' | 'partly_refunded' | 'refunded' | 'cancelled' | 'expired'
  payment_channel: 'gateway' | 'center'
  currency: string
  total_amount: number
  paid_amount: Generated<number>
  refunded_amount: Generated<number>
  pay_by: Timestamp | null
  cancellation_policy: Json<JsonColumns['orders.cancellation_policy']>
  created_at: Timestamp
  version: Generated<number>
  onboarding_plan_id: string | null
  lost_code: Json | null
}

export interface OutboxEvents {
  id: string
  kind: string
  topics: string[]
  payload: Json
  created_at: Timestamp
  published_at: Timestamp | null
  attempts: Generated<number>
}

export interface Payments {
  id: string
  order_id: string
  applied_order_id: string | null
  center_id: string
  gateway: string
  method: 'gateway' | 'cash' | 'upi' | 'bank' | 'wallet'
  status: 'created' | 'submitted' | 'captured' | 'failed' | 'rejected'
  amount: number
  currency: string
  gateway_order_id: string | null
  gateway_payment_id: string | null
  reference: string | null
  failure_code: string | null
  is_late: Generated<boolean>
  received_by: string | null
  created_at: Timestamp
  captured_at: Timestamp | null
  receipt_file_id: string | null
  submitted_at: Timestamp | null
  decided_at: Timestamp | null
  decided_by: string | null
  reject_reason_id: string | null
  reject_note: string | null
  excess_amount: Generated<number>
  instrument_digest: string | null
  qr_link: string | null
  qr_closes_at: Timestamp | null
  mandate_id: string | null
}

export interface PayoutLines {
  id: string
  payout_id: string
  statement_id: string
  account_id: string
  position: number
  amount: number
  reference: string
  status: 'sent' | 'paid' | 'failed'
  failure_reason: Generated<string>
  settled_at: Timestamp | null
  settled_by: string | null
  gateway_payout_id: string | null
  attempts: Generated<number>
  next_attempt_at: Timestamp | null
}

export interface Payouts {
  id: string
  center_id: string
  code: string
  currency: string
  created_by: string
  created_at: Timestamp
  gateway: string | null
}

export interface PlatformPayee {
  one: Generated<boolean>
  name: string
  gstin: string | null
  upi_id: string | null
  bank_name: string | null
  bank_account: string | null
  bank_ifsc: string | null
  phone: string | null
  email: string | null
  address_line: string | null
  city: string | null
  state_code: string | null
}

export interface PlatformSettings {
  one: Generated<boolean>
  name: Generated<string>
  city: string | null
  latitude: number | null
  longitude: number | null
  language: Generated<'en' | 'hi'>
  saved_at: Timestamp | null
  texts: Json<JsonColumns['platform_settings.texts']> | null
  texts_taken_at: Timestamp | null
  texts_taken_by: string | null
  version: Generated<number>
}

export interface PollBallots {
  id: string
  poll_id: string
  voted_at: Timestamp
}

export interface PollChoices {
  poll_id: string
  ballot_id: string
  option_id: string
}

export interface PollOptions {
  id: string
  poll_id: string
  position: number
  label: string
  starts_at: Timestamp | null
}

export interface PollVoters {
  poll_id: string
  ballot_id: string
  learner_id: string | null
  user_id: string | null
}

export interface Polls {
  id: string
  center_id: string
  audience: 'batch' | 'service' | 'center' | 'staff'
  batch_id: string | null
  service_id: string | null
  class_session_id: string | null
  voters: 'learner' | 'family' | 'staff'
  question: string
  choice: 'one' | 'several'
  secret: boolean
  closes_at: Timestamp
  remind_before: boolean
  reminded_at: Timestamp | null
  status: Generated<'open' | 'closed'>
  closed_at: Timestamp | null
  closed_by: string | null
  created_by: string
  created_as: 'center' | 'expert'
  created_at: Timestamp
}

export interface PushDevices {
  id: string
  kind: 'fcm' | 'webpush'
  token: string
  keys: Json<JsonColumns['push_devices.keys']> | null
  user_id: string
  role: 'admin' | 'center' | 'expert' | 'learner'
  session_id: string
  device_type: 'android' | 'web'
  device_info: Generated<string>
  created_at: Timestamp
  seen_at: Timestamp
}

export interface ReferralCodes {
  user_id: string
  code: string
  created_at: Timestamp
}

export interface ReferralProgrammes {
  center_id: string
  is_on: boolean
  inviter_amount: number
  invited_amount: number
  minimum_amount: number
  currency: string
  valid_until: string | null
  changed_by: string
  changed_at: Timestamp
  version: Generated<number>
}

export interface Referrals {
  id: string
  inviter_user_id: string
  invited_user_id: string | null
  name: string | null
  phone_digest: string | null
  status: 'invited' | 'joined' | 'qualified' | 'rewarded' | 'void'
  void_reason: 'no_programme' | 'below_minimum' | 'own_instrument' | 'family' | 'month_limit' | 'inviter_gone' | 'refunded' | 'same_person' | null
  invited_at: Timestamp
  joined_at: Timestamp | null
  qualified_at: Timestamp | null
  rewarded_at: Timestamp | null
  voided_at: Timestamp | null
  order_id: string | null
  center_id: string | null
  currency: string | null
  inviter_amount: number | null
  invited_amount: number | null
  minimum_amount: number | null
  inviter_taken_back: Generated<number>
  invited_taken_back: Generated<number>
}

export interface Refunds {
  id: string
  order_id: string
  payment_id: string
  center_id: string
  booking_id: string | null
  status: 'quoted' | 'approved' | 'processing' | 'processed' | 'failed' | 'declined'
  reason: 'cancelled_by_learner' | 'cancelled_by_center' | 'cancelled_by_expert' | 'late_payment' | 'goodwill' | 'class_cancelled' | 'transfer' | 'not_completed' | 'overpaid'
  amount: number
  currency: string
  destination: 'source' | 'wallet' | 'cash'
  gateway_refund_id: string | null
  failure_code: string | null
  attempts: Generated<number>
  next_attempt_at: Timestamp
  requested_by: string | null
  created_at: Timestamp
  processed_at: Timestamp | null
  enrolment_id: string | null
  note: string | null
  handed_out_by: string | null
  decided_by: string | null
  decided_at: Timestamp | null
  decline_reason: string | null
}

export interface ReminderSettings {
  center_id: string
  evening_at: number
  families: boolean
  experts: boolean
  hours_before: number | null
  seat_hours: number | null
  credit_days: number | null
  dues: 'off' | 'on_day' | 'day_before'
  changed_at: Timestamp
}

export interface Reminders {
  id: string
  user_id: string
  role: 'learner' | 'expert'
  kind: 'class' | 'teaching' | 'seat' | 'credit' | 'due'
  step: 'evening' | 'soon' | 'early' | 'last_day' | 'before' | 'on_day' | 'after_3' | 'after_7' | 'by_hand'
  thing_id: string
  learner_id: string | null
  moment: Timestamp
  center_id: string
  notification_id: string
  sent_on: string
  sent_at: Timestamp
  sent_by: string | null
  amount: number | null
  withdrawn_at: Timestamp | null
}

export interface Requests {
  id: string
  kind: 'expert_joins_center' | 'learner_joins_center' | 'society_access' | 'batch_assignment' | 'batch_proposal' | 'batch_enrolment' | 'booking' | 'class_reschedule' | 'profile_update' | 'leave'
  status: 'pending' | 'info_needed' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'superseded'
  center_id: string | null
  requester_kind: 'center' | 'expert' | 'learner'
  requester_id: string
  asked_by: string
  responder_kind: 'center' | 'expert' | 'learner' | 'class' | 'admin'
  responder_id: string
  subject_kind: string
  subject_id: string
  details: Generated<Json>
  message: Generated<string>
  info_asked: string | null
  reason_id: string | null
  answer_note: Generated<string>
  answered_by: string | null
  answered_as: string | null
  answered_at: Timestamp | null
  expires_at: Timestamp
  result_id: string | null
  created_at: Timestamp
  version: Generated<number>
  service_id: string | null
  info_given: string | null
}

export interface RescheduleAnswers {
  reschedule_id: string
  proposal_id: string
  party_kind: string
  party_id: string
  can: boolean
}

export interface RescheduleParties {
  reschedule_id: string
  party_kind: 'center' | 'expert' | 'learner'
  party_id: string
  answered_at: Timestamp | null
  answered_by: string | null
}

export interface RescheduleProposals {
  id: string
  reschedule_id: string
  position: number
  starts_at: Timestamp
  ends_at: Timestamp
  space_id: string | null
}

export interface Reschedules {
  id: string
  request_id: string
  class_session_id: string
  center_id: string
  status: 'open' | 'moved' | 'final' | 'undone' | 'stayed' | 'withdrawn'
  asked_as: 'center' | 'expert' | 'learner'
  hosts: 'all' | 'any'
  quorum_percent: number
  from_starts_at: Timestamp
  from_ends_at: Timestamp
  answer_by: Timestamp
  reminded_at: Timestamp | null
  decided_at: Timestamp | null
  decided_as: 'rule' | 'center' | null
  stays_because: 'no_agreement' | 'taken' | 'center' | 'class_changed' | null
  chosen_proposal_id: string | null
  final_at: Timestamp | null
  created_at: Timestamp
  version: Generated<number>
}

export interface SandboxGatewayDeliveries {
  event_id: string
  body: string
  attempts: Generated<number>
  next_attempt_at: Timestamp
  delivered_at: Timestamp | null
  given_up_at: Timestamp | null
  created_at: Timestamp
}

export interface SandboxGatewayMandates {
  id: string
  order_id: string
  cap: number
  status: 'confirmed' | 'paused' | 'cancelled'
  created_at: Timestamp
}

export interface SandboxGatewayOrders {
  id: string
  receipt: string
  amount: number
  currency: string
  description: string
  return_url: string
  buyer_name: string
  status: Generated<'created' | 'paid' | 'closed'>
  closes_at: Timestamp | null
  mandate_cap: number | null
  mandate_id: string | null
  debit_at: Timestamp | null
  created_at: Timestamp
}

export interface SandboxGatewayPayments {
  id: string
  order_id: string
  status: 'captured' | 'failed'
  amount: number
  currency: string
  created_at: Timestamp
}

export interface SandboxGatewayPayouts {
  id: string
  receipt: string
  amount: number
  currency: string
  status: 'processed' | 'failed'
  failure_code: string | null
  created_at: Timestamp
}

export interface SandboxGatewayRefunds {
  id: string
  receipt: string
  payment_id: string
  status: 'processing' | 'processed' | 'failed'
  failure_code: string | null
  amount: number
  currency: string
  created_at: Timestamp
}

export interface SavedFilters {
  id: string
  user_id: string
  role: 'admin' | 'center' | 'expert'
  center_id: string | null
  list: string
  name: string
  filter_values: Json<JsonColumns['saved_filters.filter_values']>
  is_default: Generated<boolean>
  created_at: Timestamp
}

export interface SchemaMigrations {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface SearchWords {
  word: string
  sound: GeneratedAlways<string>
}

export interface SetupCodes {
  one: Generated<boolean>
  id: string
  code_hash: Buffer
  created_at: Timestamp
  used_at: Timestamp | null
}

export interface SpaceBlocks {
  id: string
  center_id: string
  space_id: string
  period: string
  reason: string
  created_by: string
  created_at: Timestamp
  cancelled_at: Timestamp | null
}

export interface Spaces {
  id: string
  center_id: string
  name: string
  places: Generated<number>
  service_ids: Generated<string[]>
  status: Generated<'active' | 'inactive'>
  created_at: Timestamp
}

export interface TaxRates {
  id: string
  service_id: string | null
  sac: string
  basis_points: number
  holds_from: string
  sold_by: Generated<'center' | 'platform'>
  created_by: string | null
  created_at: Timestamp | null
  version: Generated<number>
}

export interface TermsAcceptances {
  id: string
  role: 'center' | 'expert' | 'learner'
  version: string
  user_id: string
  center_id: string | null
  name_typed: string | null
  verification_id: string | null
  address: string | null
  accepted_at: Timestamp
}

export interface UserMergeTransfers {
  id: string
  merge_id: string
  center_id: string
  currency: string
}

export interface UserMerges {
  id: string
  kept_user_id: string
  merged_user_id: string
  reason: string
  moved: Json
  merged_by: string
  merged_at: Timestamp
}

export interface Users {
  id: string
  phone: string | null
  name: string | null
  is_named_by_child: Generated<boolean>
  language: Generated<'en' | 'hi'>
  is_admin: Generated<boolean>
  status: Generated<'active' | 'inactive'>
  address_line: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  created_at: Timestamp
  merged_into: string | null
  erased_at: Timestamp | null
  name_key: GeneratedAlways<string | null>
  desk_center_id: string | null
  desk_link_refused_at: Timestamp | null
}

export interface WalletPayouts {
  id: string
  center_id: string
  user_id: string
  amount: number
  currency: string
  note: Generated<string>
  paid_by: string
  paid_at: Timestamp
}

export interface Tables {
  agreements: Agreements
  announcement_answers: AnnouncementAnswers
  announcement_files: AnnouncementFiles
  announcement_learners: AnnouncementLearners
  announcement_readers: AnnouncementReaders
  announcements: Announcements
  attendance_marks: AttendanceMarks
  audit_entries: AuditEntries
  away_classes: AwayClasses
  away_times: AwayTimes
  batch_experts: BatchExperts
  batches: Batches
  bookings: Bookings
  calendar_feeds: CalendarFeeds
  call_counts: CallCounts
  center_holidays: CenterHolidays
  center_hours: CenterHours
  center_members: CenterMembers
  center_payees: CenterPayees
  center_pictures: CenterPictures
  center_referral_codes: CenterReferralCodes
  center_referral_programme: CenterReferralProgramme
  center_referrals: CenterReferrals
  center_services: CenterServices
  centers: Centers
  channel_consents: ChannelConsents
  claims: Claims
  class_homework_done: ClassHomeworkDone
  class_notes: ClassNotes
  class_participants: ClassParticipants
  class_refunds: ClassRefunds
  class_session_experts: ClassSessionExperts
  class_session_moves: ClassSessionMoves
  class_sessions: ClassSessions
  compensations: Compensations
  consents: Consents
  conversation_messages: ConversationMessages
  conversation_reads: ConversationReads
  conversations: Conversations
  data_exports: DataExports
  day_closes: DayCloses
  demo_messages: DemoMessages
  desk_screens: DeskScreens
  discount_scopes: DiscountScopes
  discount_uses: DiscountUses
  discounts: Discounts
  earning_classes: EarningClasses
  earning_disputes: EarningDisputes
  earning_gaps: EarningGaps
  earnings: Earnings
  email_addresses: EmailAddresses
  email_codes: EmailCodes
  engagements: Engagements
  enrolment_periods: EnrolmentPeriods
  enrolments: Enrolments
  erasures: Erasures
  expert_availability: ExpertAvailability
  expert_invitations: ExpertInvitations
  expert_payout_accounts: ExpertPayoutAccounts
  expert_places: ExpertPlaces
  expert_rates: ExpertRates
  expert_services: ExpertServices
  expert_statements: ExpertStatements
  expert_time_off: ExpertTimeOff
  experts: Experts
  file_parts: FileParts
  files: Files
  former_addresses: FormerAddresses
  gallery_agreements: GalleryAgreements
  gallery_items: GalleryItems
  gallery_people: GalleryPeople
  gallery_takedowns: GalleryTakedowns
  gateway_events: GatewayEvents
  guardian_invitations: GuardianInvitations
  idempotency_keys: IdempotencyKeys
  identity_codes: IdentityCodes
  identity_links: IdentityLinks
  identity_sessions: IdentitySessions
  import_rows: ImportRows
  imports: Imports
  invoice_series: InvoiceSeries
  invoice_waits: InvoiceWaits
  invoices: Invoices
  kyc_cases: KycCases
  kyc_documents: KycDocuments
  kyc_questions: KycQuestions
  kyc_shares: KycShares
  kyc_unneeded_files: KycUnneededFiles
  lead_notes: LeadNotes
  leads: Leads
  learner_guardians: LearnerGuardians
  learner_notes: LearnerNotes
  learner_tags: LearnerTags
  learners: Learners
  ledger_accounts: LedgerAccounts
  ledger_days: LedgerDays
  ledger_entries: LedgerEntries
  ledger_transactions: LedgerTransactions
  ledger_unsummed: LedgerUnsummed
  live_tickets: LiveTickets
  make_up_credits: MakeUpCredits
  mandate_charges: MandateCharges
  mandates: Mandates
  masterlist_items: MasterlistItems
  masterlist_version: MasterlistVersion
  meeting_links: MeetingLinks
  memberships: Memberships
  message_events: MessageEvents
  message_hours: MessageHours
  message_reports: MessageReports
  notification_deliveries: NotificationDeliveries
  notification_settings: NotificationSettings
  notifications: Notifications
  onboarding_plans: OnboardingPlans
  order_instalments: OrderInstalments
  order_lines: OrderLines
  orders: Orders
  outbox_events: OutboxEvents
  payments: Payments
  payout_lines: PayoutLines
  payouts: Payouts
  platform_payee: PlatformPayee
  platform_settings: PlatformSettings
  poll_ballots: PollBallots
  poll_choices: PollChoices
  poll_options: PollOptions
  poll_voters: PollVoters
  polls: Polls
  push_devices: PushDevices
  referral_codes: ReferralCodes
  referral_programmes: ReferralProgrammes
  referrals: Referrals
  refunds: Refunds
  reminder_settings: ReminderSettings
  reminders: Reminders
  requests: Requests
  reschedule_answers: RescheduleAnswers
  reschedule_parties: RescheduleParties
  reschedule_proposals: RescheduleProposals
  reschedules: Reschedules
  sandbox_gateway_deliveries: SandboxGatewayDeliveries
  sandbox_gateway_mandates: SandboxGatewayMandates
  sandbox_gateway_orders: SandboxGatewayOrders
  sandbox_gateway_payments: SandboxGatewayPayments
  sandbox_gateway_payouts: SandboxGatewayPayouts
  sandbox_gateway_refunds: SandboxGatewayRefunds
  saved_filters: SavedFilters
  schema_migrations: SchemaMigrations
  search_words: SearchWords
  setup_codes: SetupCodes
  space_blocks: SpaceBlocks
  spaces: Spaces
  tax_rates: TaxRates
  terms_acceptances: TermsAcceptances
  user_merge_transfers: UserMergeTransfers
  user_merges: UserMerges
  users: Users
  wallet_payouts: WalletPayouts
}

/** What a column is read as. */
export type Column<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = Selectable<Tables[T]>[C]
