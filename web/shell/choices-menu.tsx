import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuFrame } from '#web/ui/menu-frame.tsx'

export type Choice = { id: string; name: string }
type ChoicesMenuProps = {
  choices: readonly Choice[]
  chosen: string
  onChoose: (choice: Choice) => unknown
  face: ReactNode
  className?: string | undefined
}

/** One of several centers, or learners, behind the switcher's button. */
export default function ChoicesMenu({ choices, chosen, onChoose, face, className }: ChoicesMenuProps) {
  const choose = (id: string) => {
    const next = choices.find(choice => choice.id === id)
    if (next) onChoose({ id: next.id, name: next.name })
  }
  return (
    <MenuFrame position="bottom-start" face={face} className={className}>
      <Menu.RadioGroup value={chosen} onChange={choose}>
        {choices.map(choice => (
          <Menu.RadioItem key={choice.id} value={choice.id}>
            {choice.name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuFrame>
  )
}
