import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { ApproveForm } from '../answers/approve-form.tsx'
import { AskForm } from '../answers/ask-form.tsx'
import { GiveForm } from '../answers/give-form.tsx'
import { RejectForm } from '../answers/reject-form.tsx'
import { RequestBody } from '../request-body.tsx'
import type { Request } from '../request-data.ts'
import { usePartyName } from '../request-data.ts'
import { RequestStatus } from '../request-status.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** The initially selected answer; `give`: requested information. */
    'answer-request': { requestId: string; answer: 'approve' | 'reject' | 'ask' | 'give' }
  }
}

const forms = { approve: ApproveForm, reject: RejectForm, ask: AskForm, give: GiveForm }

/** Approves, rejects or asks a question; the requester answers questions here. */
export default function AnswerRequest({ payload, close }: ModalProps<'answer-request'>) {
  const t = useT('common.requests')
  const party = usePartyName()
  const request = useApiQuery('GET /requests/{id}', { params: { id: payload.requestId } })
  const found = request.data
  const title =
    found &&
    (payload.answer === 'give'
      ? t('answerModal.giveTitle', { responder: party(found.responder) })
      : t('answerModal.title', { requester: party(found.requester) }))
  return (
    <PlainModal title={title ?? t('actions.answer')} onClose={close} size="lg">
      <QueryState query={request}>
        {data => <Answering request={data} first={payload.answer} close={close} />}
      </QueryState>
    </PlainModal>
  )
}

type Answer = keyof typeof forms

function Answering({ request, first, close }: { request: Request; first: Answer; close: () => void }) {
  const t = useT('common.requests')
  const actions = useT('common.actions')
  const [chosen, choose] = useState<Answer>(first)
  const { can } = request
  const open = { approve: can.approve, reject: can.reject, ask: can.askInfo, give: can.giveInfo }
  const choices = (['approve', 'reject', 'ask', 'give'] as const).filter(answer => open[answer])
  const answer = choices.includes(chosen) ? chosen : choices[0]
  if (!answer)
    return (
      <EmptyState
        title={<RequestStatus status={request.status} />}
        action={
          <Button variant="default" onClick={close}>
            {actions('close')}
          </Button>
        }
      />
    )
  const Form = forms[answer]
  return (
    <Stack gap="md">
      <RequestBody request={request} full />
      {choices.length > 1 && (
        <SegmentedTabs
          label={t('answerModal.choice')}
          value={answer}
          onChange={choose}
          options={choices.map(value => ({ value, label: t(`actions.${value}`) }))}
          mb={0}
        />
      )}
      <Form request={request} close={close} />
    </Stack>
  )
}
