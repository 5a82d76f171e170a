import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import { shownState } from '#domain/modules/schedule/class-rules.ts'
import { ClassMark } from './class-mark.tsx'
import { useClassWords } from './class-words.ts'
import { whoComes } from './family.ts'
import classes from './grids.module.css'
import { useScheduleContext } from './schedule-context.ts'
import type { ShownClass } from './schedule-data.ts'
import { useCarriable } from './use-carriable.ts'

type ClassBlockProps = { item: ShownClass; shape?: 'block' | 'line' | 'chip'; narrow?: boolean }

/** What is not settled yet. */
const OPEN = ['requested', 'held']

/**
 * A class in a grid: a button that opens it, and can be dragged elsewhere; text without room is for screen readers
 * and for a pointer that rests on it.
 */
export const ClassBlock = memo(function ClassBlock({
  item,
  shape = 'block',
  narrow = false,
}: ClassBlockProps) {
  const { role, family, clashes, open, grouping, colorOf } = useScheduleContext()
  const words = useClassWords()(item)
  const carriable = useCarriable(item)
  const people = whoComes(family, item)
  const isOff = item.status === 'cancelled' || words.isAway
  const color = words.lack ? 'red' : isOff ? 'gray' : colorOf(item)
  const style = {
    '--block-fill': `var(--mantine-color-${color}-light)`,
    '--block-edge': `var(--mantine-color-${color}-filled)`,
  } as CSSProperties
  return (
    <button
      type="button"
      className={classes.block}
      data-class={item.id}
      data-off={isOff || undefined}
      data-open={OPEN.includes(shownState(item)) || undefined}
      data-shape={shape}
      data-clash={clashes.has(item.id) || undefined}
      style={style}
      onClick={() => open(item)}
      {...carriable}
    >
      <span className={classes.blockWords} title={`${words.title}, ${words.time}\n${words.ariaText}`}>
        <span className={`${classes.blockTime} tabular`}>
          {shape !== 'block' || narrow ? words.start : words.time}
        </span>
        <span className={classes.blockTitle}>
          <ClassMark item={item} />
          <wbr />
          {people.length > 0 && (
            <span aria-hidden className={classes.initials}>
              {people.map(one => one.initials).join(' ')}
            </span>
          )}
          <wbr />
          {words.title}
        </span>
        {shape !== 'line' && (
          <span className={classes.blockMore}>
            {isOff || OPEN.includes(shownState(item))
              ? words.state
              : words.lack ||
                words.absences ||
                words.learners ||
                (role === 'expert' || grouping === 'expert' ? words.space : words.experts)}
          </span>
        )}
      </span>
      <VisuallyHidden>
        {words.time}, {words.ariaText}
        {clashes.has(item.id) && `, ${words.clash}`}
      </VisuallyHidden>
    </button>
  )
})
