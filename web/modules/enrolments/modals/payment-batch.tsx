import { Alert, Button, Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/links.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { TermsBox } from '#web/modules/accounts/public.ts'
import {
  AutopayOffer,
  LostCode,
  PayByTransfer,
  PlanLines,
  PlanOffer,
  PriceLines,
  TransferNews,
  UpiPayment,
  useCheckout,
  WalletPayment,
} from '#web/modules/orders/public.ts'
import { ReferralHint } from '#web/modules/referrals/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { EnrolmentLine } from '../enrolment-line.tsx'
import { type Enrolment, useEnrolmentWords } from '../enrolment-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'payment-batch': { enrolmentId: string }
  }
}

/** What is to be paid for a place: its lines, until when the seat is held, and the way to the payment page. */
export default function PaymentBatch({ payload, close }: ModalProps<'payment-batch'>) {
  const t = useT('common.enrolments.pay')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: payload.enrolmentId } })
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={enrolment}>{found => <Due enrolment={found} />}</QueryState>
    </PlainModal>
  )
}

function Due({ enrolment }: { enrolment: Enrolment }) {
  const t = useT('common.enrolments.pay')
  const plan = useT('common.paying.plan')
  const words = useT('common.enrolments.actions')
  const wasHeld = useRef(enrolment.status === 'pending_payment')
  const language = useLanguage()
  const { at } = useEnrolmentWords()
  const { due, payBy, center } = enrolment
  const orderId = due?.orderId ?? enrolment.orderId ?? ''
  const order = useApiQuery('GET /orders/{id}', { params: { id: orderId } }, { enabled: orderId !== '' })
  const returnTo = pathTo('/learner/batches', { enrolment: enrolment.id, paid: '1' })
  const checkout = useCheckout(orderId, returnTo)
  const [byAutopay, setByAutopay] = useState(false)
  useEffect(() => {
    // Paid in another tab or on another device while this was open.
    if (enrolment.status === 'active' && (!due || wasHeld.current))
      openModal('batch-joined', { enrolmentId: enrolment.id })
  }, [enrolment.status, due, enrolment.id])

  if (!due) {
    const isOver = enrolment.status === 'lapsed'
    return (
      <Stack gap="md">
        <EnrolmentLine enrolment={enrolment} />
        <Alert color="saffron" role="alert">
          {isOver ? t('over') : t('nothing')}
        </Alert>
        {isOver && !enrolment.latePayment && (
          <ModalActions>
            <Button
              data-autofocus
              onClick={() => openModal('join-batch', { batchId: enrolment.batch.id, kind: enrolment.kind })}
            >
              {words('joinAgain')}
            </Button>
          </ModalActions>
        )}
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <EnrolmentLine enrolment={enrolment} names={order.data?.learnerNames} />
      {payBy && <Text c="dimmed">{t('atCenter', { center: center.name, at: at(payBy, enrolment) })}</Text>}
      <LostCode order={order.data} />
      {order.data && (
        <PriceLines
          lines={order.data.lines}
          paid={order.data.paid}
          total={order.data.due}
          label={t('total')}
        />
      )}
      {order.data && (
        <Suspense>
          <ReferralHint centerId={center.id} total={order.data.total} />
        </Suspense>
      )}
      <Refusal problem={checkout.problem} onAccepted={checkout.again} />
      <TransferNews order={order.data} zone={center.timeZone} />
      {order.data?.plan && <PlanLines plan={order.data.plan} />}
      <PlanOffer order={order.data} />
      <WalletPayment order={order.data} />
      <AutopayOffer
        order={order.data}
        returnTo={returnTo}
        terms={checkout.terms}
        isOn={byAutopay}
        onSwitch={setByAutopay}
      />
      {!byAutopay && <UpiPayment order={order.data} terms={checkout.terms} />}
      {order.data?.can.pay && (
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      )}
      {order.data?.can.pay && <TermsBox of={checkout.terms} />}
      {!byAutopay && (
        <ModalActions>
          {order.data?.can.pay && order.data.plan && order.data.payNow.amount < order.data.due.amount && (
            <Button variant="subtle" onClick={() => checkout.pay('all')} loading={checkout.busy}>
              {plan('payAll', { amount: formatMoney(order.data.due, language, { trim: true }) })}
            </Button>
          )}
          <PayByTransfer order={order.data} />
          {enrolment.can.pay && order.data?.can.pay && (
            <Button onClick={() => checkout.pay()} loading={checkout.busy} data-autofocus>
              {t('submit', { total: formatMoney(order.data.payNow, language, { trim: true }) })}
            </Button>
          )}
        </ModalActions>
      )}
    </Stack>
  )
}
