import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays, DEFAULT_ZONE, toInstant } from '#domain/kernel/time.ts'
import { requestUntil } from '#domain/modules/bookings/booking-rules.ts'
import { expiresAfter, PLATFORM_ID, type RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import { isOpen, type RequestStatus } from '#domain/modules/requests/request-states.ts'
import type { Calendar } from './calendar.ts'
import { grantedLeave } from './cast-absences.ts'
import { learnerId } from './cast-families.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, expertId, userId } from './cast-venues.ts'
import { type CastName, type LearnerName, learners } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import type { TeacherName } from './teachers.ts'
import type { CenterKey } from './venues.ts'

const HOUR = 3_600_000

/** A request and its outcome. */
interface Asked {
  kind: RequestKindName
  requester: { learner: LearnerName } | { expert: TeacherName } | { head: CastName }
  center: CenterKey
  hoursAgo: number
  details?: object
  message?: string
  status?: RequestStatus
  infoAsked?: string
  reason?: string
  note?: string
  by?: CastName
}

/** Adds requests: some wait for each side, some have been answered. */
export async function castRequests(
  tx: Kysely<Tables>,
  { today }: Calendar,
  find: FindItem,
  now: Date,
): Promise<void> {
  const day = (from: number) => toInstant(addDays(today, from), 0, DEFAULT_ZONE).toISOString()
  const away = (from: number, to: number, reason: string) => ({
    startsAt: day(from),
    endsAt: day(to),
    reasonId: find('leave_reason', reason).id,
  })
  const flat = (number: string) => ({ flat: number, proofFileId: null })
  const asked: Asked[] = [
    {
      kind: 'society_access',
      requester: { learner: 'aarav' },
      center: 'neelgiri',
      hoursAgo: 26,
      details: flat('C-304'),
      message: 'We move into C-304 next month.',
    },
    {
      kind: 'society_access',
      requester: { learner: 'diya' },
      center: 'neelgiri',
      hoursAgo: 26,
      details: flat('C-304'),
      message: 'We move into C-304 next month.',
      status: 'info_needed',
      infoAsked: 'Could you add the rent agreement, please?',
    },
    {
      kind: 'society_access',
      requester: { learner: 'nikhil' },
      center: 'neelgiri',
      hoursAgo: 24 * 20,
      details: flat('A-101'),
      status: 'rejected',
      reason: 'documents',
      note: 'We could not find you on the list of residents.',
      by: 'sunita',
    },
    {
      kind: 'learner_joins_center',
      requester: { learner: 'nikhil' },
      center: 'sampige',
      hoursAgo: 5,
      message: 'I work in Bengaluru from next month on and would like to go on with the guitar.',
    },
    {
      kind: 'learner_joins_center',
      requester: { learner: 'zoya' },
      center: 'sahyadri',
      hoursAgo: 24 * 9,
      status: 'cancelled',
    },
    {
      kind: 'leave',
      requester: { expert: 'asha' },
      center: 'sampige',
      hoursAgo: 20,
      details: away(16, 19, 'performance'),
      message: 'State championship in Mysuru.',
    },
    {
      kind: 'leave',
      requester: { expert: grantedLeave.expert },
      center: 'sampige',
      hoursAgo: 24 * 3,
      details: away(grantedLeave.fromDay, grantedLeave.toDay, 'performance'),
      message: 'I swim for the state in Chennai.',
      status: 'approved',
      by: 'kavitha',
    },
    {
      kind: 'leave',
      requester: { expert: 'vikram' },
      center: 'sampige',
      hoursAgo: 24 * 16,
      details: away(-8, -5, 'family'),
      status: 'rejected',
      reason: 'other',
      note: 'The tournament is in those days, and nobody can take the swimmers.',
      by: 'kavitha',
    },
    {
      kind: 'profile_update',
      requester: { head: 'kavitha' },
      center: 'sampige',
      hoursAgo: 3,
      details: { of: 'center', changes: await namedAndMoved(tx) },
      message: 'The office has moved to the annexe, and the company is registered now.',
    },
    {
      kind: 'profile_update',
      requester: { learner: 'aarav' },
      center: 'sampige',
      hoursAgo: 8,
      details: {
        of: 'learner',
        changes: [{ fact: 'contactPhone', from: null, to: '+919812345670' }],
      },
      message: 'Please call his grandmother, she brings him.',
    },
  ]
  const rows = asked.map(each => rowOf(each, find, now))
  await insertRows(tx, 'requests', [...rows, ...(await bookingRows(tx))])
  await blockAsked(tx, rows)
}

function rowOf(asked: Asked, find: FindItem, now: Date) {
  const { requester, center, kind, status = 'pending', hoursAgo } = asked
  const { role, id: requesterId, userId: askedBy, who } = sideOf(requester, center)
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR)
  const isOver = !isOpen(status)
  const answeredAt = new Date(createdAt.getTime() + 22 * HOUR)
  const name = `request ${kind} ${who} ${center}`
  const subject = subjectOf(kind, role, requesterId, center, demoId(`thing of ${name}`, createdAt))
  return {
    ...blank,
    id: demoId(name, createdAt),
    kind,
    status,
    center_id: centerId(center),
    requester_kind: role,
    requester_id: requesterId,
    asked_by: askedBy,
    // A center's verified facts are changed by the platform.
    responder_kind: role === 'center' ? 'admin' : 'center',
    responder_id: role === 'center' ? PLATFORM_ID : centerId(center),
    subject_kind: subject.kind,
    subject_id: subject.id,
    details: asked.details ?? {},
    message: asked.message ?? '',
    info_asked: asked.infoAsked ?? null,
    reason_id: asked.reason ? find('reject_reason', asked.reason).id : null,
    answer_note: asked.note ?? '',
    answered_by: isOver ? (asked.by ? userId(asked.by) : askedBy) : null,
    answered_as: isOver ? (asked.by ? 'center' : 'learner') : null,
    answered_at: isOver ? answeredAt : null,
    expires_at: expiresAfter(createdAt),
    created_at: createdAt,
  }
}

