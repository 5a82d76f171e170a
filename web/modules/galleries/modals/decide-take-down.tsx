import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'decide-take-down': { itemId: string }
  }
}

/** Staff decide about what a family asked to take down, with a reason that the family reads. */
export default function DecideTakeDown({ payload, close }: ModalProps<'decide-take-down'>) {
  const t = useT('common.galleries.decideModal')
  const [reason, setReason] = useState('')
  const decide = useApiMutation('POST /gallery/items/{id}/take-down/decision')
  const text = reason.trim()
  const send = (decision: 'remove' | 'restore') =>
    decide.mutate(
      { params: { id: payload.itemId }, body: { decision, reason: text } },
      {
        onSuccess: () => {
          toastDone(t(decision === 'remove' ? 'removed' : 'restored'))
          close()
        },
      },
    )
  const asked = decide.variables?.body.decision
  return (
    <AskingModal title={t('title')} isDirty={text !== '' && !decide.isPending} onClose={close}>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Refusal problem={decide.error} />
        <ModalActions>
          <Button
            color="red"
            variant="light"
            disabled={text === ''}
            loading={decide.isPending && asked === 'remove'}
            onClick={() => send('remove')}
          >
            {t('remove')}
          </Button>
          <Button
            disabled={text === ''}
            loading={decide.isPending && asked === 'restore'}
            onClick={() => send('restore')}
          >
            {t('restore')}
          </Button>
        </ModalActions>
      </Stack>
    </AskingModal>
  )
}
