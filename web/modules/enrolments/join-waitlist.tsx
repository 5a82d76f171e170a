import { Button, Chip, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { JoinQuote } from './use-join-quote.ts'
import { useJoinWords } from './use-join-words.ts'

type JoinWaitlistProps = {
  quote: JoinQuote
  batchId: string
  learnerIds: readonly string[]
  isStale: boolean
  atDesk?: true | undefined
  onDone: () => void
  reload: () => void
}

/** No room for all who are chosen: they wait, or some of them take the seats that are free and the others wait. */
export function JoinWaitlist(props: JoinWaitlistProps) {
  const { quote, batchId, learnerIds, isStale, atDesk, onDone, reload } = props
  const t = useT('common.enrolments.join')
  const said = useJoinWords(atDesk)
  const terms = useTermsBox()
  const wait = useApiMutation('POST /enrolments/waitlist', { before: terms.accept })
  const starting = useStarting(quote)
  const { freeSeats: free, capacity, waitTogether: together } = quote
  const needed = learnerIds.length
  const done = ({ enrolments }: ApiAnswer<'POST /enrolments/waitlist'>) => {
    const offered = enrolments.find(each => each.status === 'offered')
    if (offered) return openModal('accept-offer', { enrolmentId: offered.id })
    toastDone(said('waiting'))
    onDone()
  }
  const send = (first: { firstLearnerIds?: string[] } = {}) =>
    wait.mutate(
      { body: { batchId, learnerIds: [...learnerIds], oneByOne: !together, ...first } },
      { onSuccess: done, onError: reload },
    )
  const { now } = starting
  const sendSome = () => send({ firstLearnerIds: now.map(learner => learner.learnerId) })
  const foot = (
    <>
      <Refusal
        problem={wait.error}
        onAgain={reload}
        onAccepted={wait.variables?.body.firstLearnerIds ? sendSome : () => send()}
      />
      <TermsBox of={terms} />
    </>
  )
  if (free === 0) {
    return (
      <>
        {!together && <Text fw={600}>{t('tooSmall', { capacity, needed })}</Text>}
        <WaitText needed={needed} together={together} atDesk={atDesk} />
        {foot}
        <Group justify="flex-end">
          <Button loading={wait.isPending} disabled={isStale} onClick={() => send()}>
            {together ? said('wait') : t('waitOneByOne', { needed })}
          </Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <Text fw={600}>
        {together ? said('tooFew', { free, needed }) : t('tooSmall', { capacity, needed })}
      </Text>
      <StartingChips quote={quote} starting={starting} />
      {foot}
      <Group justify="flex-end" gap="sm">
        {together && (
          <Button variant="default" disabled={isStale || wait.isPending} onClick={() => send()}>
            {t('waitForAll', { needed })}
          </Button>
        )}
        <Button loading={wait.isPending} disabled={isStale} onClick={sendSome}>
          {t('someNow', { count: now.length, names: starting.namesOf(now) })}
        </Button>
      </Group>
    </>
  )
}

type WaitTextProps = { needed: number; together: boolean; atDesk: true | undefined }

/** What waiting means for one, for a group, and for a group whose members each wait alone. */
function WaitText({ needed, together, atDesk }: WaitTextProps) {
  const said = useJoinWords(atDesk)
  if (needed === 1) return <Text>{said('waitText')}</Text>
  return <Text>{said(together ? 'waitTogether' : 'waitOneByOneText')}</Text>
}

type Learner = JoinQuote['learners'][number]

/** Who takes the seats that are free: at most as many as there are, and as many as that to begin with. */
function useStarting({ freeSeats, learners }: JoinQuote) {
  const list = new Intl.ListFormat(useLanguage())
  const [chosen, choose] = useState<readonly string[]>([])
  const known = chosen.filter(id => learners.some(learner => learner.learnerId === id))
  // If more are selected than there are seats, the newest selections count.
  const ids = (
    known.length > 0 ? known : learners.map(learner => learner.learnerId).slice(0, freeSeats)
  ).slice(-freeSeats)
  const starts = ({ learnerId }: Learner) => ids.includes(learnerId)
  return {
    ids,
    choose,
    now: learners.filter(starts),
    later: learners.filter(learner => !starts(learner)),
    namesOf: (some: readonly Learner[]) => list.format(some.map(learner => firstNameOf(learner.name))),
  }
}

type StartingChipsProps = { quote: JoinQuote; starting: ReturnType<typeof useStarting> }

function StartingChips({ quote, starting }: StartingChipsProps) {
  const t = useT('common.enrolments.join')
  const { later } = starting
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 600, marginBottom: 8, padding: 0 }}>
        {t('whoFirst', { free: quote.freeSeats })}
      </legend>
      <Chip.Group multiple value={[...starting.ids]} onChange={starting.choose}>
        <Group gap="sm">
          {quote.learners.map(({ learnerId, name }) => (
            <Chip key={learnerId} value={learnerId}>
              {firstNameOf(name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('restWaits', { count: later.length, names: starting.namesOf(later) })}
      </Text>
    </fieldset>
  )
}
