import type { ReactNode } from 'react'
import classes from './scroll-frame.module.css'

type ScrollFrameProps = {
  /** What is inside, for those who come by keyboard or do not see it. */
  label: string
  /** Pixels below which the content scrolls sideways instead of shrinking. */
  minWidth: number
  className?: string | undefined
  children: ReactNode
}

/** A wide thing, such as a table, that scrolls sideways inside its own frame, by keyboard too. */
export function ScrollFrame({ label, minWidth, className, children }: ScrollFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys
    <section aria-label={label} tabIndex={0} className={`${classes.frame} ${className ?? ''}`}>
      <div style={{ minWidth }}>{children}</div>
    </section>
  )
}
