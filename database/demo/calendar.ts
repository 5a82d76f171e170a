import { type Interval, overlaps } from '#domain/kernel/interval.ts'
import {
  addDays,
  DEFAULT_ZONE,
  datesBetween,
  localDateOf,
  toInstant,
  weekdayOf,
} from '#domain/kernel/time.ts'
import { type LearnerName, learners } from './people.ts'
import { demoId } from './rows.ts'
import { type TeacherName, teachers } from './teachers.ts'
import { type CenterKey, venues } from './venues.ts'
import { habits, weeklyBatches } from './weekly.ts'

const pastDays = 30
const comingDays = 56
/** Families book two weeks ahead, and not every week. */
const bookedDays = 14

/** A class with everything it occupies. */
export interface PlannedClass {
  id: string
  center: CenterKey
  teacher: TeacherName
  service: string
  space: string
  /** The place in a shared space; 0 if the space exists once. */
  place: number
  startsAt: Date
  endsAt: Date
  isOver: boolean
  batch: string | null
  learner: LearnerName | null
  /** A sibling who takes a booked class too, on the same order. */
  sibling: LearnerName | null
}

export interface Calendar {
  today: string
  /** The last local date for which the batches' classes are planned. */
  plannedUntil: string
  holiday: { date: string; name: string }
  classes: PlannedClass[]
}

const holidays: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Labour Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
]

/** All classes around now: a month back, eight weeks ahead. Clashing ones are left out, as the database would do. */
export function planCalendar(now: Date): Calendar {
  const today = localDateOf(now, DEFAULT_ZONE)
  const holiday = nextHoliday(today)
  const days = datesBetween(addDays(today, -pastDays), addDays(today, comingDays + 1)).filter(
    date => date !== holiday.date,
  )
  const taken = new Map<string, Interval[]>()
  const classes: PlannedClass[] = []
  for (const batch of weeklyBatches) {
    for (const date of days.filter(date => meets(batch, date, today))) {
      const planned = place(batch, date, now, taken, [batch.space])
      if (planned) classes.push({ ...planned, batch: batch.name, learner: null, sibling: null })
    }
  }
  const lastBooked = addDays(today, bookedDays)
  for (const habit of habits) {
    const { spaces } = venues[habit.center]
    const fitting = spaces.filter(space => space.services.includes(habit.service)).map(space => space.name)
    const booked = days.filter(date => date <= lastBooked && meets(habit, date, today))
    for (const date of booked.filter((day, index) => day < today || index % 2 === 0)) {
      const planned = place(habit, date, now, taken, fitting, habit.learner)
      if (planned) classes.push({ ...planned, batch: null, learner: habit.learner, sibling: null })
    }
  }
  bringSibling(classes, taken)
  return { today, plannedUntil: addDays(today, comingDays), holiday, classes }
}

/** Diya comes along to the last class that is booked for Aarav, where she is free. */
function bringSibling(classes: readonly PlannedClass[], taken: ReadonlyMap<string, Interval[]>): void {
  const busy = taken.get('learner diya') ?? []
  const shared = classes.findLast(({ learner, isOver, startsAt, endsAt }) => {
    const range = { start: startsAt.getTime(), end: endsAt.getTime() }
    return learner === 'aarav' && !isOver && !busy.some(other => overlaps(other, range))
  })
  if (shared) shared.sibling = 'diya'
}

/** The first day of a teacher's time off, and the first day back. */
export function awayDates(teacher: TeacherName, today: string): { from: string; until: string } | null {
  const { away } = teachers[teacher]
  return away && { from: addDays(today, away.fromDay), until: addDays(today, away.toDay + 1) }
}

function nextHoliday(today: string) {
  const year = Number(today.slice(0, 4))
  const all = [year, year + 1].flatMap(y => holidays.map(([day, name]) => ({ date: `${y}-${day}`, name })))
  const next = all.find(({ date }) => date > today)
  if (!next) throw new Error('no holiday within two years')
  return next
}

interface Meeting {
  center: CenterKey
  teacher: TeacherName
  service: string
  weekdays: readonly number[]
  startMinute: number
  minutes: number
}

function meets({ weekdays, teacher }: Meeting, date: string, today: string): boolean {
  const away = awayDates(teacher, today)
  return weekdays.includes(weekdayOf(date)) && !(away && date >= away.from && date < away.until)
}

/** Claims teacher, learner and the first free of the spaces; null if one of them is busy. */
function place(
  meeting: Meeting,
  date: string,
  now: Date,
  taken: Map<string, Interval[]>,
  spaces: readonly string[],
  learner?: LearnerName,
): Omit<PlannedClass, 'batch' | 'learner' | 'sibling'> | null {
  const { center, teacher, service, startMinute, minutes } = meeting
  const startsAt = toInstant(date, startMinute, DEFAULT_ZONE)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const range = { start: startsAt.getTime(), end: endsAt.getTime() }
  const isFree = (resource: string) => !(taken.get(resource) ?? []).some(other => overlaps(other, range))
  const spot = spaces.flatMap(name => placesOf(center, name)).find(({ resource }) => isFree(resource))
  const people = [teacher, ...(learner ? [`learner ${learner}`] : [])]
  if (!spot || !people.every(isFree)) return null
  for (const resource of [spot.resource, ...people])
    taken.set(resource, [...(taken.get(resource) ?? []), range])
  const id = demoId(`class ${center} ${teacher} ${spot.resource} ${date} ${startMinute}`, startsAt)
  const { space, place: number } = spot
  return { id, center, teacher, service, space, place: number, startsAt, endsAt, isOver: endsAt <= now }
}

function placesOf(center: CenterKey, name: string) {
  const places = venues[center].spaces.find(space => space.name === name)?.places
  if (!places) throw new Error(`${center} has no space ${name}`)
  const numbers = places === 1 ? [0] : Array.from({ length: places }, (_, index) => index + 1)
  return numbers.map(place => ({ space: name, place, resource: `${center} ${name} ${place}` }))
}

/** The birthday of a learner who has that age on the day the demo starts. */
export function birthdayOf(name: LearnerName, today: string): string {
  const lastBirthday = addDays(today, -40 - 50 * Object.keys(learners).indexOf(name))
  const [year, month, day] = lastBirthday.split('-').map(Number)
  // Not every year has a 29th of February.
  const date = new Date(Date.UTC((year ?? 0) - learners[name].age, (month ?? 1) - 1, Math.min(day ?? 1, 28)))
  return date.toISOString().slice(0, 10)
}
