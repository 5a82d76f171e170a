import { Menu, type MenuProps, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type MenuFrameProps = Pick<MenuProps, 'position' | 'width' | 'withinPortal'> & {
  /** As on the `LazyMenu` in whose place it comes. */
  face: ReactNode
  className?: string | undefined
  /** The items. */
  children: ReactNode
}

/** The menu behind a `LazyMenu`: takes the button's place and opens. */
export function MenuFrame({ face, className, children, ...menu }: MenuFrameProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed no longer exists; closing returns the focus to this one.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [])
  return (
    <Menu opened={isOpen} onChange={setOpen} withinPortal={false} shadow="md" radius="lg" {...menu}>
      <Menu.Target>
        <UnstyledButton ref={button} className={className}>
          {face}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
