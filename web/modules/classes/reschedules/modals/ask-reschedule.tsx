import { Alert, Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MOST_PROPOSALS } from '#domain/modules/classes/reschedules/reschedule-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { AskingModal, useFilledIn } from '#web/ui/modal/asking-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** With a time that was wished for already, where a class was dragged to it. */
    'ask-reschedule': { classId: string; startsAt?: string }
  }
}

type Proposals = ApiAnswer<'GET /classes/{id}/proposals'>

/** So far ahead one looks, at first and when nothing suits. */
const SOON = 10
const LATER = 28

/** Asks everyone affected by a class for another time: up to three, the best offered first. */
export default function AskReschedule({ payload, close }: ModalProps<'ask-reschedule'>) {
  const t = useT('common.moves.ask')
  const { classId, startsAt: wished } = payload
  // A class is dragged as far as the calendar shows.
  const [days, setDays] = useState(wished ? LATER : SOON)
  const found = useApiQuery(
    'GET /classes/{id}/proposals',
    { params: { id: classId }, query: { days, ...(wished && { wished }) } },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <AskingModal title={t(currentRole() === 'learner' ? 'title' : 'askFamilies')} onClose={close} size="lg">
      <QueryState query={found} loading={<LoadingLines lines={5} />}>
        {answer =>
          answer.whyNot ? (
            <CannotAsk answer={answer} close={close} />
          ) : (
            <AskForm
              answer={answer}
              wished={wished}
              close={close}
              further={days < LATER ? () => setDays(LATER) : undefined}
              reload={() => void found.refetch()}
            />
          )
        }
      </QueryState>
    </AskingModal>
  )
}

function CannotAsk({ answer, close }: { answer: Proposals; close: () => void }) {
  const t = useT('common.moves.ask')
  const role = currentRole()
  const side = role === 'center' || role === 'expert' ? role : 'learner'
  const why = answer.whyNot ?? 'illegal_transition'
  return (
    <Stack gap="md">
      <Text>{t(`why.${why}`, { hours: answer.cutoffHours })}</Text>
      {why === 'reschedule_open' && (
        <ModalActions>
          <Button onClick={close} renderRoot={asLink({ to: `/${side}/class/reschedule/requests` })}>
            {t('show')}
          </Button>
        </ModalActions>
      )}
    </Stack>
  )
}

type FormProps = {
  answer: Proposals
  /** Chosen already where it is among those that are offered. */
  wished: string | undefined
  close: () => void
  /** Looks further ahead; undefined once it has. */
  further: (() => void) | undefined
  reload: () => void
}

function AskForm({ answer, wished, close, further, reload }: FormProps) {
  const t = useT('common.moves.ask')
  const title = useNames()(answer.class.title)
  const language = useLanguage()
  const [startsAt, setStartsAt] = useState<string[]>(
    answer.proposals.filter(one => one.startsAt === wished).map(one => one.startsAt),
  )
  const [message, setMessage] = useState('')
  useFilledIn(message.trim() !== '' || startsAt.some(one => one !== wished))
  const terms = useTermsBox()
  const ask = useApiMutation('POST /classes/{id}/reschedules', { before: terms.accept })
  const send = () =>
    ask.mutate(
      { params: { id: answer.class.id }, body: { startsAt, message } },
      {
        onSuccess: () => {
          close()
          toastDone(t('done'))
        },
        onError: reload,
      },
    )
  const isFull = startsAt.length >= MOST_PROPOSALS
  return (
    <Stack gap="md">
      <div>
        <Text fw={650}>{title}</Text>
        <Text>
          {t('now', {
            when: nearDateTime(new Date(answer.class.startsAt), answer.class.center.timeZone, language),
          })}
        </Text>
        <Text c="dimmed">{t('text')}</Text>
      </div>
      {wished && !answer.proposals.some(one => one.startsAt === wished) && (
        <Alert color="saffron" role="status">
          {t('wishTaken', { when: nearDateTime(new Date(wished), answer.class.center.timeZone, language) })}
        </Alert>
      )}
      {answer.proposals.length === 0 ? (
        <EmptyState
          order={3}
          title={t(currentRole() === 'learner' ? 'title' : 'askFamilies')}
          text={t('noTimes')}
        />
      ) : (
        <Checkbox.Group label={isFull ? t('most') : t('pick')} value={startsAt} onChange={setStartsAt}>
          <Stack gap="sm" mt="sm">
            {answer.proposals.map(proposal => (
              <ProposalChoice
                key={proposal.startsAt}
                answer={answer}
                proposal={proposal}
                isDisabled={isFull && !startsAt.includes(proposal.startsAt)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {further && (
        <Button variant="subtle" onClick={further} style={{ alignSelf: 'flex-start' }}>
          {t('longer')}
        </Button>
      )}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxLength={300}
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <Refusal problem={ask.error} onAccepted={send} />
      <TermsBox of={terms} />
      <ModalActions>
        <Button onClick={send} loading={ask.isPending} disabled={startsAt.length === 0}>
          {t('send')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

type ChoiceProps = { answer: Proposals; proposal: Proposals['proposals'][number]; isDisabled: boolean }

function ProposalChoice({ answer, proposal, isDisabled }: ChoiceProps) {
  const t = useT('common.moves.ask')
  const language = useLanguage()
  const { learners } = answer
  const free = proposal.learnersFree
  const facts = [
    ...(proposal.space ? [t('inSpace', { space: proposal.space.name })] : []),
    ...(free === null || learners < 2
      ? []
      : [free === learners ? t('freeAll') : t('free', { free, learners })]),
  ]
  return (
    <Checkbox
      value={proposal.startsAt}
      disabled={isDisabled}
      label={nearDateTime(new Date(proposal.startsAt), answer.class.center.timeZone, language)}
      description={facts.join(' · ') || undefined}
    />
  )
}
