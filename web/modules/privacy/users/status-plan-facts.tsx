import { Stack, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'

/** What making an account inactive touches, before it is done. */
export function StatusPlanFacts({ plan }: { plan: ApiAnswer<'GET /users/{id}/status-plan'> }) {
  const t = useT('admin.users.plan')
  const { expert, family } = plan
  return (
    <Stack gap="md">
      {expert && (
        <Stack gap="xs" component="section" aria-label={t('expert')}>
          <Text fw={600}>{t('expert')}</Text>
          <Text>{t('expertText')}</Text>
          <KeyValues
            rows={[
              { label: t('classes'), value: expert.classes },
              { label: t('bookings'), value: expert.bookings },
              { label: t('batches'), value: expert.batches },
              { label: t('families'), value: expert.families },
              { label: t('ending'), value: expert.ending || null },
              { label: t('refunds'), value: expert.refunds || null },
              ...expert.unpaid.map(amount => ({ label: t('unpaid'), value: <MoneyText value={amount} /> })),
              ...expert.centers.map(center => ({
                label: center.name,
                value: t('atCenter', { count: center.classes }),
              })),
            ]}
          />
        </Stack>
      )}
      {family && (
        <Stack gap="xs" component="section" aria-label={t('family')}>
          <Text fw={600}>{t('family')}</Text>
          <Text>{t('familyText', { count: family.alone })}</Text>
          <KeyValues
            rows={[
              { label: t('learners'), value: family.learners },
              { label: t('bookings'), value: family.bookings },
              { label: t('enrolments'), value: family.enrolments },
            ]}
          />
        </Stack>
      )}
    </Stack>
  )
}
