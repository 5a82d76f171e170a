import type { Role } from '#domain/access/roles.ts'
import { type Href, type Path, pathTo } from '#domain/links.ts'
import type { NextStep } from '#domain/refusals.ts'
import type { refusal } from '#web/messages/common/refusal.en.ts'

/**
 * How a button helps: reads what is shown again, sends again, leads to the fields that are to be changed, signs in, opens
 * the form that writes to us, the terms, or who the heads are; or it leads to the list that a thing belongs to, or to a
 * screen.
 */
export type Way =
  | 'reload'
  | 'again'
  | 'fields'
  | 'sign_in'
  | 'contact'
  | 'terms'
  | 'heads'
  | 'up'
  | Path
  | Href
type Label = keyof typeof refusal
/** The same address for everyone, or one for each role; `other` is for roles not named, and without sign-in. */
type Step = {
  label: Label
  way: Way | ({ [R in Role]?: Way } & { other?: Way })
  /** What the button says where the screen takes the step itself. */
  ownLabel?: Label
}

const reload: Step = { label: 'refresh', way: 'reload' }
const again: Step = { label: 'again', way: 'again' }
const fields = (label: Label): Step => ({ label, way: 'fields' })
const lead = (label: Label, way: Exclude<Step['way'], Way>): Step => ({ label, way })

const agreements = lead('agreements', { expert: '/expert/agreements', center: '/center/experts' })
const batches = lead('batches', {
  learner: '/learner/batches',
  expert: '/expert/batches',
  center: '/center/batches',
})
const findBatches = lead('findBatches', {
  learner: pathTo('/learner/batches', { tab: 'open' }),
  expert: '/expert/batches',
  center: '/center/batches',
})
const bookings = lead('bookings', {
  learner: '/learner/bookings',
  expert: '/expert/bookings',
  center: '/center/bookings',
})
const centers = lead('centers', {
  learner: '/learner/centers',
  expert: '/expert/centers',
  center: '/center/choose-center',
  admin: '/admin/centers',
})
const findCenters = lead('findCenters', {
  learner: '/learner/find-new-centers',
  expert: '/expert/find-new-centers',
  other: '/',
})
const experts = lead('experts', {
  learner: '/learner/experts',
  center: '/center/experts',
  other: 'reload',
})
const family = lead('family', {
  learner: '/learner/more',
  center: '/center/learners',
  expert: '/expert/learners',
  admin: '/admin/users',
})
const money = lead('payments', { learner: '/learner/more/payments', center: '/center/payment' })
const people = lead('people', { center: '/center/staff', admin: '/admin/users' })
const requests = lead('requests', {
  learner: '/learner/centers',
  expert: '/expert/centers/requests',
  center: '/center/learners-requests',
  admin: '/admin/centers',
})
const reschedules = lead('reschedules', {
  learner: '/learner/class/reschedule/requests',
  expert: '/expert/class/reschedule/requests',
  center: '/center/class/reschedule/requests',
})
const schedule = lead('schedule', {
  learner: '/learner/schedule',
  expert: '/expert/schedule',
  center: '/center/schedule',
})
const documents = lead('documents', {
  expert: '/expert/more/kyc',
  center: '/center/settings',
  admin: '/admin/users',
})

