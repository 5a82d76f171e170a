import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MenuAction } from './action-face.tsx'
import { MenuFrame } from './menu-frame.tsx'

type DotsMenuItemsProps = {
  actions: readonly MenuAction[]
  face: ReactNode
  className?: string | undefined
}

/** The items behind the dots of a row. */
export default function DotsMenuItems({ actions, face, className }: DotsMenuItemsProps) {
  return (
    // A table's frame scrolls and would cut it.
    <MenuFrame position="bottom-end" withinPortal face={face} className={className}>
      {actions.map(action => (
        <Menu.Item key={action.label} onClick={action.run} {...(action.danger ? { color: 'red' } : {})}>
          {action.label}
        </Menu.Item>
      ))}
    </MenuFrame>
  )
}
