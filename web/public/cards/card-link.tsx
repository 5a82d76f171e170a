import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PublicModals } from '#web/modals/open-modal.ts'
import { ModalLink } from '../modal-link.tsx'
import classes from './cards.module.css'

type CardLinkProps<Name extends keyof PublicModals> = {
  /** The page of what the card shows. */
  href: string
  modal: Name
  payload: PublicModals[Name]
  /** Always leads to the page, also where there is script. */
  plain?: boolean | undefined
  children: ReactNode
}

/** The name on a card, whose target is the whole card: a glimpse in a modal, or the page itself. */
export function CardLink<Name extends keyof PublicModals>({ plain = false, ...rest }: CardLinkProps<Name>) {
  const { modal, payload, ...link } = rest
  if (!plain) return <ModalLink c="inherit" className={classes.link} {...rest} />
  return <Anchor inherit c="inherit" className={classes.link} {...link} />
}
