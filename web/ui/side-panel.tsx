import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useEsc } from './modal/use-esc.ts'
import { useStillPage } from './modal/use-still-page.ts'
import classes from './side-panel.module.css'

type SidePanelProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Its buttons: in sight however far the rest is scrolled. */
  foot?: ReactNode
  /** On a phone it comes from below and is as high as what it says. */
  isSheet?: boolean
}

/** A thing or its filters beside what they belong to; whole width on a phone. */
export function SidePanel({ title, onClose, children, foot, isSheet = false }: SidePanelProps) {
  const t = useT('common.actions')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const asSheet = isSheet && isPhone
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
  // A modal opened from here is on top, even while it is loading.
  const isCovered = useRouterState({ select: state => 'modal' in state.location.state })
  useStillPage()
  useEsc(onClose, isCovered)
  return (
    <Drawer
      opened
      lockScroll={false}
      onClose={onClose}
      position={asSheet ? 'bottom' : 'right'}
      size={asSheet ? 'auto' : 'md'}
      {...(asSheet && { classNames: { content: classes.sheet } })}
      closeOnEscape={false}
      returnFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 } }}
      // A dialog's <header> would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
    >
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </Drawer>
  )
}
