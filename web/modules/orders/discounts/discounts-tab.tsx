import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { AmountLine } from '#web/ui/amount-line.tsx'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Discount, useDiscountWords } from './discount-data.ts'
import { ExportDiscounts } from './export-discounts.tsx'

/** The center's discount codes with what they gave away. */
export function DiscountsTab() {
  return (
    <RoleMessages areas={['discounts']}>
      <Codes />
    </RoleMessages>
  )
}

function Codes() {
  const t = useT('discounts')
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('filters.status'),
        options: (['active', 'ended'] as const).map(value => ({ value, label: t(`statuses.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /discounts', { filters, search: true, sort: { by: 'createdAt', order: 'desc' } })
  const answer = list.answer as { given?: Money; mayAdd?: boolean } | undefined
  const add = answer?.mayAdd && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('edit-discount', { discountId: null })}
    >
      {t('add')}
    </Button>
  )
  return (
    <Stack gap="md">
      <FilterBar list={list} table />
      <AmountLine
        label={t('givenAway')}
        value={answer?.given}
        actions={
          <>
            <ExportDiscounts list={list} />
            {add}
          </>
        }
      />
      <ListBody
        title={t('title')}
        list={list}
        columns={useColumns()}
        rowKey={discount => discount.id}
        rowActions={discount => <Actions discount={discount} />}
        card={discount => <Card discount={discount} />}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
      />
      <ListPager list={list} />
    </Stack>
  )
}

function useColumns(): Column<Discount>[] {
  const t = useT('discounts.columns')
  const words = useDiscountWords()
  return [
    { label: t('code'), cell: discount => <Code discount={discount} /> },
    { label: t('off'), cell: discount => words.off(discount) },
    { label: t('for'), cell: discount => words.what(discount) },
    { label: t('when'), cell: discount => words.when(discount) },
    { label: t('status'), cell: discount => <Status discount={discount} /> },
    {
      label: t('uses'),
      cell: discount => <span style={{ whiteSpace: 'nowrap' }}>{words.uses(discount)}</span>,
      numeric: true,
    },
    { label: t('given'), cell: discount => <MoneyText value={discount.given} />, numeric: true },
  ]
}

/** The code itself, with its conditions below. */
function Code({ discount }: { discount: Discount }) {
  const { limits } = useDiscountWords()
  const asked = limits(discount)
  return (
    <Stack gap={0} maw={220}>
      <Text component="span" fw={600} className="tabular">
        {discount.code}
      </Text>
      {asked.length > 0 && (
        <Text component="span" size="xs" c="dimmed">
          {asked.join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

function Status({ discount }: { discount: Discount }) {
  const { status } = useDiscountWords()
  const { tone, label } = status(discount)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

function Actions({ discount }: { discount: Discount }) {
  const t = useT('discounts.actions')
  const { id: discountId, code, can } = discount
  const actions = [
    ...(can.edit ? [{ label: t('edit'), run: () => openModal('edit-discount', { discountId }) }] : []),
    ...(can.end ? [{ label: t('end'), run: () => openModal('end-discount', { discountId }) }] : []),
  ]
  return actions.length === 0 ? null : <DotsMenu label={t('more', { code })} actions={actions} />
}

function Card({ discount }: { discount: Discount }) {
  const t = useT('discounts.columns')
  const words = useDiscountWords()
  return (
    <Stack gap="xs" pe="xl">
      <Code discount={discount} />
      <Text component="span">
        {words.off(discount)}, {words.what(discount)}
      </Text>
      <Text size="xs" c="dimmed">
        {words.when(discount)}
      </Text>
      <Group gap="md">
        <Status discount={discount} />
        <Text size="xs" c="dimmed" component="span">
          {t('uses')}: {words.uses(discount)}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          {t('given')}: <MoneyText value={discount.given} />
        </Text>
      </Group>
    </Stack>
  )
}
