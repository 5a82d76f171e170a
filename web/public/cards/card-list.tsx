import type { ReactNode } from 'react'
import classes from './cards.module.css'

type CardListProps = {
  /** Among other things on a page or in a dialog: the pictures are small. */
  dense?: boolean
  children: ReactNode
}

/** Cards under each other. */
export function CardList({ dense = false, children }: CardListProps) {
  return (
    <ul className={classes.list} data-dense={dense || undefined}>
      {children}
    </ul>
  )
}
