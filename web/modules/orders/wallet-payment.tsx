import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { toastDone } from '#web/ui/toast.ts'

type Order = ApiAnswer<'GET /orders/{id}'>

/**
 * What is to be paid now may be paid with the wallet, wholly or as far as that reaches; never without a yes to the sum and
 * to what is left afterwards.
 */
export function WalletPayment({ order }: { order: Order | undefined }) {
  const t = useT('common.paying.wallet')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const terms = useTermsBox()
  const pay = useApiMutation('POST /orders/{id}/wallet-payments', { before: terms.accept })
  if (!order?.can.payFromWallet || !order.wallet) return null
  const wanted = order.payNow
  const inWallet = order.wallet.amount
  const amount = Math.min(wanted.amount, inWallet)
  const sum = formatMoney({ ...wanted, amount }, language, { trim: true })
  const left = formatMoney({ ...wanted, amount: wanted.amount - amount }, language, { trim: true })
  const send = () =>
    pay.mutate(
      { params: { id: order.id }, body: { amount } },
      {
        onSuccess: () => {
          toastDone(t('paid', { amount: sum }))
          setAsking(false)
        },
      },
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
          <Button variant="light" onClick={() => setAsking(true)}>
            {t('pay', { amount: sum })}
          </Button>
        </Group>
      </Stack>
      {asking && (
        <ConfirmModal
          title={t('confirmTitle')}
          confirmLabel={t('confirm', { amount: sum })}
          busy={pay.isPending}
          problem={pay.error}
          onConfirm={send}
          onClose={() => {
            pay.reset()
            setAsking(false)
          }}
        >
          <KeyValues
            rows={[
              { label: t('fromWallet'), value: <MoneyText value={{ ...wanted, amount }} />, strong: true },
              {
                label: t('leftInWallet'),
                value: <MoneyText value={{ ...wanted, amount: inWallet - amount }} />,
              },
              {
                label: t('leftToPay'),
                value: <MoneyText value={{ ...order.due, amount: order.due.amount - amount }} />,
              },
            ]}
          />
          <TermsBox of={terms} />
        </ConfirmModal>
      )}
    </Paper>
  )
}
