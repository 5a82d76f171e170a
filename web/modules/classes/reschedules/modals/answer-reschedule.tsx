import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Reschedule } from '../reschedule-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'answer-reschedule': { rescheduleId: string }
  }
}

/** Says for each proposed time whether one can come; a family with several children says it for each. */
export default function AnswerReschedule({ payload, close }: ModalProps<'answer-reschedule'>) {
  const t = useT('common.moves.answer')
  const reschedule = useApiQuery('GET /reschedules/{id}', { params: { id: payload.rescheduleId } })
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={reschedule}>{found => <AnswerForm reschedule={found} close={close} />}</QueryState>
    </PlainModal>
  )
}

function AnswerForm({ reschedule, close }: { reschedule: Reschedule; close: () => void }) {
  const t = useT('common.moves')
  const language = useLanguage()
  const title = useNames()(reschedule.class.title)
  const { own, proposals } = reschedule
  const [chosen, setChosen] = useState<Record<string, string[]>>(() =>
    Object.fromEntries(
      own.map(party => [
        party.id,
        party.answers?.filter(answer => answer.can).map(answer => answer.proposalId) ?? [],
      ]),
    ),
  )
  const terms = useTermsBox()
  const answer = useApiMutation('POST /reschedules/{id}/answers', { before: terms.accept })

  const send = async () => {
    for (const party of own) {
      const body = { can: chosen[party.id] ?? [], ...(party.kind === 'learner' && { learnerId: party.id }) }
      const answered = await answer.mutateAsync({ params: { id: reschedule.id }, body })
      if (answered.status === 'open') continue
      close()
      return toastDone(t('answer.decided'))
    }
    close()
    return toastDone(t('answer.done'))
  }
  // What is refused is in `answer.error`.
  const press = () => void send().catch(() => undefined)

  return (
    <Stack gap="md">
      <Text fw={650}>{title}</Text>
      <Text c="dimmed">{t('answer.hint')}</Text>
      {own.map(party => (
        <Checkbox.Group
          key={party.id}
          label={own.length > 1 ? t('answer.forWhom', { name: party.name }) : undefined}
          aria-label={t('proposals')}
          value={chosen[party.id] ?? []}
          onChange={next => setChosen({ ...chosen, [party.id]: next })}
        >
          <Stack gap="sm" mt={own.length > 1 ? 'xs' : 0}>
            {proposals.map(proposal => (
              <Checkbox
                key={proposal.id}
                value={proposal.id}
                label={nearDateTime(new Date(proposal.startsAt), reschedule.class.center.timeZone, language)}
                description={proposal.space && t('ask.inSpace', { space: proposal.space.name })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ))}
      <Refusal problem={answer.error} onAccepted={press} />
      <TermsBox of={terms} />
      <ModalActions>
        <Button onClick={press} loading={answer.isPending} disabled={!reschedule.can.answer}>
          {t('answer.send')}
        </Button>
      </ModalActions>
    </Stack>
  )
}
