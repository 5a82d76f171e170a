import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ActionFaceProps, ActionFaces } from '#web/ui/action-face.tsx'
import { MenuFrame } from '#web/ui/menu-frame.tsx'

type MoreActionsProps = { face: ReactNode; className?: string | undefined; children: ReactNode }

/** What else may be done with a class, behind “More”. */
export default function MoreActions({ face, className, children }: MoreActionsProps) {
  return (
    // The modal's frame scrolls and would cut it.
    <MenuFrame position="top-end" withinPortal face={face} className={className}>
      <ActionFaces value={Line}>{children}</ActionFaces>
    </MenuFrame>
  )
}

function Line({ label, run, danger }: ActionFaceProps) {
  return (
    <Menu.Item onClick={run} {...(danger ? { color: 'red' } : {})}>
      {label}
    </Menu.Item>
  )
}
