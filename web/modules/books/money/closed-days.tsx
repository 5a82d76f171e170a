import { Group, Stack, Text, Title } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ExplainLink } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTimeText, LocalDateText } from '#web/ui/time-text.tsx'
import { type DayClose, useCenterZone } from './desk-data.ts'
import { ExportDayCloses } from './export-day-closes.tsx'
import { Takers } from './takers.tsx'

/** The days that were closed, as they were then. */
export function ClosedDays() {
  const t = useT('center.moneyDesk.day')
  const [opened, setOpened] = useUrlState({ day: '' })
  const list = useList('GET /center/day-closes')
  const shown = list.rows.find(close => close.id === opened.day)
  const columns: Column<DayClose>[] = [
    { label: t('on'), cell: close => <LocalDateText date={close.onDate} /> },
    { label: t('by'), cell: close => close.closedByName ?? '' },
    { label: t('expected'), cell: close => <MoneyText value={close.expected} />, numeric: true },
    { label: t('counted'), cell: close => <MoneyText value={close.counted} />, numeric: true },
    { label: t('difference'), cell: close => <Difference close={close} /> },
  ]
  return (
    <Stack gap="sm" component="section" aria-label={t('history')}>
      <Group justify="space-between" gap="sm">
        <Title order={2}>{t('history')}</Title>
        <ExportDayCloses list={list} />
      </Group>
      <ListBody
        title={t('history')}
        list={list}
        columns={columns}
        rowKey={close => close.id}
        onOpen={close => setOpened({ day: close.id })}
        empty={{ title: t('noHistory'), text: t('noHistoryText'), icon: IconCalculator }}
      />
      <ListPager list={list} />
      {shown && <ClosePanel close={shown} onClose={() => setOpened({ day: '' })} />}
    </Stack>
  )
}

function Difference({ close }: { close: DayClose }) {
  const t = useT('center.moneyDesk.day')
  if (close.difference.amount === 0) return <StatusBadge tone="good">{t('exact')}</StatusBadge>
  return (
    <StatusBadge tone="warning">
      <MoneyText value={close.difference} />
    </StatusBadge>
  )
}

function ClosePanel({ close, onClose }: { close: DayClose; onClose: () => void }) {
  const t = useT('center.moneyDesk.day')
  const zone = useCenterZone()
  const language = useLanguage()
  return (
    <SidePanel title={t('details', { date: nearLocalDate(close.onDate, language) })} onClose={onClose}>
      <Stack gap="lg">
        <KeyValues
          rows={[
            { label: t('by'), value: close.closedByName },
            { label: t('on'), value: <DateTimeText at={close.closedAt} zone={zone} /> },
            { label: t('float'), value: <MoneyText value={close.float} /> },
            { label: t('expected'), value: <MoneyText value={close.expected} /> },
            { label: t('counted'), value: <MoneyText value={close.counted} />, strong: true },
            { label: t('difference'), value: <MoneyText value={close.difference} /> },
            {
              label: close.takenTo ? t(`takenOutTo.${close.takenTo}`) : t('takenOut'),
              value: <MoneyText value={close.takenOut} />,
            },
            { label: t('left'), value: <MoneyText value={close.left} /> },
          ]}
        />
        {close.note && (
          <div>
            <Text fw={600}>{t('note')}</Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{close.note}</Text>
          </div>
        )}
        {close.takers.length > 0 && <Takers takers={close.takers} />}
        <ExplainLink kind="day-close" id={close.id} />
      </Stack>
    </SidePanel>
  )
}
