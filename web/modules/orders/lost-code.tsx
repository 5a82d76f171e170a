import { Alert } from '@mantine/core'
import { IconDiscountOff } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'

/** Says that the requested code no longer applies, and why, before anything is paid. */
export function LostCode({ order }: { order: ApiAnswer<'GET /orders/{id}'> | undefined }) {
  const t = useT('common.orders')
  if (!order?.lostCode) return null
  const { code, message } = order.lostCode
  return (
    <Alert
      color="saffron"
      variant="light"
      icon={<IconDiscountOff size={18} aria-hidden />}
      title={t('lostCode', { code })}
    >
      {message}
    </Alert>
  )
}
