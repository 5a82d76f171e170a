import { Stepper } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'

const steps = ['terms', 'payment', 'verification'] as const

/** How far a center is on its way; the words alone say it too. */
export function GateSteps({ at }: { at: (typeof steps)[number] }) {
  const t = useT('center.onboarding.steps')
  return (
    <Stepper
      active={steps.indexOf(at)}
      size="sm"
      iconSize={30}
      mb="lg"
      maw={560}
      allowNextStepsSelect={false}
      role="group"
      aria-label={t('label')}
      styles={{ step: { cursor: 'default' } }}
    >
      {steps.map(step => (
        <Stepper.Step
          key={step}
          label={t(step)}
          component="div"
          {...(step === at ? { 'aria-current': 'step' as const } : {})}
        />
      ))}
    </Stepper>
  )
}
