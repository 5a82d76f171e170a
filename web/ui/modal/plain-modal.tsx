import { Modal, type ModalProps } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { useStillPage } from './use-still-page.ts'

/** A modal with a title and a named close button; the modal host opens, closes and brings the focus back. */
export function PlainModal(props: Omit<ModalProps, 'opened'>) {
  const t = useT('common.actions')
  useStillPage()
  return <Modal opened lockScroll={false} closeButtonProps={{ 'aria-label': t('close') }} {...props} />
}
