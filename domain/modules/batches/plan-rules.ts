import type { Interval } from '../../kernel/interval.ts'

/** What was decided about one date of a pattern. */
export interface DateChoice {
  on: string
  skip: boolean
  hold: boolean
  startMinute: number | null
  spaceId: string | null
}

/** How a date stands; `isFree`: nothing but the center's own calendar is in its way. */
interface DateStatus {
  status: 'ok' | 'clash' | 'no_space' | 'closed' | 'holiday'
  isFree: boolean
}

/**
 * Whether a class is held on a date, and whether somebody still has to decide. A holiday falls out by itself; a clash,
 * or a time at which the center is closed, has to be decided. On both a center may meet if it says so.
 */
export function decide(
  { status, isFree }: DateStatus,
  choice: DateChoice | null,
): { isHeld: boolean; isOpen: boolean } {
  if (choice?.skip) return { isHeld: false, isOpen: false }
  if (status === 'ok') return { isHeld: true, isOpen: false }
  if (status === 'holiday' || status === 'closed') {
    if (choice?.hold) return { isHeld: isFree, isOpen: !isFree }
    return { isHeld: false, isOpen: status === 'closed' }
  }
  return { isHeld: false, isOpen: true }
}

/** What of a date is promised to whoever saves. */
export interface ShownDate {
  on: string
  time: Interval
  spaceId: string | null
  status: string
  isHeld: boolean
}

/**
 * A plan in short, to be sent back when it is saved: one word a date, so that a refusal can say which dates differ.
 * `about`: what else the plan depends on, such as who teaches.
 */
export function fingerprintOf(dates: readonly ShownDate[], about: string): string {
  return [digest(about), ...dates.map(wordOf)].join('.')
}

/** The dates on which two plans differ, in order; null where they differ in what they are about. */
export function changedDates(shown: string, now: string): string[] | null {
  const [aboutThen, ...then] = shown.split('.')
  const [aboutNow, ...dates] = now.split('.')
  if (aboutThen !== aboutNow) return null
  const differing = [
    ...then.filter(word => !dates.includes(word)),
    ...dates.filter(word => !then.includes(word)),
  ]
  return [...new Set(differing.map(word => word.slice(0, 8)))]
    .sort()
    .map(on => `${on.slice(0, 4)}-${on.slice(4, 6)}-${on.slice(6, 8)}`)
}

function wordOf({ on, time, spaceId, status, isHeld }: ShownDate): string {
  const place = digest(`${time.start} ${time.end} ${spaceId}`)
  return `${on.replaceAll('-', '')}${isHeld ? 'y' : 'n'}${status.slice(0, 2)}${place}`
}

/** 32 bits of FNV-1a: a change is noticed, secrets are not kept by it. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
