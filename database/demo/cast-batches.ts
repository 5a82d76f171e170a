import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays, DEFAULT_ZONE, toInstant, weekdayOf } from '#domain/kernel/time.ts'
import { expiresAfter } from '#domain/modules/requests/request-kinds.ts'
import type { Calendar } from './calendar.ts'
import { batchId } from './cast-classes.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, expertId, spaceId, userId } from './cast-venues.ts'
import type { CastName } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import type { TeacherName } from './teachers.ts'
import type { CenterKey } from './venues.ts'

interface Other {
  name: string
  center: CenterKey
  service: string
  space: string
  status: 'draft' | 'awaiting_expert' | 'active' | 'paused'
  days: string
  startMinute: number
  capacity: number
  rupees: number
  ages: readonly [from: number, to: number]
  /** Days from today. */
  startsIn: number
  endsIn: number | null
  teacher?: TeacherName
  more?: Record<string, unknown>
}

const saturdays = 8
const decideMinute = 18 * 60

/** Batches besides the running ones: one at risk, one paused, a draft, and two waiting for an answer. */
export async function castOtherBatches(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  now: Date,
): Promise<void> {
  const { today } = calendar
  const firstSaturday = 7 + ((6 - weekdayOf(today) + 7) % 7)
  const others: readonly Other[] = [
    {
      name: 'Tennis on Saturdays',
      center: 'sampige',
      service: 'tennis',
      space: 'Tennis court',
      status: 'active',
      days: 'SA',
      startMinute: 17 * 60,
      capacity: 8,
      rupees: 3600,
      ages: [10, 60],
      startsIn: firstSaturday,
      endsIn: firstSaturday + 7 * (saturdays - 1),
      teacher: 'vikram',
      more: {
        price_per: 'term',
        min_participants: 4,
        decide_at: toInstant(addDays(today, firstSaturday - 2), decideMinute, DEFAULT_ZONE),
        planned_until: addDays(today, firstSaturday + 7 * (saturdays - 1)),
        trial: 'free',
      },
    },
    {
      name: 'Badminton Doubles',
      center: 'sampige',
      service: 'badminton',
      space: 'Court 2',
      status: 'paused',
      days: 'SA',
      startMinute: 18 * 60,
      capacity: 8,
      rupees: 1200,
      ages: [16, 60],
      startsIn: -90,
      endsIn: null,
      teacher: 'asha',
      more: { paused_from: addDays(today, -6) },
    },
    {
      name: 'Kathak Summer Camp',
      center: 'sampige',
      service: 'kathak',
      space: 'Dance hall',
      status: 'draft',
      days: 'MO,TU,WE,TH,FR',
      startMinute: 10 * 60,
      capacity: 20,
      rupees: 4800,
      ages: [7, 14],
      startsIn: 150,
      endsIn: 163,
      teacher: 'ananya',
      more: { batch_type: 'camp', price_per: 'term', minutes: 120 },
    },
    {
      name: 'Badminton for Parents',
      center: 'sampige',
      service: 'badminton',
      space: 'Court 2',
      status: 'awaiting_expert',
      days: 'WE',
      startMinute: 10 * 60,
      capacity: 8,
      rupees: 1600,
      ages: [18, 60],
      startsIn: 14,
      endsIn: 98,
    },
    {
      name: 'Guitar Ensemble',
      center: 'sahyadri',
      service: 'guitar',
      space: 'Studio',
      status: 'draft',
      days: 'SA',
      startMinute: 17 * 60,
      capacity: 6,
      rupees: 1800,
      ages: [12, 60],
      startsIn: 14,
      endsIn: 98,
      teacher: 'rohan',
      more: { proposed_by_expert_id: expertId('rohan') },
    },
  ]
  await insertRows(
    tx,
    'batches',
    others.map(other => batchRow(other, today, find, now)),
  )
  await insertRows(
    tx,
    'batch_experts',
    others.flatMap(({ name, teacher }) =>
      teacher ? [{ batch_id: batchId(name), expert_id: expertId(teacher) }] : [],
    ),
  )
  const running = others.find(other => other.status === 'active')
  if (running) await runningClasses(tx, calendar, running, find, now)
  await insertRows(tx, 'requests', [
    question('batch_assignment', 'Badminton for Parents', 'sampige', 'asha', 'kavitha', now, {
      service_id: find('service', 'badminton').id,
      details: { part: 'lead' },
      message: 'Many parents wait while their children play. Would you take them?',
    }),
    question('batch_proposal', 'Guitar Ensemble', 'sahyadri', 'rohan', 'rohan', now, {
      service_id: find('service', 'guitar').id,
      details: {},
      message: 'Six of my learners would like to play together.',
    }),
  ])
}

