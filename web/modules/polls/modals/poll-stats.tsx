import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBell, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { leadingOptions, shareOf } from '#domain/modules/polls/poll-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { wraps } from '#web/ui/action-buttons.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { PollBars } from '../poll-bars.tsx'
import { type Poll, usePollWords } from '../poll-data.ts'
import { PollStatus } from '../poll-status.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'poll-stats': { pollId: string }
  }
}

type Stats = ApiAnswer<'GET /polls/{id}/stats'>

/** What came of a poll, as staff see it: bars with their table, by batch, who has not answered yet. */
export default function PollStats({ payload, close }: ModalProps<'poll-stats'>) {
  const t = useT('common.polls')
  const stats = useApiQuery('GET /polls/{id}/stats', { params: { id: payload.pollId } }, { staleTime: 0 })
  return (
    <PlainModal title={t('stats.title')} onClose={close} size="lg">
      <QueryState query={stats}>{found => <Found stats={found} />}</QueryState>
    </PlainModal>
  )
}

function Found({ stats }: { stats: Stats }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const { poll, asked, answered } = stats
  const response = t('stats.response', {
    answered: String(answered),
    asked: String(asked),
    share: String(shareOf(answered, asked)),
  })
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={3} style={{ overflowWrap: 'anywhere' }}>
          {poll.question}
        </Title>
        <Text c="dimmed">{[words.audience(poll), words.closes(poll)].join(' · ')}</Text>
        <PollStatus poll={poll} />
      </Stack>
      <section aria-label={t('stats.sums')}>
        <PollBars poll={poll} withCount={false} />
        <Text mt="xs">{response}</Text>
      </section>
      <Propose poll={poll} />
      {stats.batches.length > 0 && <ByBatch stats={stats} />}
      <Missing stats={stats} />
      <Actions stats={stats} />
    </Stack>
  )
}

