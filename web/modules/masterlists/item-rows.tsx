import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { isFixed } from '#domain/modules/masterlists/masterlist-rules.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './masterlists.module.css'
import type { Item } from './of-item.tsx'
import { type Ordering, useOrdering } from './use-ordering.ts'

/** The items of a list, each with a grip that moves it. */
export function ItemRows({ rows, total }: { rows: readonly Item[]; total: number }) {
  const t = useT('admin.masterlists')
  const ordering = useOrdering(rows, total)
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('orderHint')}
      </Text>
      <ul className={classes.rows} ref={ordering.box}>
        {ordering.rows.map(item => (
          <ItemRow key={item.id} item={item} ordering={ordering} />
        ))}
      </ul>
      <VisuallyHidden role="status">{ordering.said}</VisuallyHidden>
    </Stack>
  )
}

function ItemRow({ item, ordering }: { item: Item; ordering: Ordering }) {
  const t = useT('admin.masterlists')
  const name = useNames()(item.name)
  const isLifted = ordering.lifted === item.id
  return (
    <li className={classes.row} data-item={item.id} data-lifted={isLifted || undefined}>
      <button
        type="button"
        className={classes.grip}
        aria-label={t('grip', { name })}
        aria-pressed={isLifted}
        {...ordering.grip(item)}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <ItemFacts item={item} />
      <ItemMenu item={item} ordering={ordering} />
    </li>
  )
}

function ItemFacts({ item }: { item: Item }) {
  const t = useT('admin.masterlists')
  const name = useNames()
  const other = useLanguage() === 'hi' ? ('en' as const) : ('hi' as const)
  return (
    <div className={classes.parts}>
      <Text span fw={600}>
        {name(item.name)}
        <Text span display="block" c="dimmed" size="sm" fw={400} lang={other}>
          {item.name[other]}
        </Text>
      </Text>
      <Text span c="dimmed" size="sm">
        {item.parent && name(item.parent.name)}
      </Text>
      <Text span c="dimmed" size="sm" className={classes.code}>
        {item.code}
      </Text>
      <span>
        <StatusBadge tone={item.status === 'active' ? 'good' : 'neutral'}>
          {t(`statuses.${item.status}`)}
        </StatusBadge>
      </span>
    </div>
  )
}

function ItemMenu({ item, ordering }: { item: Item; ordering: Ordering }) {
  const t = useT('admin.masterlists')
  const name = useNames()(item.name)
  const place = ordering.rows.indexOf(item)
  const up = { label: t('moveUp'), run: () => ordering.step(item, -1) }
  const down = { label: t('moveDown'), run: () => ordering.step(item, 1) }
  return (
    <DotsMenu
      label={t('menu', { name })}
      actions={[
        { label: t('edit'), run: () => openModal('edit-item', { itemId: item.id }) },
        ...(place > 0 ? [up] : []),
        ...(place < ordering.rows.length - 1 ? [down] : []),
        {
          label: item.status === 'active' ? t('deactivate') : t('activate'),
          run: () => openModal('item-status', { itemId: item.id }),
        },
        ...(isFixed(item.list)
          ? []
          : [{ label: t('remove'), run: () => openModal('delete-item', { itemId: item.id }) }]),
      ]}
    />
  )
}
