import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { DiscountFields, type DiscountWish, PriceLines, wishSent } from '#web/modules/orders/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { EnrolmentLine } from '../enrolment-line.tsx'
import { type Enrolment, useEnrolmentWords } from '../enrolment-words.ts'
import { useJoinQuote } from '../use-join-quote.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'accept-offer': { enrolmentId: string }
  }
}

/** Takes the seats that are held for who waited: what they cost, and until when they are held. */
export default function AcceptOffer({ payload, close }: ModalProps<'accept-offer'>) {
  const t = useT('common.enrolments.accept')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: payload.enrolmentId } })
  return (
    <PlainModal title={t('title', { batch: enrolment.data?.batch.name ?? '' })} onClose={close}>
      <QueryState query={enrolment}>{found => <Offer enrolment={found} />}</QueryState>
    </PlainModal>
  )
}

function Offer({ enrolment }: { enrolment: Enrolment }) {
  const t = useT('common.enrolments')
  const language = useLanguage()
  const { at } = useEnrolmentWords()
  // The desk takes the seats for a family that is there, or on the phone, and the payment with them.
  const atDesk = currentRole() === 'center'
  const [chosen, setPayWhere] = useState<'gateway' | 'center'>(atDesk ? 'center' : 'gateway')
  const [discount, setDiscount] = useState<DiscountWish>({})
  const together = useApiQuery('GET /enrolments', {
    query: { batchId: enrolment.batch.id, batchStatus: 'offered', limit: 100 },
  })
  const group = (together.data?.items ?? []).filter(each => each.groupId === enrolment.groupId)
  const quote = useJoinQuote({
    batchId: enrolment.batch.id,
    learnerIds: group.map(each => each.learner.id),
    kind: 'regular',
    discount,
  })
  const terms = useTermsBox()
  const accept = useApiMutation('POST /enrolments/{id}/acceptance', { before: terms.accept })
  const problem = accept.error ?? quote.error ?? together.error
  if (!quote.data) return problem ? <Refusal problem={problem} /> : <LoadingLines lines={4} />
  const { total, lines, discount: said } = quote.data
  const paymentChannel = quote.data.paymentChannel.includes(chosen)
    ? chosen
    : (quote.data.paymentChannel[0] ?? 'gateway')
  const again = () =>
    atDesk
      ? openModal('add-to-batch', { batchId: enrolment.batch.id })
      : openModal('join-batch', { batchId: enrolment.batch.id, kind: 'regular' })
  const submit = () =>
    accept.mutate(
      {
        params: { id: enrolment.id },
        body: { paymentChannel, expectedTotal: total.amount, ...wishSent(discount, said) },
      },
      {
        onSuccess: ({ orderId }) => {
          if (!atDesk) openModal(orderId ? 'payment-batch' : 'batch-joined', { enrolmentId: enrolment.id })
          else if (orderId) openModal('desk-payment', { orderId })
          else openModal('batch-learners', { batchId: enrolment.batch.id })
        },
        onError: error => {
          if (isProblem(error, 'price_changed')) void quote.refetch()
        },
      },
    )
  const submitWords = () => {
    if (total.amount === 0) return t('actions.accept')
    if (atDesk) return t('join.submitDesk')
    return paymentChannel === 'gateway'
      ? t('join.pay', { total: formatMoney(total, language, { trim: true }) })
      : t('actions.accept')
  }
  return (
    <Stack gap="md">
      {group.map(each => (
        <EnrolmentLine key={each.id} enrolment={each} />
      ))}
      {enrolment.offeredUntil && (
        <Text fw={600}>{t('accept.text', { at: at(enrolment.offeredUntil, enrolment) })}</Text>
      )}
      {lines.some(line => line.amount.amount !== 0) && (
        <>
          <PriceLines lines={lines} total={total} label={t('join.total')} />
          <DiscountFields wish={discount} onWish={setDiscount} said={said} atDesk={atDesk} />
        </>
      )}
      {total.amount > 0 && !atDesk && quote.data.paymentChannel.length > 1 && (
        <Radio.Group
          label={t('join.where')}
          value={paymentChannel}
          onChange={value => setPayWhere(value as 'gateway' | 'center')}
        >
          <Group mt="xs" gap="md">
            {quote.data.paymentChannel.map(value => (
              <Radio key={value} value={value} label={t(`join.${value}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <Refusal problem={problem} own={{ join_waitlist: again }} onAccepted={submit} />
      <TermsBox of={terms} />
      <ModalActions>
        <Button onClick={submit} loading={accept.isPending} disabled={!enrolment.can.accept} data-autofocus>
          {submitWords()}
        </Button>
      </ModalActions>
    </Stack>
  )
}
