import { Alert } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import type { Onboarding } from './plan-values.ts'

/** The free days that come with the first plan, for whoever registered with another center’s code. */
export function PromisedDays({ promised }: Pick<Onboarding, 'promised'>) {
  const t = useT('center.onboarding')
  if (!promised) return null
  return (
    <Alert icon={<IconGift size={20} aria-hidden />} color="teal">
      {t('promised', { days: promised.days, name: promised.centerName })}
    </Alert>
  )
}
