import { Group, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { MenuAction } from '#web/ui/action-face.tsx'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

export type FamilyMember = ApiAnswer<'GET /family'>['members'][number]

/** Who looks after a child, next to the profile: for the other home only the name. */
export function GuardiansLine({ member }: { member: FamilyMember }) {
  const t = useT('learner.more.guardians')
  const others = member.guardians.filter(guardian => !guardian.isYou)
  if (others.length === 0 && !member.invitation) return null
  return (
    <Text size="xs" c="dimmed">
      {others.map(other => t('together', { name: other.name ?? t('unnamed') })).join(' ')}
      {member.invitation && t('waits', { phone: member.invitation.maskedPhone })}
    </Text>
  )
}

/** What may be done about a child's guardians. */
export function GuardianActions({ member }: { member: FamilyMember }) {
  const t = useT('learner.more.guardians')
  const withdraw = useApiMutation('POST /guardian-invitations/{id}/withdrawal')
  const { learnerId, name, invitation, can } = member
  const actions: MenuAction[] = []
  if (can.invite === null)
    actions.push({ label: t('invite'), run: () => openModal('invite-guardian', { learnerId, name }) })
  if (invitation)
    actions.push({
      label: t('withdraw'),
      run: () =>
        withdraw.mutate(
          { params: { id: invitation.id } },
          { onSuccess: () => toastDone(t('withdrawn')), onError: error => toastRefused(error) },
        ),
    })
  if (can.leave !== 'last_guardian')
    actions.push({
      label: t('leave'),
      run: () => openModal('leave-learner', { learnerId, name }),
    })
  if (actions.length === 0) return null
  return (
    <Group>
      <DotsMenu label={t('menu', { name })} actions={actions} />
    </Group>
  )
}
