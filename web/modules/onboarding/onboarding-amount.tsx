import { Button, Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/links.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLeaving } from '#web/browser/use-leaving.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { PriceLines } from '#web/modules/orders/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { GateSteps } from './gate-steps.tsx'
import type { Onboarding } from './plan-values.ts'
import { PlatformGaps } from './platform-gaps.tsx'
import { PromisedDays } from './promised-days.tsx'
import { TransferForm } from './transfer-form.tsx'
import { useOnlineReturn } from './use-online-return.tsx'

/** What is to be paid, and how: at the gateway, or by UPI or bank transfer with its reference and receipt. */
export function OnboardingAmount() {
  const t = useT('center')
  const onboarding = useApiQuery('GET /center/onboarding', {})
  return (
    <>
      <PageHeader title={t('titles.amount')} text={t('onboarding.amount.text')} />
      <QueryState query={onboarding} loading={<LoadingLines lines={4} height={90} />}>
        {found => <Amount onboarding={found} />}
      </QueryState>
    </>
  )
}

function Amount({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('center.onboarding.amount')
  const name = useNames()
  const back = useOnlineReturn(onboarding.order?.id ?? null)
  const { order } = onboarding
  if (!order) {
    return (
      <EmptyState
        title={t('notChosen')}
        action={<Button renderRoot={asLink({ to: '/center/payment' })}>{t('notChosenAction')}</Button>}
      />
    )
  }
  return (
    <>
      <GateSteps at="payment" />
      <Stack gap="lg" maw={640}>
        {back}
        <Section
          title={name(order.planName)}
          actions={
            <Button variant="subtle" size="compact-sm" renderRoot={asLink({ to: '/center/payment' })}>
              {t('change')}
            </Button>
          }
        >
          <Stack gap="md">
            <PriceLines lines={order.lines} total={order.total} label={t('due')} />
            <PromisedDays promised={onboarding.promised} />
          </Stack>
        </Section>
        <Ways onboarding={onboarding} order={order} />
      </Stack>
    </>
  )
}

type Order = NonNullable<Onboarding['order']>

function Ways({ onboarding, order }: { onboarding: Onboarding; order: Order }) {
  const t = useT('center.onboarding.amount')
  const { payee, ways } = onboarding
  const [state, setState] = useUrlState({ method: ways[0] ?? 'online' })
  const way = ways.find(one => one === state.method) ?? ways[0]
  if (!way) return <PlatformGaps onboarding={onboarding} />
  return (
    <Section title={t('how')}>
      <Stack gap="md">
        {ways.length > 1 && (
          <SegmentedTabs
            label={t('how')}
            mb={0}
            value={way}
            onChange={method => setState({ method }, { replace: true })}
            options={ways.map(value => ({ value, label: t(value) }))}
          />
        )}
        {way === 'online' ? (
          <PayOnline order={order} />
        ) : (
          payee && <TransferForm key={way} method={way} order={order} payee={payee} />
        )}
      </Stack>
    </Section>
  )
}

function PayOnline({ order }: { order: Order }) {
  const t = useT('center.onboarding.amount')
  const language = useLanguage()
  const start = useApiMutation('POST /orders/{id}/payments')
  const { isLeaving, leaveFor } = useLeaving()
  const pay = () =>
    start.mutate(
      {
        params: { id: order.id },
        body: { returnTo: pathTo('/center/payment/amount', { method: 'online', paid: '1' }) },
      },
      { onSuccess: ({ checkoutUrl }) => leaveFor(checkoutUrl) },
    )
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('onlineText')}</Text>
      <Refusal problem={start.error} />
      <Group>
        <Button size="md" loading={start.isPending || isLeaving} onClick={pay}>
          {t('payOnline', { amount: formatMoney(order.total, language, { trim: true }) })}
        </Button>
      </Group>
    </Stack>
  )
}
