import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './modal-actions.module.css'

/** The buttons at the foot of a dialog, what it is about last; on a phone they fill the width. */
export function ModalActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.actions} data-foot>
      {children}
    </Group>
  )
}
