import { addDays, weekdayOf } from '#domain/kernel/time.ts'
import type { Calendar } from './calendar.ts'
import { batchId } from './cast-classes.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, expertId, rateId, spaceId, userId } from './cast-venues.ts'
import { type CityBatch, writeBatch } from './city-batches.ts'
import { addBooking } from './city-bookings.ts'
import type { CityCenter } from './city-centers.ts'
import { diceOf } from './city-dice.ts'
import type { Pattern } from './city-kinds.ts'
import type { Neighbours } from './city-people.ts'
import type { CityRows } from './city-rows.ts'
import { cast, centerNames } from './people.ts'
import { demoId } from './rows.ts'
import { teachers } from './teachers.ts'
import { type CenterKey, venues } from './venues.ts'
import { weeklyBatches } from './weekly.ts'

const HOUR = 3_600_000
const hour = 60

/** Where the cast's centers are, and who is at their desks. */
const places = {
  sampige: { quarter: 'Malleshwaram', city: 'bengaluru', head: 'kavitha', desk: 'lakshmi' },
  neelgiri: { quarter: 'Whitefield', city: 'bengaluru', head: 'sunita', desk: 'sunita' },
  sahyadri: { quarter: 'Kothrud', city: 'pune', head: 'prakash', desk: 'prakash' },
} as const

/** How many of the city’s learners join each of the cast’s batches; none where a family of the cast is on the waitlist. */
const joining: Readonly<Record<string, number>> = {
  'Badminton Juniors': 11,
  'Badminton After School': 8,
  'Badminton Early Birds': 7,
  'Kathak Beginners': 13,
  'Tennis Juniors': 4,
  'Neelgiri Badminton Kids': 9,
  'Kathak at Neelgiri': 10,
  'Kathak Weekend': 12,
  'Guitar Basics': 6,
  'Vedic Maths Juniors': 12,
}

/** The cast's centers as the city sees them. */
export const castCenters: readonly CityCenter[] = (Object.keys(places) as CenterKey[]).map(key => {
  const { quarter, city, head, desk } = places[key]
  const { stateCode, at, gstin, policy, access, payAtCenter, services } = venues[key]
  return {
    ...{ id: centerId(key), key, name: centerNames[key].en, city, quarter, at, gstin, policy, payAtCenter },
    state: stateCode,
    isSociety: access === 'society',
    isCast: true,
    services: Object.keys(services),
    dearness: 1,
    head: userId(head),
    desk: userId(desk),
  }
})

const centerOf = (key: CenterKey): CityCenter => {
  const found = castCenters.find(center => center.key === key)
  if (!found) throw new Error(`the cast has no center ${key}`)
  return found
}

/** The cast's own batches, with the seats that the city fills. */
export function castBatchesInCity(calendar: Calendar): CityBatch[] {
  return weeklyBatches
    .filter(({ name }) => joining[name])
    .map(batch => ({
      id: batchId(batch.name),
      name: batch.name,
      center: centerOf(batch.center),
      service: batch.service,
      weekdays: batch.weekdays,
      startsOn: addDays(calendar.today, -30),
      ages: batch.ages,
      rupees: batch.rupees,
      capacity: batch.capacity,
      seats: joining[batch.name] ?? 0,
      waits: 0,
      isWhole: false,
      classes: calendar.classes
        .filter(planned => planned.batch === batch.name)
        .map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt, on: dayOf(startsAt) }))
        .filter(({ on }) => on >= firstOfMonth(calendar)),
    }))
}

/** Last month’s statements are already written, so new learners of the cast start this month. */
const firstOfMonth = ({ today }: Calendar) => `${today.slice(0, 7)}-01`

/** Classes are in the day in India, so both calendars agree. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

interface Scene {
  rows: CityRows
  find: FindItem
  calendar: Calendar
  now: Date
}

interface Squad {
  name: string
  pattern: Omit<Pattern, 'called'>
  seats: number
  capacity: number
  rupees: number
}

/** Asha’s other batches: she has a class with learners on every day of the week. */
const squads: readonly Squad[] = [
  {
    name: 'Badminton Morning Squad',
    pattern: { weekdays: [1, 2, 3, 4, 5], startMinute: 8 * hour, ages: [16, 50], level: 'intermediate' },
    ...{ seats: 15, capacity: 16, rupees: 3600 },
  },
  {
    name: 'Badminton Saturday Club',
    pattern: { weekdays: [6], startMinute: 8 * hour, ages: [8, 15], level: 'beginner' },
    ...{ seats: 15, capacity: 18, rupees: 1400 },
  },
  {
    name: 'Badminton Sunday Club',
    pattern: { weekdays: [7], startMinute: 11 * hour + 30, ages: [8, 15], level: 'beginner' },
    ...{ seats: 15, capacity: 16, rupees: 1400 },
  },
]

/** Writes Asha's further batches, and the hours that she is there for them at weekends. */
export function addSquads(scene: Scene): CityBatch[] {
  const { rows, calendar } = scene
  const center = centerOf('sampige')
  const weekend = [
    [6, 7 * hour, 11 * hour],
    [7, 11 * hour + 15, 13 * hour],
  ] as const
  rows.add(
    'expert_availability',
    ...weekend.map(([weekday, from, to]) => ({
      id: demoId(`available asha weekend ${weekday}`),
      expert_id: expertId('asha'),
      center_id: center.id,
      weekday,
      from_minute: from,
      to_minute: to,
    })),
  )
  return squads.map(({ name, pattern, ...squad }) =>
    writeBatch(scene, {
      ...squad,
      name,
      key: name,
      center,
      service: 'badminton',
      expertId: expertId('asha'),
      spaceId: spaceId('sampige', 'Court 1'),
      pattern: { ...pattern, called: name },
      startsOn: firstOfMonth(calendar),
      waits: 0,
      isWhole: true,
    }),
  )
}

/** Families that booked Asha alone in the last hours, on the mornings to come. */
export function bookAsha(scene: Scene, neighbours: Neighbours): void {
  const { calendar, now } = scene
  const dice = diceOf('asha alone')
  const rupees = teachers.asha.centers.sampige?.find(
    ([code, minutes]) => code === 'badminton' && minutes === 60,
  )?.[2]
  const asha = {
    id: expertId('asha'),
    userId: userId('asha'),
    name: cast.asha.name,
    service: 'badminton',
    rate: { id: rateId('sampige', 'asha', 'badminton', 60), amount: (rupees ?? 0) * 100 },
  }
  const mornings = Array.from({ length: 14 }, (_, nth) => addDays(calendar.today, nth + 2)).filter(
    on => weekdayOf(on) <= 5 && on !== calendar.holiday.date,
  )
  for (const [nth, on] of mornings.slice(0, 8).entries()) {
    addBooking(scene, {
      center: centerOf('sampige'),
      expert: asha,
      learner: dice.pick(neighbours.learners),
      spaceId: spaceId('sampige', 'Court 1'),
      on,
      startMinute: 9 * hour,
      dice,
      bookedAt: new Date(now.getTime() - (1 + nth * 4) * HOUR),
    })
  }
}