/** A poll about times becomes a proposal to move the class, with one press. */
function Propose({ poll }: { poll: Poll }) {
  const t = useT('common.polls.stats')
  const words = usePollWords()
  const mayMove = useMay('bookings:manage')
  const { class: moved } = poll
  const leading = leadingOptions(poll.options).filter(
    option => option.startsAt !== null && new Date(option.startsAt) > new Date(),
  )
  const isMover = currentRole() === 'expert' || mayMove
  if (!moved || poll.status === 'open' || leading.length === 0 || !isMover) return null
  return (
    <Alert color="teal" title={t('proposeTitle')}>
      <Group gap="sm">
        {leading.map(option => (
          <Button
            key={option.id}
            {...wraps}
            onClick={() =>
              option.startsAt && openModal('ask-reschedule', { classId: moved.id, startsAt: option.startsAt })
            }
          >
            {t('propose', { when: words.option(poll, option) })}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

function ByBatch({ stats: { poll, batches } }: { stats: Stats }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const hasHidden = batches.some(row => row.answered === null)
  return (
    <section aria-label={t('stats.byBatch')}>
      <Title order={3} size="h4" mb="xs">
        {t('stats.byBatch')}
      </Title>
      <ScrollFrame label={t('stats.byBatch')} minWidth={160 + 90 * poll.options.length}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('audiences.batch')}</th>
              <th scope="col" data-end>
                {t('columns.answers')}
              </th>
              {poll.options.map(option => (
                <th key={option.id} scope="col" data-end>
                  {words.option(poll, option)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.map(row => (
              <tr key={row.batch?.id ?? 'none'}>
                <th scope="row">{row.batch?.name ?? t('stats.noBatch')}</th>
                <td data-end>{row.answered ?? t('stats.hidden')}</td>
                {poll.options.map(option => (
                  <td key={option.id} data-end>
                    {row.answered === null
                      ? '–'
                      : (row.votes.find(vote => vote.optionId === option.id)?.votes ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </ScrollFrame>
      {hasHidden && (
        <Text c="dimmed" size="sm" mt="xs">
          {t('stats.hiddenText')}
        </Text>
      )}
    </section>
  )
}

function Missing({ stats: { missing, poll } }: { stats: Stats }) {
  const t = useT('common.polls.stats')
  const { count, names } = missing
  return (
    <section aria-label={t('missing')}>
      <Title order={3} size="h4" mb="xs">
        {t('missing')}
      </Title>
      <Text>{t('missingCount', { count })}</Text>
      {names === null ? (
        count > 0 &&
        !poll.isNamed && (
          <Text c="dimmed">{t(poll.status === 'open' ? 'missingSecret' : 'missingSecretClosed')}</Text>
        )
      ) : (
        <Text c="dimmed">{names.join(' · ')}</Text>
      )}
      {names !== null && names.length < count && (
        <Text c="dimmed">{t('missingMore', { count: count - names.length })}</Text>
      )}
    </section>
  )
}

function Actions({ stats }: { stats: Stats }) {
  const t = useT('common.polls.stats')
  const actions = useT('common.actions')
  const language = useLanguage()
  const [isClosing, setClosing] = useState(false)
  const remind = useApiMutation('POST /polls/{id}/reminders')
  const close = useApiMutation('POST /polls/{id}/closing')
  const { poll, missing } = stats
  const params = { id: poll.id }
  const again = poll.remindAgainAt
  if (isClosing)
    return (
      <Alert color="saffron" role="alert" title={t('closeTitle')}>
        <Stack gap="sm">
          <Text>{t('closeText')}</Text>
          <Refusal problem={close.error} />
          <Group gap="sm">
            <Button
              loading={close.isPending}
              onClick={() =>
                close.mutate(
                  { params },
                  {
                    onSuccess: () => {
                      setClosing(false)
                      toastDone(t('closed'))
                    },
                  },
                )
              }
            >
              {t('close')}
            </Button>
            <Button variant="default" onClick={() => setClosing(false)}>
              {actions('cancel')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Refusal problem={remind.error} />
      <Group gap="sm">
        {poll.can.details && (
          <Button variant="default" onClick={() => openModal('poll-learner-details', { pollId: poll.id })}>
            {t('details')}
          </Button>
        )}
        <SaveStats stats={stats} />
        {poll.can.close && missing.count > 0 && (
          <Button
            variant="default"
            leftSection={<IconBell size={16} aria-hidden />}
            disabled={again !== null}
            loading={remind.isPending}
            onClick={() => remind.mutate({ params }, { onSuccess: () => toastDone(t('reminded')) })}
          >
            {t('remind')}
          </Button>
        )}
        {poll.can.close && (
          <Button variant="default" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        )}
      </Group>
      {again !== null && poll.can.close && (
        <Text c="dimmed" size="sm">
          {t('remindAgain', { when: nearDateTime(new Date(again), poll.center.timeZone, language) })}
        </Text>
      )}
    </Stack>
  )
}

/** The sums as a file: of all, and of each batch. */
function SaveStats({ stats: { poll, answered, batches } }: { stats: Stats }) {
  const t = useT('common.polls')
  const exporting = useT('common.list.export')
  const words = usePollWords()
  const save = () => {
    const sums = poll.options.map(option => option.votes)
    const lines = [
      [t('stats.all'), answered, ...sums],
      ...batches.map(row => [
        row.batch?.name ?? t('stats.noBatch'),
        row.answered,
        ...poll.options.map(option =>
          row.answered === null ? null : (row.votes.find(vote => vote.optionId === option.id)?.votes ?? 0),
        ),
      ]),
    ]
    const head = [
      t('audiences.batch'),
      t('columns.answers'),
      ...poll.options.map(option => words.option(poll, option)),
    ]
    saveText(
      `${t('stats.file')}.csv`,
      csvOf([head, ...lines.map(line => line.map(cell => String(cell ?? '')))]),
    )
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {exporting('action')}
    </Button>
  )
}
