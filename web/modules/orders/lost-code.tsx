import { Alert } from '@mantine/core'
import { IconDiscountOff } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'

/** Says that the code an order was asked for with holds no more, and why, before anybody pays it. */
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
