import { Children, type ReactNode } from 'react'
import { CardList } from '../cards/card-list.tsx'
import classes from './results.module.css'

type ResultGroupProps = {
  name: string
  title: string
  more?: ReactNode
  dense?: boolean
  children: ReactNode
}

/** One kind of results under its heading; nothing at all where there is none. */
export function ResultGroup({ name, title, more, dense = false, children }: ResultGroupProps) {
  if (Children.count(children) === 0) return null
  return (
    <section id={name} className={classes.group} data-kind={name} aria-labelledby={`${name}-title`}>
      <div className={classes.groupHead}>
        <h2 id={`${name}-title`} className={classes.subtitle}>
          {title}
        </h2>
        {more}
      </div>
      <CardList dense={dense}>{children}</CardList>
    </section>
  )
}
