import { Children, type ReactNode } from 'react'
import classes from './results.module.css'

type ResultGroupProps = { name: string; title: string; more?: ReactNode; children: ReactNode }

/** One kind of results under its heading; nothing at all where there is none. */
export function ResultGroup({ name, title, more, children }: ResultGroupProps) {
  if (Children.count(children) === 0) return null
  return (
    <section aria-labelledby={name}>
      <div className={classes.groupHead}>
        <h2 id={name} className={classes.subtitle}>
          {title}
        </h2>
        {more}
      </div>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}
