import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { PollBars } from './poll-bars.tsx'
import { missingVotes, type Poll, usePollWords, withWaiting } from './poll-data.ts'
import { PollStatus } from './poll-status.tsx'
import { PollVote } from './poll-vote.tsx'
import { useQueuedVotes } from './vote-queue.ts'

/** A poll to answer, or with what came of it. */
export function PollCard({ poll }: { poll: Poll }) {
  return (
    <Paper component="li" withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} bg="var(--surface)">
      <PollBody poll={poll} order={2} />
    </Paper>
  )
}

/** The same without a frame. */
export function PollBody({ poll: given, order }: { poll: Poll; order: 2 | 3 }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const poll = withWaiting(given, useQueuedVotes())
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={order} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {poll.question}
          </Title>
          <PollStatus poll={poll} />
        </Group>
        <Text c="dimmed">{[poll.center.name, words.audience(poll), words.closes(poll)].join(' · ')}</Text>
        <Text c="dimmed" size="sm">
          {t(secrecyOf(poll))}
        </Text>
      </Stack>
      {poll.can.vote && poll.own.map(own => <PollVote key={own.learnerId} poll={poll} own={own} />)}
      <PollBars poll={poll} />
      {poll.can.vote && poll.sums === 'after_vote' && <AfterVote poll={poll} />}
      {!poll.can.vote && <OwnChoice poll={poll} />}
    </Stack>
  )
}

/** Who sees what was chosen. */
function secrecyOf({ isNamed, audience }: Poll) {
  if (!isNamed) return 'secretText'
  return audience === 'staff' ? 'namedTextStaff' : 'namedText'
}

/** When the results are shown: after the vote, or after that for whoever of the family has none yet. */
function AfterVote({ poll }: { poll: Poll }) {
  const t = useT('common.polls')
  const list = new Intl.ListFormat(useLanguage())
  const missing = missingVotes(poll)
  const names = list.format(missing.flatMap(own => own.names))
  const isRest = missing.length < poll.own.length && names !== ''
  const isAllVoted = missing.length === 0
  return (
    <Text c="dimmed" size="sm">
      {isAllVoted ? t('afterSent') : isRest ? t('afterRest', { names }) : t('afterVote')}
    </Text>
  )
}

/** What the own family chose in a poll that is over. */
function OwnChoice({ poll }: { poll: Poll }) {
  const t = useT('common.polls')
  const words = usePollWords()
  return poll.own.map(own => {
    const chosen = poll.options.filter(option => own.optionIds?.includes(option.id))
    const options = chosen.map(option => words.option(poll, option)).join(', ')
    const names = own.names.join(', ')
    const nothing = names === '' ? t('own.notVoted') : t('of.notVoted', { names })
    const something = names === '' ? t('own.chose', { options }) : t('of.chose', { names, options })
    return (
      <Text key={own.learnerId} size="sm">
        {chosen.length === 0 ? nothing : something}
      </Text>
    )
  })
}
