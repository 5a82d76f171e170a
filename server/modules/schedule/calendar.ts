import type { Interval } from '#domain/kernel/interval.ts'
import type {
  CenterCalendar,
  ExpertCalendar,
  Place,
  WeeklyStretch,
} from '#domain/modules/schedule/free-time.ts'
import type { StoredCalendar, StoredExpert } from './calendar-queries.ts'

/** The stored calendar in the form the slot rules need. */
export function centerCalendar(stored: StoredCalendar): CenterCalendar {
  const { timeZone, stepMinutes, leadTimeMinutes, horizonDays, holidays } = stored
  const places = stored.spaces.flatMap(placesOf)
  return {
    timeZone,
    stepMinutes,
    leadTimeMinutes,
    horizonDays,
    holidays,
    places,
    hours: stretches(stored.hours),
  }
}

/** An expert's calendar; `alsoBusy` is time when another participant is busy. */
export function expertCalendar(stored: StoredExpert, alsoBusy: readonly Interval[] = []): ExpertCalendar {
  return {
    availability: stretches(stored.availability),
    away: intervals(stored.away),
    busy: [...intervals(stored.busy), ...alsoBusy],
  }
}

export function intervals(pairs: readonly [number, number][]): Interval[] {
  return pairs.map(([start, end]) => ({ start, end }))
}

/** The numbers of a space's places: a space for one class at a time has the number 0. */
export function numbersOf(places: number): number[] {
  return places === 1 ? [0] : Array.from({ length: places }, (_, index) => index + 1)
}

function placesOf({ id, places, busy }: StoredCalendar['spaces'][number]): Place[] {
  return numbersOf(places).map(place => ({
    spaceId: id,
    place,
    busy: busy.filter(([taken]) => taken === place).map(([, start, end]) => ({ start, end })),
  }))
}

function stretches(rows: readonly [number, number, number][]): WeeklyStretch[] {
  return rows.map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute }))
}
