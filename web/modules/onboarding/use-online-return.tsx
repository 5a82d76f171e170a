import { Alert, Loader, Text } from '@mantine/core'
import { useEffect } from 'react'
import { invalidate, useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'

const pollMs = 2000

/**
 * Shown above the payment methods after returning from the gateway: waiting for the confirmation, or failed. The
 * center's status moves on by itself; it is refetched meanwhile, in case the live event was missed.
 */
export function useOnlineReturn(orderId: string | null) {
  const t = useT('center.onboarding')
  const [{ paid }] = useUrlState({ paid: '' })
  const order = useApiQuery(
    'GET /orders/{id}',
    { params: { id: orderId ?? '' } },
    {
      enabled: orderId !== null && paid === '1',
    },
  )
  const last = order.data?.payments.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0]
  const isWaiting = paid === '1' && last?.status !== 'failed'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void invalidate('me', 'orders', 'onboarding'), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  if (paid !== '1') return null
  if (last?.status === 'failed') {
    return (
      <Alert color="red" role="alert">
        {t('amount.failed')}
      </Alert>
    )
  }
  return (
    <Alert color="indigo" role="status" icon={<Loader size={18} />} title={t('pending.online')}>
      <Text>{t('pending.onlineText')}</Text>
    </Alert>
  )
}
