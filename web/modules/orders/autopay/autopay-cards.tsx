import { Stack, Title } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MandateCard } from './mandate-card.tsx'

/** A family's autopay, one card a place; nothing if it never had any. */
export function AutopayCards() {
  const t = useT('common.paying.autopay')
  const items = useApiQuery('GET /family/mandates', {}).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="autopay" mb="lg">
      <Title order={2} id="autopay" size="h4">
        {t('title')}
      </Title>
      {items.map(mandate => (
        <MandateCard key={mandate.id} mandate={mandate} named />
      ))}
    </Stack>
  )
}

type OrderAutopayProps = {
  order: Pick<ApiAnswer<'GET /orders/{id}'>, 'id' | 'bookingId'>
  reader: 'family' | 'desk'
}

/** The autopay behind an order, to pause or stop it; a single class never has any. */
export function OrderAutopay({ order: { id, bookingId }, reader }: OrderAutopayProps) {
  const enabled = bookingId === null
  const { data } = useApiQuery('GET /orders/{id}/autopay', { params: { id } }, { enabled })
  return data?.mandate ? <MandateCard mandate={data.mandate} reader={reader} /> : null
}
