import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { currentRole } from '#web/browser/role.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { useAccountWords, useKindWords } from './account-words.ts'
import { BalanceText } from './balance-text.tsx'
import { useBookPeriod } from './book-period.ts'
import { ExportEntries } from './export-entries.tsx'
import type { NamedAccount } from './named-account.ts'
import { PeriodFields } from './period-fields.tsx'

type Answer = ApiAnswer<'GET /books/entries'>
type Entry = Answer['items'][number]

/** The entries of one account over the period, page by page, under what they add up to. */
export default function AccountEntries({ named }: { named: NamedAccount }) {
  const t = useT('books.entries')
  const words = useAccountWords()
  const [, change] = useUrlState({ account: '', side: '', page: '1' })
  const period = useBookPeriod()
  const { from, until } = period
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'side',
        label: t('side'),
        options: (['debit', 'credit'] as const).map(value => ({ value, label: t(`sides.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /books/entries', {
    filters,
    sort: { by: 'at', order: 'desc' },
    fixed: { ...named, from, until },
  })
  const answer = list.answer as Answer | undefined
  const zone = useBooksZone()
  const columns = useColumns(zone)
  return (
    <Stack gap="md">
      <Group>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => change({ account: '', side: '', page: '1' })}
        >
          {t('back')}
        </Button>
        <ExportEntries list={list} account={words(named.account, named.label)} zone={zone} />
      </Group>
      <Title order={2}>{words(named.account, named.label)}</Title>
      <PeriodFields period={period} />
      {answer && <Balance balance={answer.balance} />}
      <FilterBar list={list} table />
      <ListBody
        title={words(named.account, named.label)}
        list={list}
        columns={columns}
        rowKey={entry => entry.id}
        onOpen={entry => openModal('explain-amount', { kind: 'transaction', id: entry.transactionId })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <ListPager list={list} />
    </Stack>
  )
}

function Balance({ balance }: { balance: Answer['balance'] }) {
  const t = useT('books.balance')
  return (
    <Paper withBorder radius="lg" px="md" py="sm" bg="var(--surface)">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0} spacing="sm">
        <Figure label={t('opening')}>
          <BalanceText value={balance.opening} />
        </Figure>
        <Figure label={t('debit')}>
          <MoneyText exact value={balance.debit} />
        </Figure>
        <Figure label={t('credit')}>
          <MoneyText exact value={balance.credit} />
        </Figure>
        <Figure label={t('closing')}>
          <BalanceText value={balance.closing} />
        </Figure>
      </SimpleGrid>
    </Paper>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} size="lg" fw={650} className="tabular">
        {children}
      </Text>
    </div>
  )
}

/** Where the days of the books begin and end. */
function useBooksZone(): string {
  const { center } = useCenterAccess({ enabled: currentRole() === 'center' })
  return center?.timeZone ?? DEFAULT_ZONE
}

function useColumns(zone: string): Column<Entry>[] {
  const t = useT('books.entries')
  const sides = useT('books.balance')
  const kind = useKindWords()
  return [
    { label: t('what'), cell: entry => <What entry={entry} words={kind(entry.kind)} /> },
    { label: t('who'), cell: entry => entry.ownerName ?? '' },
    { label: t('when'), cell: entry => <DateTimeText at={entry.at} zone={zone} />, sortBy: 'at' },
    {
      label: sides('debit'),
      cell: entry => (entry.debit ? <MoneyText exact value={entry.debit} /> : ''),
      numeric: true,
    },
    {
      label: sides('credit'),
      cell: entry => (entry.credit ? <MoneyText exact value={entry.credit} /> : ''),
      numeric: true,
    },
  ]
}

function What({ entry, words }: { entry: Entry; words: string }) {
  return (
    <Stack gap={0}>
      <Text component="span">{words}</Text>
      {entry.orderNumber && (
        <Text component="span" size="xs" c="dimmed">
          {entry.orderNumber}
        </Text>
      )}
    </Stack>
  )
}
