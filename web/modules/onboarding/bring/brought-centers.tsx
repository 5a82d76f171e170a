import { Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

type Brought = ApiAnswer<'GET /center/center-referrals'>['items'][number]

const tones: Record<Brought['status'], Tone> = {
  registered: 'neutral',
  paid: 'waiting',
  rewarded: 'good',
  void: 'neutral',
}

/** The centers that this one has brought, and where each of them is. */
export function BroughtCenters() {
  const t = useT('common.centerReferrals.list')
  const language = useLanguage()
  const list = useList('GET /center/center-referrals', { filters: [] })
  const columns: Column<Brought>[] = [
    { label: t('center'), cell: center => <Named center={center} /> },
    { label: t('status'), cell: center => <Status center={center} /> },
    {
      label: t('when'),
      cell: ({ decidedAt, registeredAt }) =>
        nearDate(new Date(decidedAt ?? registeredAt), DEFAULT_ZONE, language),
    },
    { label: t('days'), numeric: true, cell: ({ status, days }) => (status === 'void' ? '–' : String(days)) },
  ]
  return (
    <Stack gap="md">
      <ListBody
        title={t('title')}
        list={list}
        columns={columns}
        rowKey={({ name, registeredAt }) => `${registeredAt} ${name}`}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <ListPager list={list} />
    </Stack>
  )
}

function Named({ center }: { center: Brought }) {
  return (
    <Stack gap={0}>
      <Text span>{center.name}</Text>
      <Text span size="xs" c="dimmed">
        {center.city}
      </Text>
    </Stack>
  )
}

function Status({ center }: { center: Brought }) {
  const t = useT('common.centerReferrals.list')
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge tone={tones[center.status]}>{t(`statuses.${center.status}`)}</StatusBadge>
      {center.voidReason && (
        <Text size="xs" c="dimmed">
          {t(`reasons.${center.voidReason}`)}
        </Text>
      )}
    </Stack>
  )
}
