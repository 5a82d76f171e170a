import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { colorOfTone, toneOf, useClassWords } from './class-words.ts'
import { whoComes } from './family.ts'
import classes from './grids.module.css'
import { useScheduleContext } from './schedule-context.ts'
import type { ScheduledClass } from './schedule-data.ts'

type ClassBlockProps = { item: ScheduledClass; style?: CSSProperties; oneLine?: boolean; narrow?: boolean }

/** A class in a grid: a button that opens it; what there is no room for is said to whoever listens. */
export function ClassBlock({ item, style, oneLine = false, narrow = false }: ClassBlockProps) {
  const { role, family, open } = useScheduleContext()
  const words = useClassWords()(item)
  const people = whoComes(family, item)
  const color = role === 'learner' ? (people[0]?.color ?? 'gray') : colorOfTone[toneOf(item)]
  const off = item.status === 'cancelled'
  return (
    <button
      type="button"
      className={classes.block}
      data-off={off || undefined}
      data-one-line={oneLine || undefined}
      style={
        {
          ...style,
          '--block-fill': `var(--mantine-color-${color}-light)`,
          '--block-edge': `var(--mantine-color-${color}-filled)`,
        } as CSSProperties
      }
      onClick={() => open(item)}
    >
      <span className={classes.blockWords}>
        <span className={classes.blockTime}>{oneLine || narrow ? words.start : words.time}</span>
        <span className={classes.blockTitle}>
          {people.length > 0 && (
            <span aria-hidden className={classes.initials}>
              {people.map(one => one.initials).join(' ')}
            </span>
          )}
          {words.title}
        </span>
        {!oneLine && (
          <span className={classes.blockMore}>{role === 'expert' ? words.learners : words.experts}</span>
        )}
      </span>
      <VisuallyHidden>
        {words.time}, {words.spoken}
      </VisuallyHidden>
    </button>
  )
}
