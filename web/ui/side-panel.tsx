import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'

type SidePanelProps = { title: ReactNode; onClose: () => void; children: ReactNode }

/** A thing or its filters beside what they belong to; whole width on a phone. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useT('common.actions')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
      // A dialog's <header> would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Drawer>
  )
}
