import { Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { INVOICE_KINDS } from '#domain/modules/orders/invoices/invoice-number.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { type List, useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { LocalDateText } from '#web/ui/time-text.tsx'
import { DocumentButtons } from './document-line.tsx'
import { ExportInvoices } from './export-invoices.tsx'
import type { Invoice } from './export-rows.ts'

type Side = 'issued' | 'received'

/** The documents of a center, as a tab of its money desk: those it issued, and those it got from the platform. */
export default function CenterInvoices() {
  return (
    <RoleMessages areas={['invoices']}>
      <Invoices />
    </RoleMessages>
  )
}

function Invoices() {
  const t = useT('invoices.list')
  const kinds = useT('invoices.kinds')
  const [{ side }, choose] = useUrlState<{ side: Side }>({ side: 'issued' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'kind',
        label: t('filters.kind'),
        options: INVOICE_KINDS.map(value => ({ value, label: kinds(value) })),
      },
      { kind: 'date' as const, name: 'startDate', label: t('filters.from') },
      { kind: 'date' as const, name: 'endDate', label: t('filters.to') },
    ],
    [t, kinds],
  )
  const list = useList('GET /invoices', {
    filters,
    search: true,
    sort: { by: 'issuedOn', order: 'desc' },
    fixed: { side },
  })
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <SegmentedTabs
          label={t('label')}
          mb={0}
          value={side}
          onChange={next => choose({ side: next })}
          options={(['issued', 'received'] as const).map(value => ({ value, label: t(value) }))}
        />
        <ExportInvoices list={list} side={side} />
      </Group>
      <FilterBar list={list} table />
      <Rows list={list} side={side} />
      <ListPager list={list} />
    </Stack>
  )
}

function Rows({ list, side }: { list: List<Invoice>; side: Side }) {
  const t = useT('invoices.list')
  const other = (invoice: Invoice) =>
    side === 'issued' ? invoice.buyerName || t('somebody') : invoice.sellerName
  const columns: Column<Invoice>[] = [
    { label: t('columns.number'), cell: invoice => <Numbered invoice={invoice} /> },
    {
      label: t('columns.date'),
      cell: invoice => <LocalDateText date={invoice.issuedOn} />,
      sortBy: 'issuedOn',
    },
    { label: side === 'issued' ? t('columns.buyer') : t('columns.seller'), cell: other },
    {
      label: t('columns.taxable'),
      numeric: true,
      cell: invoice => <Signed invoice={invoice} of="taxable" />,
    },
    { label: t('columns.tax'), numeric: true, cell: invoice => <Signed invoice={invoice} of="tax" /> },
    {
      label: t('columns.total'),
      numeric: true,
      cell: invoice => <Signed invoice={invoice} of="total" />,
      sortBy: 'total',
    },
    { label: t('columns.kind'), numeric: true, cell: invoice => <Taken invoice={invoice} /> },
  ]
  return (
    <ListBody
      title=""
      list={list}
      columns={columns}
      rowKey={invoice => invoice.id}
      card={invoice => (
        <Stack gap={4}>
          <Numbered invoice={invoice} />
          <Text>{other(invoice)}</Text>
          <Group justify="space-between" gap="sm">
            <Text size="xs" c="dimmed">
              <LocalDateText date={invoice.issuedOn} />
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Text fw={600} component="span">
                <Signed invoice={invoice} of="total" />
              </Text>
              <DocumentButtons document={invoice} />
            </Group>
          </Group>
        </Stack>
      )}
      empty={{
        title: t('emptyTitle'),
        text: side === 'issued' ? t('emptyIssued') : t('emptyReceived'),
      }}
    />
  )
}

/** The number, and below it what kind of document it is. */
function Numbered({ invoice }: { invoice: Invoice }) {
  const t = useT('invoices')
  return (
    <Stack gap={0}>
      <Text component="span" fw={600} className="tabular">
        {invoice.number}
      </Text>
      <Text component="span" size="xs" c="dimmed">
        {t(`kinds.${invoice.kind}`)}
        {invoice.against && ` · ${t('list.against', { number: invoice.against.number })}`}
      </Text>
    </Stack>
  )
}

/** The ways to take a document along, at the end of its row. */
function Taken({ invoice }: { invoice: Invoice }) {
  return (
    <Group justify="flex-end">
      <DocumentButtons document={invoice} />
    </Group>
  )
}

/** An amount of a document; credit notes have a minus. */
function Signed({ invoice, of }: { invoice: Invoice; of: 'taxable' | 'tax' | 'total' }) {
  const { taxable, cgst, sgst, igst, total, kind } = invoice
  const amount = { taxable, total, tax: { ...total, amount: cgst.amount + sgst.amount + igst.amount } }[of]
  const sign = kind === 'credit_note' && amount.amount > 0 ? -1 : 1
  return <MoneyText value={{ ...amount, amount: sign * amount.amount }} />
}