/** Every step that a refusal can open, and how the browser takes it. What a screen can do better it does itself. */
export const NEXT_STEPS: Record<NextStep, Step> = {
  accept_terms: { label: 'terms', way: { center: '/center/terms-acceptance', other: 'terms' } },
  activate: people,
  activate_center: lead('setUp', { center: '/center/dashboard' }),
  add_anyway: again,
  add_batch: batches,
  add_class: schedule,
  add_head: people,
  add_item: lead('lists', { admin: '/admin/masterlists' }),
  add_note: fields('note'),
  add_document: documents,
  add_service: lead('services', { center: '/center/settings', expert: '/expert/more/profile' }),
  agree_terms: agreements,
  agree_to_end: agreements,
  another_batch: { ...findBatches, ownLabel: 'another' },
  another_center: findCenters,
  another_class: fields('another'),
  another_code: fields('name'),
  another_date: fields('date'),
  another_day: fields('date'),
  another_end: fields('date'),
  another_expert: lead('someoneElse', { learner: '/learner/find-new-experts', other: 'fields' }),
  another_file: fields('file'),
  another_pattern: fields('date'),
  another_slot: fields('time'),
  another_space: fields('space'),
  another_time: fields('time'),
  answer: documents,
  answer_request: reload,
  ask_back: reload,
  ask_center: { ...reload, ownLabel: 'askCenter' },
  ask_change: reload,
  ask_expert: experts,
  ask_head: { label: 'heads', way: { center: 'heads', other: 'contact' } },
  ask_other_side: agreements,
  ask_reschedule: schedule,
  ask_to_join: findCenters,
  call_center: lead('centers', {
    learner: '/learner/centers',
    expert: '/expert/centers',
    center: '/center/bookings',
  }),
  cancel: bookings,
  cancel_booking: bookings,
  cancel_request: requests,
  change_amount: fields('amount'),
  change_date: fields('date'),
  change_dates: fields('date'),
  change_document: documents,
  change_role: fields('role'),
  check_code: fields('code'),
  choose_another: fields('another'),
  choose_another_name: fields('name'),
  choose_center: lead('chooseCenter', { center: '/center/choose-center', other: '/' }),
  choose_compensation: lead('makeUps', { learner: '/learner/more/credits', center: '/center/schedule' }),
  choose_expert: fields('someoneElse'),
  choose_expert_or_space: fields('another'),
  choose_fewer: fields('fewer'),
  choose_file: fields('file'),
  choose_service: fields('activity'),
  choose_where: fields('another'),
  contact_center: centers,
  contact_us: { label: 'contact', way: 'contact' },
  correct_fields: fields('details'),
  counter: agreements,
  cover_classes: schedule,
  deactivate: reload,
  decide_dates: fields('date'),
  decline: agreements,
  delete_saved_filter: reload,
  edit_batch: batches,
  fewer_filters: { label: 'refresh', way: 'again' },
  fewer_learners: fields('fewer'),
  free_seat: batches,
  give_consent: lead('consent', { learner: '/learner/more', other: 'fields' }),
  give_notice: agreements,
  give_reason: fields('reason'),
  give_up: batches,
  // The first place of each: the bare address of a center or an admin leads back to the page that was refused.
  go_home: lead('home', {
    learner: '/learner',
    expert: '/expert',
    center: '/center/dashboard',
    admin: '/admin/leads',
    other: '/',
  }),
  go_up: { label: 'back', way: 'up' },
  hand_over: people,
  invite_guardian: family,
  join_batch: { ...reload, ownLabel: 'join' },
  join_waitlist: { ...reload, ownLabel: 'waitlist' },
  keep_line: reload,
  later: reload,
  look_again: reload,
  look_at_plan: reload,
  lose: lead('leads', { admin: '/admin/leads' }),
  lower_amount: fields('amount'),
  make_bank_file: reload,
  my_batches: batches,
  new_code: again,
  new_rate: lead('taxRates', { admin: '/admin/tax-rates', center: '/center/payment' }),
  new_version: agreements,
  open_agreement: agreements,
  open_engagement: agreements,
  other_dates: fields('date'),
  other_number: fields('number'),
  other_role: { label: 'otherRole', way: '/sign-in' },
  pay_another_way: reload,
  pay_at_center: reload,
  pay_dues: lead('unpaid', { learner: '/learner/more/payments', center: '/center/payment' }),
  pay_now: lead('unpaid', {
    learner: pathTo('/learner/bookings', { status: 'held' }),
    center: '/center/payment',
  }),
  pay_online: reload,
  pay_whole: reload,
  plan_again: reload,
  refresh: reload,
  refund: money,
  reject_request: requests,
  release: bookings,
  reload,
  request_access: lead('access', {
    learner: '/learner/find-new-centers/society-centers/request-access/list',
    center: '/center/learners-requests',
  }),
  retry: again,
  revoke_feed: reload,
  set_address: lead('area', {
    learner: '/learner/find-new-centers',
    expert: '/expert/more/profile',
    other: 'reload',
  }),
  shorten: fields('shorter'),
  shorter_time: fields('date'),
  show_booking: bookings,
  show_center: centers,
  show_classes: schedule,
  show_day: reload,
  show_experts: experts,
  show_family: family,
  show_member: people,
  show_refunds: money,
  show_request: requests,
  show_reschedule: reschedules,
  show_users: people,
  sign_in: { label: 'signIn', way: 'sign_in' },
  substitute: schedule,
  take_credit: reload,
  take_rest: money,
  try_again: again,
  verify: agreements,
  wait: reload,
  wait_for_answer: reload,
  wait_for_next_month: reload,
  withdraw: agreements,
  without_code: fields('withoutCode'),
}

/** How a step is taken in a role; null where it is not one of that role, or no step that we know. */
export function stepOf(code: string, role: Role | null): { label: Label; ownLabel: Label; way: Way } | null {
  if (!Object.hasOwn(NEXT_STEPS, code)) return null
  const { label, ownLabel = label, way } = NEXT_STEPS[code as NextStep]
  if (typeof way === 'string') return { label, ownLabel, way }
  const own = (role && way[role]) ?? way.other
  return own ? { label, ownLabel, way: own } : null
}
