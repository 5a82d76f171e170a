import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import classes from '../dues.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** The families of these orders. */
    'send-reminders': { orderIds: string[] }
  }
}

type Plan = ApiAnswer<'POST /center/due-reminders/plan'>

/** Who gets which message, and who is left out and why, before anything is sent. */
export default function SendReminders({ payload, close }: ModalProps<'send-reminders'>) {
  const t = useT('common.paying.reminders')
  const { orderIds } = payload
  // Never from memory: what is shown is what would be sent now.
  const plan = useQuery<Plan, ApiProblem>({
    queryKey: ['POST /center/due-reminders/plan', orderIds],
    queryFn: () => api('POST /center/due-reminders/plan', { body: { orderIds } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <QueryState query={plan} loading={<LoadingLines lines={6} />}>
        {found => <Preview plan={found} orderIds={orderIds} close={close} />}
      </QueryState>
    </PlainModal>
  )
}

type PreviewProps = { plan: Plan; orderIds: string[]; close: () => void }

function Preview({ plan, orderIds, close }: PreviewProps) {
  const t = useT('common.paying.reminders')
  const words = useT('common.actions')
  const remind = useApiMutation('POST /center/due-reminders')
  const count = plan.families.length
  const send = () =>
    remind.mutate(
      { body: { orderIds } },
      {
        onSuccess: sent => {
          toastDone(t('sent', { count: sent.families.length }))
          close()
        },
      },
    )
  return (
    <Stack gap="lg">
      {count === 0 ? (
        <Text>{t('nobody')}</Text>
      ) : (
        <Stack gap="sm">
          <Text>{t('text')}</Text>
          <ul className={classes.families}>
            {plan.families.map(family => (
              <li key={family.familyId}>
                <FamilyMessage family={family} />
              </li>
            ))}
          </ul>
          <Group justify="space-between" gap="sm">
            <Text fw={600}>{t('total', { count })}</Text>
            <Text fw={600} component="span">
              <MoneyText value={plan.total} />
            </Text>
          </Group>
        </Stack>
      )}
      {plan.leftOut.length > 0 && <LeftOut dues={plan.leftOut} />}
      <Refusal problem={remind.error} />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {words('cancel')}
        </Button>
        <Button disabled={count === 0} loading={remind.isPending} onClick={send}>
          {t('send', { count })}
        </Button>
      </ModalActions>
    </Stack>
  )
}

function FamilyMessage({ family }: { family: Plan['families'][number] }) {
  const t = useT('common.paying')
  const name = useNames()
  const language = useLanguage()
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{family.name ?? t('dues.unnamed')}</Text>
          {family.learnerNames.length > 0 && (
            <Text size="xs" c="dimmed">
              {t('dues.forWhom', { names: family.learnerNames.join(', ') })}
            </Text>
          )}
        </div>
        <Text fw={600} component="span">
          <MoneyText value={family.amount} />
        </Text>
      </Group>
      <ul className={classes.items}>
        {family.items.map(item => (
          <li key={`${item.orderId} ${item.dueOn}`}>
            <Text size="sm" component="span">
              {t('reminders.item', {
                what: name(item.what),
                date: nearLocalDate(item.dueOn, language),
              })}
            </Text>
            <Text size="sm" component="span">
              <MoneyText value={item.amount} />
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function LeftOut({ dues }: { dues: Plan['leftOut'] }) {
  const t = useT('common.paying')
  const name = useNames()
  const language = useLanguage()
  const why = (due: Plan['leftOut'][number]) =>
    due.why === 'reminded' && due.againOn
      ? t('dues.againOn', { date: nearLocalDate(due.againOn, language) })
      : due.why === 'not_due'
        ? t('reminders.notDue', { date: nearLocalDate(due.dueOn, language) })
        : t(`dues.leftOut.${due.why}`)
  return (
    <Stack gap="xs">
      <Title order={3}>{t('reminders.leftOut')}</Title>
      <ul className={classes.families}>
        {dues.map(due => (
          <li key={`${due.orderId} ${due.dueOn}`}>
            <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
              <div>
                <Text size="sm">{due.familyName ?? t('dues.unnamed')}</Text>
                <Text size="xs" c="dimmed">
                  {name(due.what)}
                </Text>
                <Text size="xs" c="dimmed">
                  {why(due)}
                </Text>
              </div>
              <Text size="sm" component="span">
                <MoneyText value={due.amount} />
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
