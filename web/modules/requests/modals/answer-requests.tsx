import { Button, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import classes from '../requests.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'answer-requests': { requests: { id: string; name: string }[]; decision: 'approve' | 'reject' }
  }
}

type Row = ApiAnswer<'POST /requests/answers'>['rows'][number]

/** One answer to several requests, with the reason asked once; what could not be answered is said by name. */
export default function AnswerRequests({ payload, close }: ModalProps<'answer-requests'>) {
  const t = useT('common.requests')
  const words = useT('common')
  const name = useNames()
  const { requests, decision } = payload
  const isNo = decision === 'reject'
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [left, setLeft] = useState<readonly Row[]>([])
  const terms = useTermsBox()
  const lists = useApiQuery(
    'GET /masterlists',
    { query: { lists: 'reject_reason' } },
    { staleTime: 600_000, enabled: isNo },
  )
  const answer = useApiMutation('POST /requests/answers', { before: terms.accept })
  const send = () =>
    answer.mutate(
      { body: { requestIds: requests.map(({ id }) => id), decision, note, reasonId } },
      {
        onSuccess: ({ rows }) => {
          const failed = rows.filter(row => row.problem)
          if (rows.length > failed.length)
            toastDone(t('together.done', { count: rows.length - failed.length }))
          if (failed.length === 0) close()
          else setLeft(failed)
        },
      },
    )
  const title = t(isNo ? 'together.rejectTitle' : 'together.approveTitle', { count: requests.length })
  if (left.length > 0)
    return (
      <PlainModal title={title} onClose={close}>
        <Stack gap="md">
          <Text fw={650}>{t('together.notDone', { count: left.length })}</Text>
          <ul className={classes.left}>
            {left.map(row => (
              <li key={row.requestId}>
                <Text size="sm" fw={600}>
                  {requests.find(({ id }) => id === row.requestId)?.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {row.problem?.message}
                </Text>
              </li>
            ))}
          </ul>
          <ModalActions>
            <Button onClick={close}>{words('actions.close')}</Button>
          </ModalActions>
        </Stack>
      </PlainModal>
    )
  return (
    <PlainModal title={title} onClose={close}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {requests.map(({ name: who }) => who).join(', ')}
        </Text>
        {isNo ? (
          <Select
            label={t('answerModal.rejectReason')}
            data={(lists.data?.reject_reason ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
            value={reasonId}
            onChange={setReasonId}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        ) : (
          <Text>{t('together.approveText')}</Text>
        )}
        <Textarea
          label={
            isNo ? t('answerModal.rejectNote') : `${t('answerModal.approveNote')} (${words('form.optional')})`
          }
          description={t('together.reasonHint')}
          value={note}
          maxLength={500}
          autosize
          minRows={2}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Refusal problem={answer.error} onAccepted={send} />
        <TermsBox of={terms} />
        <ModalActions>
          <Button variant="default" onClick={close}>
            {words('actions.cancel')}
          </Button>
          <Button
            loading={answer.isPending}
            disabled={requests.length === 0 || (isNo && !reasonId && note.trim() === '')}
            onClick={send}
          >
            {t(isNo ? 'together.reject' : 'together.approve', { count: requests.length })}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
