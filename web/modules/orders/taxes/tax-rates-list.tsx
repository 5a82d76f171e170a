import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { RATE_TONES, type TaxRate, useRateWords } from './tax-data.ts'

/** Every rate there was, is and will be, by what it is for. */
export function TaxRatesList({ title }: { title: string }) {
  const t = useT('admin.taxRates')
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('filters.status'),
        options: (['holds', 'ahead', 'past'] as const).map(value => ({
          value,
          label: t(`statuses.${value}`),
        })),
      },
      {
        kind: 'choice' as const,
        name: 'soldBy',
        label: t('filters.soldBy'),
        options: (['center', 'platform'] as const).map(value => ({ value, label: t(`soldBy.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /admin/tax-rates', { filters, search: true })
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('edit-tax-rate', { taxRateId: null })}
    >
      {t('add')}
    </Button>
  )
  return (
    <ListScreen
      title={title}
      text={t('text')}
      list={list}
      columns={useColumns()}
      rowKey={rate => rate.id}
      rowActions={rate => <Actions rate={rate} />}
      card={rate => <Card rate={rate} />}
      actions={add}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useColumns(): Column<TaxRate>[] {
  const t = useT('admin.taxRates')
  const words = useRateWords()
  return [
    { label: t('columns.what'), cell: rate => <What rate={rate} /> },
    { label: t('columns.rate'), cell: rate => <Much rate={rate} />, numeric: true },
    { label: t('columns.sac'), cell: rate => <span className="tabular">{rate.sac}</span> },
    { label: t('columns.when'), cell: rate => words.when(rate) },
    { label: t('columns.status'), cell: rate => <RateStatus rate={rate} /> },
    {
      label: t('columns.used'),
      cell: rate => <span style={whole}>{t(rate.isUsed ? 'used' : 'unused')}</span>,
    },
    { label: t('columns.added'), cell: rate => <Added rate={rate} /> },
  ]
}

/** A figure and its sign are on one line. */
const whole = { whiteSpace: 'nowrap' } as const

function What({ rate }: { rate: TaxRate }) {
  const words = useRateWords()
  return (
    <Text component="span" fw={600}>
      {words.what(rate)}
    </Text>
  )
}

function Much({ rate }: { rate: TaxRate }) {
  const words = useRateWords()
  return (
    <Text component="span" fw={600} className="tabular" style={whole}>
      {words.much(rate)}
    </Text>
  )
}

function RateStatus({ rate }: { rate: TaxRate }) {
  const t = useT('admin.taxRates.statuses')
  return <StatusBadge tone={RATE_TONES[rate.status]}>{t(rate.status)}</StatusBadge>
}

function Added({ rate }: { rate: TaxRate }) {
  const t = useT('admin.taxRates')
  if (!rate.added) return <Text c="dimmed">{t('installed')}</Text>
  return (
    <Stack gap={0}>
      <span>{rate.added.by}</span>
      <Text c="dimmed" size="xs">
        <DateText at={rate.added.at} />
      </Text>
    </Stack>
  )
}

function Actions({ rate }: { rate: TaxRate }) {
  const t = useT('admin.taxRates.actions')
  const words = useRateWords()
  const { id: taxRateId, can } = rate
  const actions = [
    ...(can.supersede
      ? [
          {
            label: t('supersede'),
            run: () => openModal('edit-tax-rate', { taxRateId: null, after: taxRateId }),
          },
        ]
      : []),
    ...(can.change
      ? [
          { label: t('change'), run: () => openModal('edit-tax-rate', { taxRateId }) },
          { label: t('withdraw'), run: () => openModal('withdraw-tax-rate', { taxRateId }) },
        ]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <DotsMenu
      label={t('more', { what: words.what(rate), from: words.day(rate.holdsFrom) })}
      actions={actions}
    />
  )
}

function Card({ rate }: { rate: TaxRate }) {
  const t = useT('admin.taxRates')
  const words = useRateWords()
  return (
    <Stack gap="xs" pe="xl">
      <What rate={rate} />
      <Group gap="xs" align="baseline">
        <Much rate={rate} />
        <Text c="dimmed" size="sm">
          {t('columns.sac')} {rate.sac}
        </Text>
      </Group>
      <Text size="sm">{words.when(rate)}</Text>
      <Group gap="md">
        <RateStatus rate={rate} />
        <Text size="xs" c="dimmed" component="span">
          {t('columns.used')}: {t(rate.isUsed ? 'used' : 'unused')}
        </Text>
      </Group>
    </Stack>
  )
}
