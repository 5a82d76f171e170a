import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { useProblemText } from '#web/ui/problem-text.ts'
import { toastDone } from '#web/ui/toast.ts'

type Order = ApiAnswer<'GET /orders/{id}'>

/** What is to be paid now may be paid with what lies in the wallet, wholly or as far as that reaches. */
export function WalletPayment({ order }: { order: Order | undefined }) {
  const t = useT('common.paying.wallet')
  const language = useLanguage()
  const text = useProblemText()
  const pay = useApiMutation('POST /orders/{id}/wallet-payments', {
    touches: ['orders', 'bookings', 'enrolments', 'wallets', 'wallet-movements', 'schedule'],
  })
  if (!order?.can.payFromWallet || !order.wallet) return null
  const wanted = order.payNow
  const amount = Math.min(wanted.amount, order.wallet.amount)
  const sum = formatMoney({ ...wanted, amount }, language, { trim: true })
  const left = formatMoney({ ...wanted, amount: wanted.amount - amount }, language, { trim: true })
  const send = () =>
    pay.mutate(
      { params: { id: order.id }, body: { amount } },
      { onSuccess: () => toastDone(t('paid', { amount: sum })) },
    )
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface)">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Stack gap={0} flex="1 1 180px">
            <Text fw={600}>
              {t('title', { balance: formatMoney(order.wallet, language, { trim: true }) })}
            </Text>
            <Text size="sm" c="dimmed">
              {amount < wanted.amount ? t('rest', { left }) : t('whole')}
            </Text>
          </Stack>
          <Button variant="light" loading={pay.isPending} onClick={send}>
            {t('pay', { amount: sum })}
          </Button>
        </Group>
        {pay.error && (
          <Alert color="red" role="alert">
            {text(pay.error)}
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}
