import { Stepper } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'

const steps = ['terms', 'payment', 'verification'] as const

/** A center's progress through the gates; the words alone say it too. */
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
      wrap={false}
      styles={{
        step: { cursor: 'default' },
        // Three short words fit a phone of 360 px side by side.
        stepBody: { marginInlineStart: 6 },
        separator: { minWidth: 4, marginInline: 'clamp(4px, 2vw, 16px)' },
      }}
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
