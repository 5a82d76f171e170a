import { Group, Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { Column } from '#web/ui/list/list-screen.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateTimeText, LocalDateText } from '#web/ui/time-text.tsx'

const tones: Record<Due['age'], Tone> = {
  not_due: 'neutral',
  days_1_7: 'waiting',
  days_8_30: 'warning',
  over_30: 'bad',
}

export function useDueColumns(): Column<Due>[] {
  const t = useT('common.paying.dues')
  return [
    { label: t('columns.what'), cell: due => <What due={due} /> },
    { label: t('columns.buyer'), cell: due => <Who due={due} />, sortBy: 'buyer' },
    { label: t('columns.dueOn'), cell: due => <When due={due} />, sortBy: 'dueOn' },
    { label: t('columns.reminded'), cell: due => <Reminded due={due} /> },
    {
      label: t('columns.amount'),
      cell: due => <MoneyText value={due.amount} />,
      sortBy: 'amount',
      numeric: true,
    },
  ]
}

function What({ due }: { due: Due }) {
  const t = useT('common.paying.dues')
  const name = useNames()
  return (
    <Stack gap={0}>
      <Text component="span">{name(due.what)}</Text>
      <Text component="span" size="xs" c="dimmed">
        {due.part ? t('part', due.part) : due.number}
      </Text>
    </Stack>
  )
}

function Who({ due }: { due: Due }) {
  const t = useT('common.paying.dues')
  return (
    <Stack gap={0}>
      <Text component="span">{due.buyerName ?? t('unnamed')}</Text>
      {due.learnerNames.length > 0 && (
        <Text component="span" size="xs" c="dimmed">
          {t('forWhom', { names: due.learnerNames.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

function When({ due }: { due: Due }) {
  const t = useT('common.paying.dues')
  return (
    <Group gap="xs">
      <LocalDateText date={due.dueOn} />
      {due.isPartlyPaid && <StatusBadge tone="warning">{t('partlyPaid')}</StatusBadge>}
      {due.daysLate > 0 && (
        <StatusBadge tone={tones[due.age]}>{t('late', { count: due.daysLate })}</StatusBadge>
      )}
    </Group>
  )
}

/** Why its family is not reminded of it now, where that is not plain from its day. */
function WhyNot({ due }: { due: Due }) {
  const t = useT('common.paying.dues')
  const language = useLanguage()
  if (!due.leftOut || due.leftOut === 'not_due') return null
  const date = due.againOn ? nearLocalDate(due.againOn, language) : ''
  return (
    <Text component="span" size="xs" c="dimmed">
      {due.leftOut === 'reminded' ? t('againOn', { date }) : t(`leftOut.${due.leftOut}`)}
    </Text>
  )
}

function Reminded({ due }: { due: Due }) {
  const t = useT('common.paying.dues')
  const zone = useCenterAccess().center?.timeZone ?? 'Asia/Kolkata'
  return (
    <Stack gap={0}>
      {due.lastRemindedAt ? (
        <DateTimeText at={due.lastRemindedAt} zone={zone} />
      ) : (
        <Text component="span" c="dimmed">
          {t('never')}
        </Text>
      )}
      <WhyNot due={due} />
    </Stack>
  )
}

export function DueCard({ due }: { due: Due }) {
  const t = useT('common.paying.dues')
  return (
    <Stack gap="xs" pe="xl">
      <What due={due} />
      <Who due={due} />
      <Text fw={600} component="span">
        <MoneyText value={due.amount} />
      </Text>
      <When due={due} />
      <Group gap={4}>
        <Text component="span" size="xs" c="dimmed">
          {t('columns.reminded')}:
        </Text>
        <Text component="div" size="xs" c="dimmed">
          <Reminded due={due} />
        </Text>
      </Group>
    </Stack>
  )
}

export type Due = ApiAnswer<'GET /center/dues'>['items'][number]
export type DueSums = ApiAnswer<'GET /center/dues'>['sums']
