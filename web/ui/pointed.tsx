import { type ReactNode, useEffect, useRef } from 'react'
import classes from './pointed.module.css'

/** What a link means among others: brought into sight, with a line round it. */
export function Pointed({ isMeant, children }: { isMeant: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMeant) part.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  return (
    <div ref={part} className={classes.part} {...(isMeant && { 'data-meant': true })}>
      {children}
    </div>
  )
}