/** A waiting leave blocks new bookings. */
async function blockAsked(tx: Kysely<Tables>, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const waiting = rows.filter(row => row.kind === 'leave' && row.status === 'pending')
  await insertRows(
    tx,
    'expert_time_off',
    waiting.map(row => {
      const { startsAt, endsAt } = row.details as { startsAt: string; endsAt: string }
      return {
        id: row.subject_id,
        expert_id: row.requester_id,
        period: `[${startsAt},${endsAt})`,
        reason: 'Performance or tournament',
        is_asked: true,
        created_at: row.created_at,
      }
    }),
  )
}

/** The requesting side, and its person. */
function sideOf(requester: Asked['requester'], center: CenterKey) {
  if ('head' in requester)
    return {
      role: 'center',
      id: centerId(center),
      userId: userId(requester.head),
      who: requester.head,
    } as const
  if ('expert' in requester)
    return {
      role: 'expert',
      id: expertId(requester.expert),
      userId: userId(requester.expert),
      who: requester.expert,
    } as const
  const guardian = learners[requester.learner].guardians[0].person
  return {
    role: 'learner',
    id: learnerId(requester.learner),
    userId: userId(guardian),
    who: requester.learner,
  } as const
}

function subjectOf(
  kind: RequestKindName,
  role: string,
  requesterId: string,
  center: CenterKey,
  thing: string,
) {
  if (kind === 'leave') return { kind: 'leave', id: thing }
  return kind === 'profile_update'
    ? { kind: role, id: requesterId }
    : { kind: 'center', id: centerId(center) }
}

/** Sampige's requests: its legal name, and a different entrance. */
async function namedAndMoved(tx: Kysely<Tables>) {
  const row = await tx
    .selectFrom('centers')
    .select(['address_line', 'city', 'state_code', 'latitude', 'longitude'])
    .where('id', '=', centerId('sampige'))
    .executeTakeFirstOrThrow()
  const { address_line: addressLine, state_code: stateCode, ...rest } = row
  const from = { addressLine, stateCode, ...rest }
  const to = { ...from, addressLine: '16, 8th Cross, Sampige Road, Malleshwaram', longitude: 77.5711 }
  return [
    { fact: 'legalName', from: null, to: 'Sampige Sports and Arts Private Limited' },
    { fact: 'place', from, to },
  ]
}

const blank = { service_id: null, info_given: null, result_id: null, version: 1 }

/** A request for each booking waiting for its expert. */
async function bookingRows(tx: Kysely<Tables>) {
  const bookings = await tx.selectFrom('bookings').selectAll().where('status', '=', 'requested').execute()
  return bookings.map(booking => ({
    ...blank,
    id: demoId(`request ${booking.id}`, booking.created_at),
    kind: 'booking',
    status: 'pending',
    center_id: booking.center_id,
    service_id: booking.service_id,
    requester_kind: 'learner',
    requester_id: booking.learner_id,
    asked_by: booking.booked_by,
    responder_kind: 'expert',
    responder_id: booking.expert_id,
    subject_kind: 'booking',
    subject_id: booking.id,
    details: {},
    message: '',
    info_asked: null,
    reason_id: null,
    answer_note: '',
    answered_by: null,
    answered_as: null,
    answered_at: null,
    expires_at: requestUntil(booking.created_at, booking.starts_at) ?? booking.starts_at,
    created_at: booking.created_at,
  }))
}
