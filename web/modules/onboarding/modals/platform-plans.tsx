import { Button, Group, Stack, Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { gigabytesOf } from '../plan-values.ts'
import classes from '../plans.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'platform-plans': Record<string, never>
  }
}

/** What centers can buy, and who is paid: where the operator looks after both. */
export default function PlatformPlans({ close }: ModalProps<'platform-plans'>) {
  const t = useT('admin.platform')
  const programme = useT('common.centerReferrals.programme')
  const name = useNames()
  const plans = useApiQuery('GET /admin/plans', {})
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <Stack gap="lg">
        <QueryState query={plans}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState order={3} title={t('none')} text={t('noneText')} />
            ) : (
              <Stack component="ul" gap={0} p={0} m={0} className={classes.rows}>
                {items.map(plan => (
                  <li key={plan.id} className={classes.row}>
                    <div className={classes.what}>
                      <Text fw={600}>{name(plan.name)}</Text>
                      <Text c="dimmed" size="sm">
                        {name(plan.description)}
                      </Text>
                      <StatusBadge tone={plan.status === 'active' ? 'good' : 'neutral'}>
                        {t(plan.status)}
                      </StatusBadge>
                    </div>
                    <div className={classes.price}>
                      <Text fw={600}>
                        <MoneyText value={plan.price} />
                      </Text>
                      <Text c="dimmed" size="sm">
                        {t('months', { months: plan.months })}
                      </Text>
                      <Text c="dimmed" size="sm">
                        {t('spaceOf', { space: gigabytesOf(plan.mediaMegabytes) })}
                      </Text>
                    </div>
                    <Button
                      variant="default"
                      aria-label={t('changeOf', { name: name(plan.name) })}
                      onClick={() => openModal('edit-plan', { planId: plan.id })}
                    >
                      {t('change')}
                    </Button>
                  </li>
                ))}
              </Stack>
            )
          }
        </QueryState>
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Button variant="default" onClick={() => openModal('platform-payee', {})}>
              {t('payee')}
            </Button>
            <Button variant="default" onClick={() => openModal('center-programme', {})}>
              {programme('action')}
            </Button>
          </Group>
          <Button onClick={() => openModal('edit-plan', { planId: null })}>{t('add')}</Button>
        </Group>
      </Stack>
    </PlainModal>
  )
}
