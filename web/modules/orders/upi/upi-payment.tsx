import { Anchor, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { invalidate, useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { useCheckout } from '../use-checkout.ts'
import { UpiWays, upiDevice } from './upi-ways.tsx'

type Order = ApiAnswer<'GET /orders/{id}'>

const pollMs = 3000

/** Looks again as long as a code is shown: the live event may be missed while another app is in front. */
export function useLooksAgain(isWaiting: boolean, ...nouns: string[]) {
  const watched = nouns.join(' ')
  useEffect(() => {
    if (!isWaiting) return
    const look = () => void invalidate(...watched.split(' '))
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, watched])
}

/** Brings what has just been asked for into view: on a phone a code opens below what can be seen. */
export function useInView(isShown: boolean) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) shown.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  return shown
}

type UpiPaymentProps = { order: Order | undefined; terms: ReturnType<typeof useCheckout>['terms'] }

/** Paying what is due now by UPI, without leaving this dialog: the gateway says when the money has come. */
export function UpiPayment({ order, terms }: UpiPaymentProps) {
  const t = useT('common.orders.upi')
  const [isOver, setOver] = useState(false)
  const open = useApiMutation('POST /orders/{id}/qr-codes', { before: terms.accept })
  const code = isOver ? undefined : open.data
  useLooksAgain(code !== undefined, 'orders', 'bookings', 'enrolments')
  const ways = useInView(code !== undefined)
  if (!order?.can.payByQr) return null
  const show = () => {
    setOver(false)
    open.mutate({ params: { id: order.id }, body: {} })
  }
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface)">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Stack gap={0} flex="1 1 180px">
            <Text fw={600}>{t('title')}</Text>
            <Text size="sm" c="dimmed">
              {code ? t('amountSet') : t('text')}
            </Text>
          </Stack>
          {code ? (
            <Countdown until={code.closesAt} onOver={() => setOver(true)} />
          ) : (
            <Button
              variant="light"
              leftSection={<IconQrcode size={18} aria-hidden />}
              loading={open.isPending}
              onClick={show}
            >
              {upiDevice() ? t('chooseApp') : t('showCode')}
            </Button>
          )}
        </Group>
        {isOver && <Text c="dimmed">{t('over')}</Text>}
        {code && (
          <>
            <div ref={ways}>
              <UpiWays link={code.link} />
            </div>
            <Group gap="xs" justify="center" role="status">
              <Loader size={16} />
              <Text size="sm">{t('waiting')}</Text>
            </Group>
            {code.practiceUrl && (
              <Anchor href={code.practiceUrl} target="_blank" size="sm" ta="center">
                {t('practice')}
              </Anchor>
            )}
          </>
        )}
        <Refusal problem={open.error} onAccepted={show} />
      </Stack>
    </Paper>
  )
}
