import { addDays, DEFAULT_ZONE, datesBetween, toInstant, weekdayOf } from '#domain/kernel/time.ts'
import type { Calendar } from './calendar.ts'
import type { FindItem } from './cast-lists.ts'
import { beginsOn, type CityCenter, offerOf, roomId } from './city-centers.ts'
import { diceOf } from './city-dice.ts'
import type { Teaching } from './city-experts.ts'
import { type Pattern, patterns } from './city-kinds.ts'
import type { CityRows } from './city-rows.ts'
import { demoId } from './rows.ts'

/** One class of a batch. */
interface CityClass {
  id: string
  on: string
  startsAt: Date
  endsAt: Date
}

/** A batch and its classes; those of the cast are among them. */
export interface CityBatch {
  id: string
  name: string
  center: CityCenter
  service: string
  weekdays: readonly number[]
  startsOn: string
  ages: readonly [from: number, to: number]
  rupees: number
  capacity: number
  /** Seats that the city fills, and families on the waitlist of a full batch. */
  seats: number
  waits: number
  /** All learners have been in it since its first class. */
  isWhole: boolean
  classes: readonly CityClass[]
}

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

/** Writes the batches of the city's experts with their classes. */
export function addBatches(scene: Scene, teachings: readonly Teaching[]): CityBatch[] {
  // Of a room and an expert, each time is taken once.
  const taken = new Set<string>()
  return teachings.flatMap((teaching, nth) => {
    const { ages } = offerOf(teaching.expert.service)
    const fitting = ages === 'all' ? [...patterns.children, ...patterns.adults] : patterns[ages]
    const wanted = teaching.isFirst && nth % 4 === 0 ? 2 : 1
    const batches: CityBatch[] = []
    for (let turn = 0; turn < fitting.length && batches.length < wanted; turn += 1) {
      const pattern = fitting[(nth + turn * 3) % fitting.length]
      if (!pattern) continue
      const times = [roomId(teaching.center, teaching.expert.service), teaching.expert.id].map(
        of => `${of} ${pattern.called}`,
      )
      if (times.some(time => taken.has(time))) continue
      for (const time of times) taken.add(time)
      batches.push(addBatch(scene, teaching, pattern))
    }
    return batches
  })
}

function addBatch(scene: Scene, { center, expert }: Teaching, pattern: Pattern): CityBatch {
  const { find, calendar } = scene
  const dice = diceOf(`batch ${center.key} ${expert.service} ${pattern.called}`)
  const seats = dice.between(8, 17)
  const isFull = dice.chance(0.15)
  const month = offerOf(expert.service).month * center.dearness * (pattern.weekdays.length > 2 ? 1.25 : 1)
  const name = `${find('service', expert.service).en} ${pattern.called}`
  return writeBatch(scene, {
    name,
    key: `${center.key} ${name}`,
    center,
    service: expert.service,
    expertId: expert.id,
    spaceId: roomId(center, expert.service),
    pattern,
    startsOn: beginsOn(calendar),
    rupees: Math.round(month / 100) * 100,
    capacity: isFull ? seats : Math.min(20, seats + dice.between(1, 5)),
    seats,
    waits: isFull ? dice.between(1, 3) : 0,
    isWhole: false,
  })
}

/** What a batch is, before its classes are planned. */
export interface NewBatch extends Omit<CityBatch, 'id' | 'classes' | 'weekdays' | 'ages'> {
  key: string
  expertId: string
  spaceId: string
  pattern: Pattern
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Writes a batch with all its classes and the time they take of expert and room. */
export function writeBatch({ rows, find, calendar, now }: Scene, batch: NewBatch): CityBatch {
  const { center, pattern, startsOn, key } = batch
  const createdAt = new Date(`${addDays(startsOn, -10)}T06:00:00Z`)
  const id = demoId(`city batch ${key}`, createdAt)
  const serviceId = find('service', batch.service).id
  rows.add('batches', {
    id,
    center_id: center.id,
    service_id: serviceId,
    space_id: batch.spaceId,
    name: batch.name,
    status: 'active',
    capacity: batch.capacity,
    seats_taken: 0,
    price_amount: batch.rupees * 100,
    price_per: 'month',
    level_id: find('level', pattern.level).id,
    age_from: pattern.ages[0],
    age_to: pattern.ages[1],
    starts_on: startsOn,
    pattern_from: startsOn,
    planned_until: calendar.plannedUntil,
    recurrence: `FREQ=WEEKLY;BYDAY=${pattern.weekdays.map(day => weekdayCodes[day - 1]).join(',')}`,
    start_minute: pattern.startMinute,
    minutes: 60,
    residents_only: center.isSociety,
    created_at: createdAt,
  })
  rows.add('batch_experts', { batch_id: id, expert_id: batch.expertId })
  const days = datesBetween(startsOn, addDays(calendar.plannedUntil, 1)).filter(
    date => pattern.weekdays.includes(weekdayOf(date)) && date !== calendar.holiday.date,
  )
  const classes = days.map(on => {
    const startsAt = toInstant(on, pattern.startMinute, DEFAULT_ZONE)
    return { id: demoId(`class ${id} ${on}`, startsAt), on, startsAt, endsAt: hourAfter(startsAt) }
  })
  for (const each of classes) {
    addClass(rows, {
      ...each,
      centerId: center.id,
      serviceId,
      spaceId: batch.spaceId,
      expertId: batch.expertId,
      batchId: id,
      isOver: each.endsAt <= now,
      createdAt,
    })
  }
  return { ...batch, id, classes, weekdays: pattern.weekdays, ages: pattern.ages }
}

export const hourAfter = (at: Date) => new Date(at.getTime() + 3_600_000)

interface NewClass extends CityClass {
  centerId: string
  serviceId: string
  spaceId: string
  expertId: string
  batchId: string | null
  isOver: boolean
  isCancelled?: boolean
  createdAt: Date
  /** Of a single class. */
  learnerId?: string
}

/** Writes a class, and what it takes of everybody's time unless it was cancelled. */
export function addClass(rows: CityRows, given: NewClass) {
  const { id, startsAt, endsAt, batchId, isOver, isCancelled = false } = given
  rows.add('class_sessions', {
    id,
    center_id: given.centerId,
    kind: batchId ? 'batch' : 'booking',
    batch_id: batchId,
    service_id: given.serviceId,
    space_id: given.spaceId,
    starts_at: startsAt,
    ends_at: endsAt,
    status: isCancelled ? 'cancelled' : isOver ? 'completed' : 'scheduled',
    cancel_reason: isCancelled ? 'Illness' : null,
    cancelled_at: isCancelled ? new Date(startsAt.getTime() - 30 * 3_600_000) : null,
    pattern_on: batchId ? given.on : null,
    created_at: given.createdAt,
  })
  rows.add('class_session_experts', { class_session_id: id, expert_id: given.expertId })
  if (isCancelled) return
  const period = `[${startsAt.toISOString()},${endsAt.toISOString()})`
  const claim = (resource_kind: 'expert' | 'space' | 'learner', resource_id: string) => ({
    class_session_id: id,
    resource_kind,
    resource_id,
    place: 0,
    period,
  })
  rows.add('claims', claim('expert', given.expertId), claim('space', given.spaceId))
  if (given.learnerId) rows.add('claims', claim('learner', given.learnerId))
}
