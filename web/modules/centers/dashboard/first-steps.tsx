import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import type { CenterPermission } from '#domain/access/permissions.ts'
import type { FirstStep } from '#domain/modules/centers/first-steps.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import type { Dashboard } from './dashboard-data.ts'

const rights: Record<FirstStep, CenterPermission> = {
  space: 'hours:manage',
  payee: 'money:manage',
  expert: 'experts:manage',
  offer: 'bookings:manage',
}

/** What a new center does before families can come: what is done, and for the rest the way there. */
export function FirstSteps({ steps }: { steps: NonNullable<Dashboard['firstSteps']> }) {
  const t = useT('center.dashboard.firstSteps')
  const { may } = useCenterAccess()
  const next = steps.find(one => !one.isDone)?.step
  return (
    <Section title={t('title')} text={t('text')}>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ step, isDone }) => (
          <Group component="li" key={step} gap="sm" wrap="nowrap" align="center">
            {isDone ? (
              <IconCheck size={18} role="img" aria-label={t('done')} style={{ flexShrink: 0 }} />
            ) : (
              <IconCircle size={18} role="img" aria-label={t('open')} style={{ flexShrink: 0 }} />
            )}
            <Text flex={1} {...(isDone ? { c: 'dimmed' } : {})}>
              {t(`steps.${step}`)}
            </Text>
            {!isDone && may(rights[step]) && <StepButton step={step} isNext={step === next} />}
          </Group>
        ))}
      </Stack>
      {may('hours:manage') && (
        <Text c="dimmed" mt="md">
          {t.rich('hours', {
            link: words => (
              <Anchor renderRoot={asLink({ to: '/center/settings', search: { tab: 'hours' } })}>
                {words}
              </Anchor>
            ),
          })}
        </Text>
      )}
    </Section>
  )
}

function StepButton({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const t = useT('center.dashboard.firstSteps.buttons')
  const look = { size: 'xs', variant: isNext ? 'filled' : 'default' } as const
  if (step === 'payee')
    return (
      <Button {...look} onClick={() => openModal('transfer-details', {})}>
        {t(step)}
      </Button>
    )
  const to = ({ space: '/center/settings', expert: '/center/experts', offer: '/center/batches' } as const)[
    step
  ]
  const search = step === 'space' ? { tab: 'spaces' as const } : {}
  return (
    <Button {...look} renderRoot={asLink({ to, search })}>
      {t(step)}
    </Button>
  )
}
