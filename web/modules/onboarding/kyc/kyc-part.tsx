import { Button, Group, Stack, Title } from '@mantine/core'
import type { KycStatus } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { KYC_TONES } from './kyc-tones.ts'

/** The status of a person's documents in an admin's drawer, with a link to them. */
export function KycPart({ kind, id, status }: { kind: 'expert' | 'center'; id: string; status: KycStatus }) {
  const t = useT('admin.kyc')
  return (
    <Stack component="section" gap="xs" aria-label={t('filter')}>
      <Title order={3} size="h4">
        {t('filter')}
      </Title>
      <Group justify="space-between" gap="sm">
        <StatusBadge tone={KYC_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
        <Group gap="xs">
          <Button size="xs" variant="light" onClick={() => openModal('kyc-view', { kind, id })}>
            {t('view')}
          </Button>
          {status === 'submitted' && (
            <Button size="xs" onClick={() => openModal('verify-kyc', { kind, id })}>
              {t('verify')}
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  )
}
