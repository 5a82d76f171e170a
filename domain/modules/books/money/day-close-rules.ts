import type { TakenTo } from '../../orders/ledger/ledger-postings.ts'

/** A drawer's expected and counted cash, in paise. */
export interface Drawer {
  /** Left in it by the previous close. */
  float: number
  /** Cash in minus cash out; negative if more was handed out. */
  moved: number
}

/** One person's cash since an instant, in paise; without a person if the books name none. */
export interface CashTaker {
  userId: string | null
  name: string | null
  taken: number
  payments: number
  handedOut: number
}

export interface Count {
  counted: number
  /** What stays in the drawer. */
  left: number
  /** Where the rest goes; null if all of it stays. */
  takenTo: TakenTo | null
  note: string
}

/** The expected cash in the drawer. */
export function expectedIn(drawer: Drawer): number {
  return drawer.float + drawer.moved
}

/** Counted minus expected: positive means too much, negative too little. */
export function differenceOf(drawer: Drawer, { counted }: Pick<Count, 'counted'>): number {
  return counted - expectedIn(drawer)
}

/** The cash taken out of the drawer. */
export function takenOutOf({ counted, left }: Pick<Count, 'counted' | 'left'>): number {
  return counted - left
}

/** Why a count cannot close the day, or null when it can. */
export function whyNotClose(
  drawer: Drawer,
  count: Count,
): 'left_above_counted' | 'taken_to_missing' | 'difference_note' | null {
  if (count.left > count.counted) return 'left_above_counted'
  if (takenOutOf(count) > 0 && count.takenTo === null) return 'taken_to_missing'
  return differenceOf(drawer, count) !== 0 && count.note === '' ? 'difference_note' : null
}
