import type { ShownClass } from './schedule-data.ts'

/** What the colours of a schedule tell apart, by role; the first is the default. */
export const COLORINGS = {
  center: ['service', 'expert'],
  expert: ['service', 'center'],
  learner: ['person', 'service', 'expert'],
} as const
export type Coloring = (typeof COLORINGS)[keyof typeof COLORINGS][number]

/** Tints of the theme that differ in both colour schemes; red and gray say something else. */
const palette = [
  'indigo',
  'teal',
  'saffron',
  'grape',
  'cyan',
  'pink',
  'lime',
  'violet',
  'orange',
  'blue',
  'green',
] as const

/**
 * The colour of an id, the same on every day: its place among all there are, in the order in which they were made (ids
 * grow with time), so that who is new changes nobody else's; of one that is not listed, a number made of its letters.
 */
export function stableColor(id: string, all: readonly string[]): string {
  const place = [...all].sort().indexOf(id)
  const number =
    place >= 0 ? place : [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return palette[number % palette.length] ?? 'indigo'
}

/** By whom or what a class is coloured; undefined where nobody or several are. */
export function colorKeyOf(item: ShownClass, coloring: Coloring): string | undefined {
  if (coloring === 'service') return item.service.id
  if (coloring === 'center') return item.center.id
  if (coloring === 'expert') return item.experts[0]?.id
  return undefined
}
