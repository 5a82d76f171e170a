import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { useDraft } from '../form/use-back-guard.ts'
import { useEsc } from './use-esc.ts'
import { useStillPage } from './use-still-page.ts'

/** A modal with a title and a named close button; the modal host opens, closes and brings the focus back. */
export function PlainModal(props: Omit<ModalProps, 'opened'>) {
  const t = useT('common.actions')
  const [isTyped, setTyped] = useState(false)
  useStillPage({ dimmed: true })
  useEsc(props.closeOnEscape === false ? null : props.onClose)
  // Whatever form it contains: what was filled in survives the end of the session.
  useDraft(isTyped)
  return (
    <Modal
      opened
      lockScroll={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      // Not while the event goes down: painted before the field has heard of it, React would put the old value back.
      onInput={() => setTyped(true)}
      {...props}
      closeOnEscape={false}
    />
  )
}
