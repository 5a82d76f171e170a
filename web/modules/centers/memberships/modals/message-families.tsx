import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHORTEST_MESSAGE } from '#domain/modules/learners/message-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { MessageField } from '#web/modules/learners/public.tsx'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OutcomeNames } from '../outcome-names.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'message-families': { learnerIds: string[] }
  }
}

type Plan = ApiAnswer<'POST /center/family-messages/plan'>

/** A short message to the families of chosen learners: first whom it reaches, and whom not. */
export default function MessageFamilies({ payload, close }: ModalProps<'message-families'>) {
  const t = useT('center.learners.messaging')
  const message = useT('common.messaging')
  const words = useT('common.actions')
  const { learnerIds } = payload
  const [text, setText] = useState('')
  const plan = useQuery<Plan, ApiProblem>({
    queryKey: ['POST /center/family-messages/plan', learnerIds],
    queryFn: () => api('POST /center/family-messages/plan', { body: { learnerIds } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const send = useApiMutation('POST /center/family-messages')
  const people = plan.data?.people ?? 0
  const submit = () =>
    send.mutate(
      { body: { learnerIds, text } },
      {
        onSuccess: sent => {
          toastDone(message('done', { count: sent.people, leftOut: 0 }))
          close()
        },
      },
    )
  return (
    <AskingModal title={message('title')} onClose={close} isDirty={text.trim() !== '' && !send.isPending}>
      <Stack gap="md">
        <QueryState query={plan} loading={<LoadingLines lines={2} />}>
          {found => <Reached plan={found} />}
        </QueryState>
        <MessageField value={text} onChange={event => setText(event.currentTarget.value)} />
        <Refusal problem={send.error} />
        <ModalActions>
          <Button variant="default" onClick={close}>
            {words('cancel')}
          </Button>
          <Button
            disabled={people === 0 || text.trim().length < SHORTEST_MESSAGE}
            loading={send.isPending}
            onClick={submit}
          >
            {t('submit', { count: people })}
          </Button>
        </ModalActions>
      </Stack>
    </AskingModal>
  )
}

function Reached({ plan }: { plan: Plan }) {
  const t = useT('center.learners.messaging')
  return (
    <Stack gap="xs">
      <Text fw={650}>{t('to', { count: plan.people })}</Text>
      {plan.people > 0 && (
        <Text size="sm" c="dimmed">
          {t('toText')}
        </Text>
      )}
      {(['not_confirmed', 'no_consent'] as const).map(outcome => {
        const rows = plan.rows.filter(row => row.outcome === outcome)
        return (
          rows.length > 0 && (
            <OutcomeNames
              key={outcome}
              tone="warning"
              label={t(outcome, { count: rows.length })}
              rows={rows.map(row => ({ id: row.learnerId, name: row.name }))}
            />
          )
        )
      })}
    </Stack>
  )
}
