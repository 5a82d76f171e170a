import { Button, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDate } from '#web/ui/near-dates.ts'
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

/** A friend with every step, what came of it, and what can be done. */
export function FriendFacts({ friend }: { friend: Referral }) {
  const t = useT('common.referrals')
  const language = useLanguage()
  const on = (at: string | null) => at && nearDate(new Date(at), DEFAULT_ZONE, language)
  const { center, reward, can } = friend
  return (
    <Stack gap="md">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <FriendName friend={friend} />
      </Text>
      <FriendStatus friend={friend} />
      <KeyValues
        rows={[
          { label: t('list.statuses.invited'), value: cameAlone(friend) ? null : on(friend.invitedAt) },
          { label: t('list.statuses.joined'), value: on(friend.joinedAt) },
          { label: t('list.statuses.qualified'), value: on(friend.qualifiedAt) },
          { label: t('list.statuses.rewarded'), value: on(friend.rewardedAt) },
          { label: t('list.ended'), value: on(friend.voidedAt) },
          { label: t('list.reward'), value: reward && <FriendReward friend={friend} /> },
        ]}
      />
      {center && reward && (
        <Button
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => openModal('wallet', { centerId: center.id, name: center.name })}
        >
          {t('wallet')}
        </Button>
      )}
      {can.withdraw && <RemoveFriend friend={friend} />}
    </Stack>
  )
}

/** Came by the link, without having been invited by name first. */
const cameAlone = ({ name, invitedAt, joinedAt }: Referral) => name === null && invitedAt === joinedAt

/** What the family calls them. */
export function FriendName({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  return friend.name ?? t('byLink')
}

/** How far it is, and why it ended. */
export function FriendStatus({ friend }: { friend: Referral }) {
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

/** What the family got for it, and at which center. */
export function FriendReward({ friend }: { friend: Referral }) {
  const t = useT('common.referrals.list')
  const language = useLanguage()
  if (!friend.reward) return '–'
  return (
    <Stack gap={0} align="flex-end">
      <MoneyText value={friend.reward} />
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

/** Takes somebody off the list who has not joined. */
export function RemoveFriend({ friend }: { friend: Referral }) {
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
