import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { GateSteps } from './gate-steps.tsx'
import { OnboardingPlans } from './onboarding-plans.tsx'
import { PaymentHistory } from './payment-history.tsx'
import type { Onboarding } from './plan-values.ts'

/** Before the center is active: its plans. Afterwards: what it paid. */
export function OnboardingPayment() {
  const t = useT('center')
  const language = useLanguage()
  const waysText = (ways: Onboarding['ways']) => {
    const names = ways.map(way => t(`onboarding.ways.${way}`))
    const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
    return names.length > 0 ? [t('onboarding.plans.payBy', { list })] : []
  }
  const onboarding = useApiQuery('GET /center/onboarding', {})
  const isOpen = onboarding.data?.gate === 'payment'
  const text = onboarding.data
    ? isOpen
      ? [t('onboarding.plans.text'), ...waysText(onboarding.data.ways)].join(' ')
      : t('onboarding.history.text', { name: onboarding.data.centerName })
    : undefined
  return (
    <>
      <PageHeader
        title={isOpen || !onboarding.data ? t('onboarding.plans.title') : t('onboarding.history.title')}
        text={text}
      />
      <QueryState query={onboarding} loading={<LoadingLines lines={3} height={180} />}>
        {found => (isOpen ? <Choice onboarding={found} /> : <PaymentHistory onboarding={found} />)}
      </QueryState>
    </>
  )
}

function Choice({ onboarding }: { onboarding: Onboarding }) {
  return (
    <>
      <GateSteps at="payment" />
      {!onboarding.mayPay && <WhoMayPay names={onboarding.whoMay} />}
      <OnboardingPlans onboarding={onboarding} />
    </>
  )
}

/** Tells a member who cannot pay who can. */
function WhoMayPay({ names }: { names: readonly string[] }) {
  const t = useT('center.onboarding')
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return (
    <Alert icon={<IconUsers size={20} aria-hidden />} title={t('whoMay')} color="indigo" mb="md">
      {t('whoMayText', { names: list })}
    </Alert>
  )
}
