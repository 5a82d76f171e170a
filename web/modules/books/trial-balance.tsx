import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconBook2, IconDownload, IconPrinter } from '@tabler/icons-react'
import { formatLocalDate } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useAccountWords } from './account-words.ts'
import { balanceRows } from './balance-rows.ts'
import { BalanceTable } from './balance-table.tsx'
import { useBookPeriod } from './book-period.ts'
import classes from './books.module.css'
import { PeriodFields } from './period-fields.tsx'

type Balance = ApiAnswer<'GET /books/trial-balance'>

/**
 * Every account's opening balance, movements and closing balance over a period, on screen, as a file and for
 * printing.
 */
export function TrialBalance({ name }: { name?: string | undefined }) {
  const t = useT('books.balance')
  const period = useBookPeriod()
  const { from, until } = period
  const balance = useApiQuery('GET /books/trial-balance', { query: { from, until } }, { keepPrevious: true })
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={640}>
        {t('text')}
      </Text>
      <PeriodFields period={period} />
      <QueryState query={balance} loading={<LoadingLines lines={8} height={44} />}>
        {found =>
          found.currencies.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} icon={IconBook2} />
          ) : (
            <Found balance={found} name={name ?? t('platform')} />
          )
        }
      </QueryState>
    </Stack>
  )
}

function Found({ balance, name }: { balance: Balance; name: string }) {
  const t = useT('books.balance')
  const language = useLanguage()
  const isBalanced = balance.currencies.every(one => one.isBalanced)
  const [from, until] = [balance.from, balance.until].map(day => formatLocalDate(day, language))
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        {isBalanced ? <StatusBadge tone="good">{t('equal')}</StatusBadge> : <span />}
        <Group gap="sm">
          <ExportBalance balance={balance} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Group>
      </Group>
      {!isBalanced && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('unequal')}
        </Alert>
      )}
      <div data-print className={classes.paper}>
        <Title order={2} className={classes.head} mb="md">
          {t('printed', { name, from: from ?? '', until: until ?? '' })}
        </Title>
        <Stack gap="lg">
          {balance.currencies.map(books => (
            <Paper
              key={books.currency}
              withBorder
              radius="lg"
              p={{ base: 'xs', sm: 'md' }}
              bg="var(--surface)"
            >
              {balance.currencies.length > 1 && (
                <Title order={2} px="xs">
                  {t('currency', { currency: books.currency })}
                </Title>
              )}
              <BalanceTable books={books} />
            </Paper>
          ))}
        </Stack>
      </div>
    </Stack>
  )
}

function ExportBalance({ balance }: { balance: Balance }) {
  const t = useT('books.balance')
  const words = useAccountWords()
  const groups = useT('books.groups')
  const save = () => {
    const heads = [t('account'), t('opening'), t('debit'), t('credit'), t('closing')]
    const rows = balance.currencies.flatMap(books =>
      balanceRows(books, { group: groups, account: words, total: t('total') }),
    )
    saveText(`${t('file')}-${balance.from}-${balance.until}.csv`, csvOf([['', ...heads, ''], ...rows]))
    toastDone(t('exported'))
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {t('export')}
    </Button>
  )
}
