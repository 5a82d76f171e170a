const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Two centuries of days fit; beyond it the memo is cleared, so that it cannot grow without limit. */
const MEMO_SIZE = 100_000

/** Minutes to add to UTC for local time at that instant: 330 for India. Refuses an unknown zone. */
export function zoneOffsetMinutes(epochMs: number, zone: string): number {
  const known = zoneMemo(zone)
  const day = Math.floor(epochMs / DAY)
  let entry = known.days.get(day)
  if (entry === undefined) {
    entry = offsetsOfDay(known.formatter, day)
    if (known.days.size >= MEMO_SIZE) known.days.clear()
    known.days.set(day, entry)
  }
  if (typeof entry === 'number') return entry
  return epochMs < entry.at ? entry.before : entry.after
}

interface OffsetChange {
  at: number
  before: number
  after: number
}

interface ZoneMemo {
  zone: string
  formatter: Intl.DateTimeFormat
  days: Map<number, number | OffsetChange>
}

const zones = new Map<string, ZoneMemo>()
let lastZone: ZoneMemo | undefined

function zoneMemo(zone: string): ZoneMemo {
  if (lastZone?.zone === zone) return lastZone
  let memo = zones.get(zone)
  if (memo === undefined) {
    memo = { zone, formatter: zoneFormatter(zone), days: new Map() }
    zones.set(zone, memo)
  }
  lastZone = memo
  return memo
}

function zoneFormatter(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** One number for a normal day; for a day with a clock change, its instant and both offsets. */
function offsetsOfDay(formatter: Intl.DateTimeFormat, day: number): number | OffsetChange {
  let low = day * DAY
  let high = low + DAY
  const before = readOffset(formatter, low)
  const after = readOffset(formatter, high)
  if (before === after) return before
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (readOffset(formatter, middle) === before) low = middle
    else high = middle
  }
  return { at: high, before, after }
}

function readOffset(formatter: Intl.DateTimeFormat, epochMs: number): number {
  const field: Record<string, number> = {}
  for (const part of formatter.formatToParts(epochMs)) field[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - epochMs) / MINUTE)
}
