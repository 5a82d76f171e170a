import { UnstyledButton } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'

type LazyMenuProps = {
  /** Loads the menu's chunk; called as soon as a hand or the focus comes near. */
  load: () => Promise<unknown>
  /** What the button shows, and what names it. */
  face: ReactNode
  className?: string | undefined
  /** The lazy menu, built on `MenuFrame` with the same face; it opens as it comes. */
  children: ReactNode
}

/** A button whose menu loads when it is asked for: menus are big, and most readers open none. */
export function LazyMenu({ load, face, className, children }: LazyMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const ahead = () => void load().catch(() => undefined)
  const button = (
    <UnstyledButton
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setAsked(true)}
    >
      {face}
    </UnstyledButton>
  )
  return isAsked ? <Suspense fallback={button}>{children}</Suspense> : button
}
