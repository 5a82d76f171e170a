import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { MembershipStatus } from './own-membership-status.ts'

type CenterGatesProps = {
  center: { id: string; name: string; access: 'open' | 'society' }
  status: MembershipStatus | null
}

/** What there is between a center and the family: who belongs, what waits, and the way to ask. */
export function CenterGates({ center, status }: CenterGatesProps) {
  const t = useT('learner.memberships.status')
  if (!status) return null
  const rows = status.at(center.id)
  const free = rows.filter(row => !row.membership && !row.request)
  const isSociety = center.access === 'society'
  return (
    <Stack gap="sm">
      {rows.map(row => (
        <CenterStatusRow key={row.learner.id} {...row} isSociety={isSociety} />
      ))}
      {free.length > 0 && (
        <Group>
          <Button
            variant={isSociety ? 'filled' : 'light'}
            onClick={() =>
              openModal('ask-center', { centerId: center.id, name: center.name, access: center.access })
            }
          >
            {isSociety ? t('access') : t('join')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function CenterStatusRow({
  learner,
  membership,
  request,
  isSociety,
}: ReturnType<MembershipStatus['at']>[number] & { isSociety: boolean }) {
  const t = useT('learner.memberships.status')
  const said = { learner: learner.name }
  if (membership?.status === 'paused') return <StatusBadge tone="neutral">{t('paused', said)}</StatusBadge>
  if (membership)
    return (
      <StatusBadge tone="good">
        {membership.flat ? t('resident', { ...said, flat: membership.flat }) : t('member', said)}
      </StatusBadge>
    )
  if (!request) return null
  const isAsked = request.status === 'info_needed'
  return (
    <Group gap="sm">
      <StatusBadge tone={isAsked ? 'warning' : 'waiting'}>
        {isAsked ? t('asked', said) : t('waits', said)}
      </StatusBadge>
      <Text span size="sm">
        <Anchor
          renderRoot={asLink({
            to: isSociety
              ? '/learner/find-new-centers/society-centers/request-access/list'
              : '/learner/centers',
            search: { tab: 'requests', request: request.id },
          })}
        >
          {t('show')}
        </Anchor>
      </Text>
    </Group>
  )
}