function batchRow(other: Other, today: string, find: FindItem, now: Date) {
  const { name, center, service, space, status, days, capacity, rupees, ages, startsIn, endsIn } = other
  return {
    id: batchId(name),
    center_id: centerId(center),
    service_id: find('service', service).id,
    space_id: spaceId(center, space),
    name,
    batch_type: 'group',
    status,
    capacity,
    price_amount: rupees * 100,
    price_per: 'month',
    age_from: ages[0],
    age_to: ages[1],
    starts_on: addDays(today, startsIn),
    ends_on: endsIn === null ? null : addDays(today, endsIn),
    pattern_from: addDays(today, startsIn),
    recurrence: `FREQ=WEEKLY;WKST=MO;BYDAY=${days}`,
    start_minute: other.startMinute,
    minutes: 60,
    trial: 'none',
    min_participants: null,
    decide_at: null,
    planned_until: null,
    paused_from: null,
    proposed_by_expert_id: null,
    created_at: now,
    ...other.more,
  }
}

/** The classes of the running batch, with their claims. */
async function runningClasses(
  tx: Kysely<Tables>,
  { today, holiday }: Calendar,
  other: Other,
  find: FindItem,
  now: Date,
): Promise<void> {
  const { center, service, space, teacher = 'vikram', startMinute, startsIn } = other
  const dates = Array.from({ length: saturdays }, (_, week) => addDays(today, startsIn + 7 * week)).filter(
    date => date !== holiday.date,
  )
  const classes = dates.map(on => {
    const startsAt = toInstant(on, startMinute, DEFAULT_ZONE)
    return {
      id: demoId(`${other.name} ${on}`),
      on,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
    }
  })
  await insertRows(
    tx,
    'class_sessions',
    classes.map(({ id, on, startsAt, endsAt }) => ({
      id,
      center_id: centerId(center),
      kind: 'batch',
      batch_id: batchId(other.name),
      service_id: find('service', service).id,
      space_id: spaceId(center, space),
      starts_at: startsAt,
      ends_at: endsAt,
      status: 'scheduled',
      pattern_on: on,
      created_at: now,
    })),
  )
  await insertRows(
    tx,
    'class_session_experts',
    classes.map(({ id }) => ({ class_session_id: id, expert_id: expertId(teacher) })),
  )
  await insertRows(
    tx,
    'claims',
    classes.flatMap(({ id, startsAt, endsAt }) =>
      [
        { resource_kind: 'expert', resource_id: expertId(teacher) },
        { resource_kind: 'space', resource_id: spaceId(center, space) },
      ].map(resource => ({
        ...resource,
        class_session_id: id,
        place: 0,
        period: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      })),
    ),
  )
}

function question(
  kind: 'batch_assignment' | 'batch_proposal',
  batch: string,
  center: CenterKey,
  expert: TeacherName,
  askedBy: CastName,
  now: Date,
  said: { service_id: string; details: object; message: string },
) {
  const sides = [
    { kind: 'center', id: centerId(center) },
    { kind: 'expert', id: expertId(expert) },
  ] as const
  const [requester, responder] = kind === 'batch_assignment' ? sides : [sides[1], sides[0]]
  const createdAt = new Date(now.getTime() - 6 * 3_600_000)
  return {
    id: demoId(`request ${kind} ${batch}`, createdAt),
    kind,
    status: 'pending',
    center_id: centerId(center),
    requester_kind: requester.kind,
    requester_id: requester.id,
    asked_by: userId(askedBy),
    responder_kind: responder.kind,
    responder_id: responder.id,
    subject_kind: 'batch',
    subject_id: batchId(batch),
    ...said,
    expires_at: expiresAfter(createdAt),
    created_at: createdAt,
  }
}
