import { Anchor, type AnchorProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { openModal, type PublicModals } from '#web/modals/open-modal.ts'

type ModalLinkProps<Name extends keyof PublicModals> = AnchorProps & {
  /** Where the link leads without script, in a new tab, or for a search engine. */
  href: string
  modal: Name
  payload: PublicModals[Name]
  children: ReactNode
}

/** Opens a modal on a plain click or Enter, unless the reader wants a new tab. */
export const opensModal =
  <Name extends keyof PublicModals>(modal: Name, payload: PublicModals[Name]) =>
  (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openModal<keyof PublicModals>(modal, payload)
  }

/** A link that shows a modal where there is script, and leads on where there is none. */
export function ModalLink<Name extends keyof PublicModals>(props: ModalLinkProps<Name>) {
  const { modal, payload, ...rest } = props
  return <Anchor inherit {...rest} onClick={opensModal(modal, payload)} />
}
