import { Button } from '@mantine/core'
import { type ComponentType, createContext, useContext } from 'react'

/** Something that may be done, in words. */
export type MenuAction = { label: string; run: () => void; danger?: boolean }

export type ActionFaceProps = MenuAction & { danger?: true }

const Face = createContext<ComponentType<ActionFaceProps>>(MainButton)

/** Something that may be done, shown as what surrounds it shows its actions: as a button, else as a line of a menu. */
export function ActionFace(props: ActionFaceProps) {
  const Shown = useContext(Face)
  return <Shown {...props} />
}

/** Says how the actions inside are shown. */
export const ActionFaces = Face.Provider

function MainButton({ label, run, danger }: ActionFaceProps) {
  return (
    <Button {...(danger ? { variant: 'light', color: 'red' } : {})} onClick={run}>
      {label}
    </Button>
  )
}

/** As a second button beside the one that matters most. */
export function QuietButton({ label, run, danger }: ActionFaceProps) {
  return (
    <Button {...(danger ? { variant: 'light', color: 'red' } : { variant: 'default' })} onClick={run}>
      {label}
    </Button>
  )
}
