import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { MessageList, useChannelFilter } from './message-list.tsx'
import { channelIcons, MessageRow } from './message-row.tsx'
import { microRupees } from './micro-rupees.ts'

type Answer = ApiAnswer<'GET /center/messages'>

const channels = ['whatsapp', 'sms', 'email'] as const

/** What the center sent, to whom, how far it came and what it cost. */
export function CenterLog() {
  const t = useT('common.contact')
  const language = useLanguage()
  const list = useList('GET /center/messages', { filters: useChannelFilter(channels) })
  const answer = list.answer as Answer | undefined
  return (
    <Stack gap="md" maw={880}>
      <Text c="dimmed">{t('centerText')}</Text>
      {answer && <Sums sums={answer.sums} />}
      <MessageList
        list={list}
        emptyText={t('centerEmpty')}
        row={row => (
          <MessageRow
            key={`${row.id} ${row.channel}`}
            row={row}
            name={row.name}
            cost={row.costMicros ? microRupees(row.costMicros, language) : null}
          />
        )}
      />
    </Stack>
  )
}

function Sums({ sums }: { sums: Answer['sums'] }) {
  const t = useT('common')
  const language = useLanguage()
  if (sums.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      {sums.map(({ channel, count, priced, costMicros }) => {
        const Icon = channelIcons[channel]
        return (
          <Paper key={channel} withBorder p="sm" radius="md">
            <Group gap="xs" wrap="nowrap">
              <Icon size={18} stroke={1.6} aria-hidden />
              <Text fw={600}>{t(`notifications.channels.${channel}`)}</Text>
            </Group>
            <Text className="tabular">{t('contact.sums', { count })}</Text>
            <Text size="sm" c="dimmed" className="tabular">
              {channel === 'email'
                ? t('contact.free')
                : priced === 0
                  ? t('contact.costUnknown')
                  : t('contact.cost', { cost: microRupees(costMicros, language) })}
            </Text>
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}
