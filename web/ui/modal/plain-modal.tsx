import { Modal, type ModalProps } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'

/** A modal with a title and a named close button; the modal host opens, closes and brings the focus back. */
export function PlainModal(props: Omit<ModalProps, 'opened'>) {
  const t = useT('common.actions')
  return <Modal opened closeButtonProps={{ 'aria-label': t('close') }} {...props} />
}
