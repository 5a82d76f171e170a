import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuFrame } from '#web/ui/menu-frame.tsx'
import type { BookingAction } from './booking-action.ts'

type ActionsMenuProps = {
  actions: readonly BookingAction[]
  face: ReactNode
  className?: string | undefined
}

/** What may be done with a booking in a list, behind its dots. */
export default function ActionsMenu({ actions, face, className }: ActionsMenuProps) {
  return (
    // A table's frame scrolls and would cut it.
    <MenuFrame position="bottom-end" withinPortal face={face} className={className}>
      {actions.map(action => (
        <Menu.Item key={action.label} onClick={action.run}>
          {action.label}
        </Menu.Item>
      ))}
    </MenuFrame>
  )
}
