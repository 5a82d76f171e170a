import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { type AccountGroup, groupOf } from '#domain/modules/orders/ledger/account-kinds.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { useAccountWords } from './account-words.ts'
import { BalanceText } from './balance-text.tsx'
import classes from './books.module.css'
import { writeAccount } from './named-account.ts'

type Books = ApiAnswer<'GET /books/trial-balance'>['currencies'][number]
type Account = Books['accounts'][number]

const groups: readonly AccountGroup[] = ['has', 'owes', 'earned', 'spent']

/** The accounts of one currency in their groups; each figure leads to its entries. */
export function BalanceTable({ books }: { books: Books }) {
  const t = useT('books.balance')
  const shown = groups.filter(group => books.accounts.some(row => groupOf(row.account) === group))
  return (
    <ScrollFrame label={t('title')} minWidth={270} className={classes.balance}>
      <PlainTable highlight>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" data-end className={classes.wide}>
              {t('opening')}
            </th>
            <th scope="col" data-end className={classes.wide}>
              {t('debit')}
            </th>
            <th scope="col" data-end className={classes.wide}>
              {t('credit')}
            </th>
            <th scope="col" data-end>
              {t('closing')}
            </th>
          </tr>
        </thead>
        {shown.map(group => (
          <Group key={group} group={group} books={books} />
        ))}
        <Sums books={books} />
      </PlainTable>
    </ScrollFrame>
  )
}

function Group({ group, books }: { group: AccountGroup; books: Books }) {
  const t = useT('books.groups')
  const rows = books.accounts.filter(row => groupOf(row.account) === group)
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={5}>
          {t(group)}
        </th>
      </tr>
      {rows.map(row => (
        <Row key={`${row.account} ${row.label}`} row={row} currency={books.currency} />
      ))}
    </tbody>
  )
}

function Row({ row, currency }: { row: Account; currency: string }) {
  const words = useAccountWords()
  const name = words(row.account, row.label)
  const named = writeAccount({ account: row.account, label: row.label, currency })
  return (
    <tr>
      <td>
        <ToEntries account={named}>{name}</ToEntries>
      </td>
      <td data-end className={classes.wide}>
        <BalanceText value={row.opening} />
      </td>
      <td data-end className={classes.wide}>
        <Moved value={row.debit} account={named} name={name} side="debit" />
      </td>
      <td data-end className={classes.wide}>
        <Moved value={row.credit} account={named} name={name} side="credit" />
      </td>
      <td data-end>
        <BalanceText value={row.closing} />
      </td>
    </tr>
  )
}

type MovedProps = { value: Account['debit']; account: string; name: string; side: 'debit' | 'credit' }

/** What moved on one side of an account: a way to exactly those entries. */
function Moved({ value, account, name, side }: MovedProps) {
  const t = useT('books.balance')
  if (value.amount === 0) return <span>–</span>
  return (
    <ToEntries account={account} side={side} label={`${name}, ${t(side)}`}>
      <MoneyText exact value={value} />
    </ToEntries>
  )
}

type ToEntriesProps = { account: string; side?: 'debit' | 'credit'; label?: string; children: ReactNode }

function ToEntries({ account, side = undefined, label, children }: ToEntriesProps) {
  const [, change] = useUrlState({ account: '', side: '', page: '1' })
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.figure}
      underline="hover"
      ta="inherit"
      {...(label ? { 'aria-description': label } : {})}
      onClick={() => change({ account, side: side ?? '', page: '1' })}
    >
      {children}
    </Anchor>
  )
}

/** The sums; where both sides are equal, one figure says both. */
function Sums({ books }: { books: Books }) {
  const t = useT('books.balance')
  const { opening, moved, closing } = books
  return (
    <tfoot>
      <tr className={classes.sum}>
        <th scope="row">{t('total')}</th>
        <td data-end className={classes.wide}>
          <BothSides pair={opening} />
        </td>
        <td data-end className={classes.wide}>
          <MoneyText exact value={moved.debit} />
        </td>
        <td data-end className={classes.wide}>
          <MoneyText exact value={moved.credit} />
        </td>
        <td data-end>
          <BothSides pair={closing} />
        </td>
      </tr>
    </tfoot>
  )
}

function BothSides({ pair }: { pair: Books['opening'] }) {
  const { debit, credit } = pair
  if (debit.amount === credit.amount)
    return debit.amount === 0 ? <span>–</span> : <MoneyText exact value={debit} />
  return (
    <>
      <BalanceText value={debit} /> <BalanceText value={{ ...credit, amount: 0 - credit.amount }} />
    </>
  )
}
