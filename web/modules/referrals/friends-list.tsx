import { Button, Stack } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { FriendName, FriendReward, FriendStatus, RemoveFriend } from './friend-facts.tsx'
import type { Referral } from './referral-data.ts'

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
  useOpened()
  const list = useList('GET /referrals', { filters, search: true })
  const columns: Column<Referral>[] = [
    { label: t('list.friend'), cell: friend => <FriendName friend={friend} /> },
    { label: t('list.status'), cell: friend => <FriendStatus friend={friend} /> },
    { label: t('list.when'), cell: friend => <Step friend={friend} /> },
    { label: t('list.reward'), numeric: true, cell: friend => <FriendReward friend={friend} /> },
  ]
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      <ListBody
        title={t('list.title')}
        list={list}
        columns={columns}
        rowKey={friend => friend.id}
        onOpen={friend => openModal('friend', { referralId: friend.id })}
        rowActions={friend => friend.can.withdraw && <RemoveFriend friend={friend} />}
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

/** `?referral=<id>` comes from a notification. */
function useOpened() {
  const [{ referral }, change] = useUrlState({ referral: '' })
  useEffect(() => {
    if (!referral) return
    const afterwards = () => openModal('friend', { referralId: referral })
    change({ referral: '' }, { replace: true, afterwards })
  }, [referral, change])
}

function Step({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  const language = useLanguage()
  const on = (at: string) => ({ date: nearDate(new Date(at), DEFAULT_ZONE, language) })
  if (friend.voidedAt) return t('steps.void', on(friend.voidedAt))
  if (friend.rewardedAt) return t('steps.rewarded', on(friend.rewardedAt))
  if (friend.joinedAt) return t('steps.joined', on(friend.joinedAt))
  return t('steps.invited', on(friend.invitedAt))
}
