import { Button, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE, formatDate } from '#domain/kernel/time.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { Referral } from './referral-data.ts'

const tones: Record<Referral['status'], Tone> = {
  invited: 'neutral',
  joined: 'waiting',
  qualified: 'waiting',
  rewarded: 'good',
  void: 'neutral',
}
const STATUSES = ['invited', 'joined', 'rewarded', 'void'] as const

/** Whom the family invited and brought, each step as it happens. */
export function FriendsList() {
  const t = useT('common.referrals')
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('list.status'),
        options: STATUSES.map(value => ({ value, label: t(`list.statuses.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /referrals', { filters, search: true })
  const columns: Column<Referral>[] = [
    { label: t('list.friend'), cell: friend => friend.name ?? t('list.byLink') },
    { label: t('list.status'), cell: friend => <Status friend={friend} /> },
    { label: t('list.when'), cell: friend => <Step friend={friend} /> },
    { label: t('list.reward'), numeric: true, cell: friend => <Reward friend={friend} /> },
  ]
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      <ListBody
        title={t('list.title')}
        list={list}
        columns={columns}
        rowKey={friend => friend.id}
        rowActions={friend => friend.can.withdraw && <Remove friend={friend} />}
        empty={{
          title: t('list.empty'),
          text: t('list.emptyText'),
          action: <Button onClick={() => openModal('invite-friend', {})}>{t('invite.title')}</Button>,
        }}
      />
      <ListPager list={list} />
    </Stack>
  )
}

function Status({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge tone={tones[friend.status]}>{t(`statuses.${friend.status}`)}</StatusBadge>
      {friend.voidReason && (
        <Text size="xs" c="dimmed">
          {t(`reasons.${friend.voidReason}`)}
        </Text>
      )}
    </Stack>
  )
}

function Step({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  const language = useLanguage()
  const on = (at: string) => ({ date: formatDate(new Date(at), DEFAULT_ZONE, language) })
  if (friend.voidedAt) return t('steps.void', on(friend.voidedAt))
  if (friend.rewardedAt) return t('steps.rewarded', on(friend.rewardedAt))
  if (friend.joinedAt) return t('steps.joined', on(friend.joinedAt))
  return t('steps.invited', on(friend.invitedAt))
}

function Reward({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  const language = useLanguage()
  if (!friend.reward) return '–'
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText value={friend.reward} trim />
      {friend.center && (
        <Text component="span" size="xs" c="dimmed">
          {friend.center.name}
        </Text>
      )}
      {friend.takenBack && (
        <Text component="span" size="xs" c="dimmed">
          {t('takenBack', { amount: formatMoney(friend.takenBack, language, { trim: true }) })}
        </Text>
      )}
    </Stack>
  )
}

function Remove({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  const withdraw = useApiMutation('DELETE /referrals/{id}')
  const remove = () =>
    withdraw.mutateAsync({ params: { id: friend.id } }).then(() => toastDone(t('removed')), toastRefused)
  return (
    <Button
      variant="default"
      size="xs"
      loading={withdraw.isPending}
      aria-label={t('removeName', { name: friend.name ?? '' })}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  )
}
