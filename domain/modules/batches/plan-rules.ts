import type { Interval } from '../../kernel/interval.ts'

/** A decision about one date of a pattern. */
export interface DateChoice {
  on: string
  skip: boolean
  hold: boolean
  startMinute: number | null
  spaceId: string | null
}

/** The status of a date; `isFree`: only the center's own calendar prevents it. */
interface DateStatus {
  status: 'ok' | 'clash' | 'no_space' | 'closed' | 'holiday'
  isFree: boolean
}

/**
 * Whether a class is held on a date, and whether a decision is still needed. A holiday is skipped automatically; a
 * clash, or a time when the center is closed, needs a decision. In both cases a center can explicitly decide to
 * meet.
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

/** What a shown date promises. */
export interface ShownDate {
  on: string
  time: Interval
  spaceId: string | null
  status: string
  isHeld: boolean
}

/**
 * A short form of a plan, to be sent back when it is saved: one word per date, so that a refusal can say which
 * dates differ. `about`: what else the plan depends on, such as who teaches.
 */
export function fingerprintOf(dates: readonly ShownDate[], about: string): string {
  return [digest(about), ...dates.map(wordOf)].join('.')
}

/** The dates on which two plans differ, in order; null if they differ in `about`. */
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

/** 32 bits of FNV-1a: it detects changes, it does not protect secrets. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
