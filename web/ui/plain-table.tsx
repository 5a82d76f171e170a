import type { ComponentProps } from 'react'
import classes from './plain-table.module.css'

type PlainTableProps = ComponentProps<'table'> & {
  /** Close lines inside a card, or those of a whole list, roomy or compact. */
  density?: 'inline' | 'card' | 'list' | 'compact'
  /** Marks the row under the pointer. */
  highlight?: boolean
}

/** A table in the platform's look; its parts are the browser's own: `thead`, `tr`, `th`, `td`; numbers carry `data-end`. */
export function PlainTable({ density = 'card', highlight = false, ...props }: PlainTableProps) {
  return (
    <table
      className={classes.table}
      data-density={density}
      {...(highlight ? { 'data-highlight': true } : {})}
      {...props}
    />
  )
}
