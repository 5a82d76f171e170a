import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { Request } from '../request-data.ts'

export type AnswerFormProps = {
  request: Request
  close: () => void
}

type AnswerFrameProps = {
  label: string
  busy: boolean
  problem: unknown
  danger?: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** The form around one answer: what was refused, and the two ways out. */
export function AnswerFrame(props: AnswerFrameProps) {
  const t = useT('common.actions')
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        props.onSend()
      }}
    >
      <Stack gap="md">
        {props.children}
        <Refusal problem={props.problem} />
        <ModalActions>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={props.busy} {...(props.danger ? { color: 'red' } : {})}>
            {props.label}
          </Button>
        </ModalActions>
      </Stack>
    </form>
  )
}
