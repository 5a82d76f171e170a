import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { UpiCode } from './upi-code.tsx'
import { useInView, useLooksAgain } from './upi-payment.tsx'

type Order = ApiAnswer<'GET /orders/{id}'>
type Through = ApiInput<'PUT /center/desk-screen'>['body']['through']

type DeskUpiProps = {
  order: Order
  /** In paise; null while what is typed is no sum. */
  amount: number | null
  /** The gateway said that it is paid. */
  onPaid: () => void
}

/** A code for a family at the desk, here and on the desk's second display. */
export function DeskUpi({ order, amount, onPaid }: DeskUpiProps) {
  const t = useT('common.orders.desk.upi')
  const payee = useApiQuery('GET /center/payee', {})
  const ways: Through[] = [
    ...(order.can.payByQr ? (['gateway'] as const) : []),
    ...(payee.data?.details?.upiId ? (['center'] as const) : []),
  ]
  const [chosen, setThrough] = useState<Through | null>(null)
  const through = chosen ?? ways[0]
  const take = useApiMutation('PUT /center/desk-screen')
  const shown = take.data?.shown
  const isShown = shown?.amount.amount === amount && take.variables?.body.through === through
  const screen = useApiQuery('GET /center/desk-screen', {}, { enabled: isShown })
  useLooksAgain(isShown, 'desk-screen')
  const isPaid = isShown && screen.data?.shown?.orderId === order.id && screen.data.shown.status === 'paid'
  const code = useInView(isShown)
  const told = useRef(false)
  useEffect(() => {
    if (!isPaid || told.current) return
    told.current = true
    onPaid()
  }, [isPaid, onPaid])
  if (!through) return null
  const show = () => {
    if (amount) take.mutate({ body: { orderId: order.id, amount, through } })
  }
  return (
    <Stack gap="sm">
      {ways.length > 1 && (
        <SegmentedTabs
          label={t('through')}
          mb={0}
          value={through}
          onChange={setThrough}
          options={ways.map(value => ({ value, label: t(`ways.${value}`) }))}
        />
      )}
      {!isShown && (
        <Button
          variant="light"
          leftSection={<IconQrcode size={18} aria-hidden />}
          disabled={!amount}
          loading={take.isPending}
          onClick={show}
        >
          {t('show')}
        </Button>
      )}
      {isShown && shown && (
        <>
          <div ref={code}>
            <UpiCode link={shown.link} />
          </div>
          {shown.confirms ? (
            <Group gap="xs" justify="center" role="status">
              <Loader size={16} />
              <Text size="sm">{t('waiting')}</Text>
            </Group>
          ) : (
            <Alert color="saffron" role="note">
              {t('confirmYourself')}
            </Alert>
          )}
        </>
      )}
      {isShown && shown?.practiceUrl && (
        <Anchor href={shown.practiceUrl} target="_blank" size="sm" ta="center">
          {t('practice')}
        </Anchor>
      )}
      <Anchor href={pathTo('/center/desk-screen')} target="_blank" size="sm" ta="center">
        <IconDeviceDesktop size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
        {t('secondDisplay')}
      </Anchor>
      <Refusal problem={take.error} />
    </Stack>
  )
}
