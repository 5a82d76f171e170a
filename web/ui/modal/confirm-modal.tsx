import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { ModalActions } from './modal-actions.tsx'
import { PlainModal } from './plain-modal.tsx'

type ConfirmModalProps = {
  title: ReactNode
  children: ReactNode
  /** What the button does, in a verb: "Cancel this booking". */
  confirmLabel: string
  /** The way out; "Cancel" without it. Name it where cancelling is the action itself. */
  dismissLabel?: string
  onConfirm: () => void
  onClose: () => void
  danger?: boolean
  busy?: boolean
  /** Confirming waits for something, such as a quote that loads. */
  disabled?: boolean
  problem?: unknown
}

/** Asks before something that matters; the words say what will happen. */
export function ConfirmModal(props: ConfirmModalProps) {
  const t = useT('common.actions')
  return (
    <PlainModal onClose={props.onClose} title={props.title}>
      <Stack gap="md">
        {props.children}
        <Refusal problem={props.problem} onAccepted={props.disabled ? undefined : props.onConfirm} />
        <ModalActions>
          <Button variant="default" onClick={props.onClose}>
            {props.dismissLabel ?? t('cancel')}
          </Button>
          <Button
            {...(props.danger ? { color: 'red' } : {})}
            loading={props.busy ?? false}
            disabled={props.disabled ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
