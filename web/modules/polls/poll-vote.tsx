import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { toastDone } from '#web/ui/toast.ts'
import { type OwnVote, type Poll, usePollWords } from './poll-data.ts'
import { queueVote } from './vote-queue.ts'

/** One vote to give: of a learner, of the family, or the own as staff. It can be changed until the poll closes. */
export function PollVote({ poll, own }: { poll: Poll; own: OwnVote }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const voted = own.optionIds ?? []
  const [picked, setPicked] = useState<string[] | null>(null)
  const chosen = picked ?? voted
  const isSame = chosen.length === voted.length && chosen.every(id => voted.includes(id))
  const label = own.names.length > 0 ? t('voteFor', { names: own.names.join(', ') }) : t('yourVote')
  const hint = poll.choice === 'several' ? t('pickSeveral') : t('pickOne')
  const send = async () => {
    setPicked(null)
    const outcome = await queueVote({ pollId: poll.id, learnerId: own.learnerId, optionIds: chosen })
    if (outcome !== 'refused') toastDone(t(outcome === 'sent' ? 'voted' : 'votedOffline'))
  }
  const options = poll.options.map(option => ({ value: option.id, label: words.option(poll, option) }))
  return (
    <Stack gap="sm">
      {poll.choice === 'several' ? (
        <Checkbox.Group label={label} description={hint} value={chosen} onChange={setPicked}>
          <Stack gap="md" mt="sm">
            {options.map(option => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Radio.Group
          label={label}
          description={hint}
          value={chosen[0] ?? ''}
          onChange={value => setPicked([value])}
        >
          <Stack gap="md" mt="sm">
            {options.map(option => (
              <Radio key={option.value} {...option} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group gap="sm" mt="xs">
        <Button onClick={() => void send()} disabled={chosen.length === 0 || isSame}>
          {own.optionIds ? t('changeVote') : t('vote')}
        </Button>
        {own.optionIds && isSame && (
          <Text c="dimmed" size="sm">
            {t('canChange')}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
