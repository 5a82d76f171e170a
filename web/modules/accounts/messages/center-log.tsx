import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { NoHits } from '#web/ui/list/no-hits.tsx'
import { type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { channelIcons, MessageRow } from './message-row.tsx'
import classes from './messages.module.css'
import { microRupees } from './micro-rupees.ts'

type Answer = ApiAnswer<'GET /center/messages'>

const channels = ['whatsapp', 'sms', 'email'] as const

/** What the center sent, to whom, how far it came and what it cost. */
export function CenterLog() {
  const t = useT('common')
  const filters = useMemo(
    (): ListFilter[] => [
      {
        kind: 'choice',
        name: 'channel',
        label: t('contact.channel'),
        options: channels.map(value => ({ value, label: t(`notifications.channels.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /center/messages', { filters })
  const answer = list.answer as Answer | undefined
  return (
    <Stack gap="md" maw={880}>
      <Text c="dimmed">{t('contact.centerText')}</Text>
      {answer && <Sums sums={answer.sums} />}
      <FilterBar list={list} />
      {list.query.error && list.rows.length === 0 ? (
        <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
      ) : list.query.isPending ? (
        <LoadingLines lines={6} height={56} />
      ) : list.rows.length === 0 && list.isFiltered ? (
        <NoHits list={list} />
      ) : list.rows.length === 0 ? (
        <EmptyState icon={IconMessages} title={t('contact.emptyTitle')} text={t('contact.centerEmpty')} />
      ) : (
        <Rows rows={list.rows} isBusy={list.query.isPlaceholderData} />
      )}
      <ListPager list={list} />
    </Stack>
  )
}

function Rows({ rows, isBusy }: { rows: readonly Answer['items'][number][]; isBusy: boolean }) {
  const language = useLanguage()
  return (
    <ul className={classes.rows} aria-busy={isBusy}>
      {rows.map(row => (
        <MessageRow
          key={`${row.id} ${row.channel}`}
          row={row}
          name={row.name}
          cost={row.costMicros ? microRupees(row.costMicros, language) : null}
        />
      ))}
    </ul>
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
