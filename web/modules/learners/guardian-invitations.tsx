import { Button, Group, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type Invitation = ApiAnswer<'GET /family'>['invitations'][number]

/** Invitations to look after children; nothing without any. */
export function GuardianInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useT('learner.more.guardians')
  if (invitations.length === 0) return null
  return (
    <Section title={t('asked')} text={t('askedText')}>
      <Stack gap="md">
        {invitations.map(invitation => (
          <OneInvitation key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </Section>
  )
}

function OneInvitation({ invitation }: { invitation: Invitation }) {
  const t = useT('learner.more.guardians')
  const language = useLanguage()
  const decline = useApiMutation('POST /guardian-invitations/{id}/refusal')
  const { id, childName } = invitation
  const by = invitation.by ?? t('unnamed')
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{t('askedBy', { by, child: childName })}</Text>
        <Text size="xs" c="dimmed">
          {t('until', { date: nearDate(new Date(invitation.expiresAt), DEFAULT_ZONE, language) })}
        </Text>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          loading={decline.isPending}
          onClick={() =>
            decline.mutate(
              { params: { id } },
              { onSuccess: () => toastDone(t('declined')), onError: error => toastRefused(error) },
            )
          }
        >
          {t('decline')}
        </Button>
        <Button onClick={() => openModal('accept-child', { invitationId: id, childName, by })}>
          {t('accept')}
        </Button>
      </Group>
    </Group>
  )
}
