import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { OPEN, SEATED } from '#domain/modules/enrolments/enrolment-states.ts'
import { invalidate, useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MessageButton } from '#web/modules/conversations/public.ts'
import { BatchGallery } from '#web/modules/galleries/public.ts'
import { OrderAutopay, OrderFacts } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { SuspendedNote } from '#web/ui/status-notes.tsx'
import { DateTimeText, LocalDateText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { EnrolmentActions } from './enrolment-actions.tsx'
import { EnrolmentStatus } from './enrolment-status.tsx'
import { type Enrolment, useEnrolmentWords } from './enrolment-words.ts'

const pollMs = 2000

/** Families of a batch see its gallery, also when it is over. */
const SEES_GALLERY: readonly Enrolment['status'][] = ['active', 'paused', 'completed']

type EnrolmentPanelProps = { enrolmentId: string; cameBack: boolean; onClose: () => void }

/** A family's enrolment next to its list, opened by `?enrolment=<id>`; with `paid=1` the payer has just come back. */
export function EnrolmentPanel({ enrolmentId, cameBack, onClose }: EnrolmentPanelProps) {
  const t = useT('common.enrolments')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: enrolmentId } })
  return (
    <SidePanel title={enrolment.data?.batch.name ?? t('details')} onClose={onClose}>
      <QueryState query={enrolment}>
        {found => <EnrolmentDetails enrolment={found} cameBack={cameBack} />}
      </QueryState>
    </SidePanel>
  )
}

type EnrolmentDetailsProps = { enrolment: Enrolment; cameBack: boolean }

/** A place with its money, and what may be done with it. */
export function EnrolmentDetails({ enrolment, cameBack }: EnrolmentDetailsProps) {
  const t = useT('common.enrolments')
  const bring = useT('common.bring')
  const { whenOf } = useEnrolmentWords()
  const { batch, center, learner, latePayment } = enrolment
  const orderId = enrolment.orderId ?? ''
  const order = useApiQuery('GET /orders/{id}', { params: { id: orderId } }, { enabled: orderId !== '' })
  const last = order.data?.payments.at(-1)
  return (
    <Stack gap="lg">
      {cameBack && (
        <Return
          enrolment={enrolment}
          hasFailed={last?.status === 'failed'}
          hasPart={last?.status === 'captured'}
        />
      )}
      <EnrolmentStatus enrolment={enrolment} />
      {center.isSuspended && OPEN.includes(enrolment.status) && <SuspendedNote center={center.name} />}
      <WaitsTogether waitsFor={enrolment.waitsFor} />
      <EnrolmentActions enrolment={enrolment} viewer="learner" />
      {latePayment && enrolment.can.chooseForLatePayment && (
        <LateMoney enrolmentId={enrolment.id} amount={latePayment} />
      )}
      <KeyValues
        rows={[
          { label: t('facts.learner'), value: learner.name },
          { label: t('facts.when'), value: whenOf(enrolment) },
          { label: t('facts.experts'), value: batch.experts.map(expert => expert.name).join(', ') },
          { label: t('facts.center'), value: `${center.name}, ${center.city}` },
          { label: bring('title'), value: batch.whatToBring },
          {
            label: t('facts.next'),
            value: enrolment.nextClassAt && (
              <DateTimeText at={enrolment.nextClassAt} zone={center.timeZone} />
            ),
          },
          {
            label: t('facts.paidUntil'),
            value: enrolment.paidUntil && <LocalDateText date={enrolment.paidUntil} />,
          },
        ]}
      />
      {!enrolment.isPayer && <Text>{t('otherHome')}</Text>}
      {SEATED.includes(enrolment.status) && (
        <Group>
          <Suspense>
            <MessageButton learnerId={learner.id} centerId={center.id} batchId={batch.id} />
          </Suspense>
        </Group>
      )}
      {SEES_GALLERY.includes(enrolment.status) && (
        <Suspense>
          <BatchGallery batchId={batch.id} viewer="learner" />
        </Suspense>
      )}
      {order.data && (
        <section aria-label={t('money')}>
          <Title order={2} mb="sm">
            {t('money')}
          </Title>
          <Stack gap="md">
            <OrderAutopay order={order.data} reader="family" />
            <OrderFacts order={order.data} zone={center.timeZone} />
          </Stack>
        </section>
      )}
    </Stack>
  )
}

/** Who waits for several seats at once: what comes of single ones, and how one may go first. */
function WaitsTogether({ waitsFor }: Pick<Enrolment, 'waitsFor'>) {
  const t = useT('common.enrolments.together')
  if (!waitsFor || waitsFor.seats < 2) return null
  const hasFree = waitsFor.free > 0
  return (
    <Alert color="indigo" role="status" title={t(hasFree ? 'some' : 'none', waitsFor)}>
      {t(hasFree ? 'someText' : 'noneText')}
    </Alert>
  )
}

type ReturnProps = {
  enrolment: Enrolment
  hasFailed: boolean
  /** Money came, and a later instalment is still to be paid. */
  hasPart: boolean
}

/** The bank's word is awaited, has come, or was a no. */
function Return({ enrolment, hasFailed, hasPart }: ReturnProps) {
  const t = useT('common.enrolments.back')
  const isWaiting = enrolment.due !== null && !hasFailed && !hasPart
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void invalidate('enrolments', 'orders'), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  if (isWaiting) {
    return (
      <Alert color="indigo" role="status" icon={<Loader size={18} />}>
        {t('processing')}
      </Alert>
    )
  }
  if (hasFailed && enrolment.due) {
    return (
      <Alert color="red" role="alert">
        {t('failed')}
      </Alert>
    )
  }
  return enrolment.status === 'active' ? (
    <Alert color="teal" role="status">
      {t('paid')}
    </Alert>
  ) : null
}

/** Money arrived after the seat was taken: a seat that is free by now, or the money back. */
function LateMoney({ enrolmentId, amount }: { enrolmentId: string; amount: Money }) {
  const t = useT('common.enrolments.late')
  const language = useLanguage()
  const choose = useApiMutation('POST /enrolments/{id}/late-payment')
  const sum = formatMoney(amount, language, { trim: true })
  const wallet = useT('common.paying.wallet')
  const said = {
    join: t('joined'),
    refund: t('refunded', { amount: sum }),
    wallet: wallet('added', { amount: sum }),
  }
  const send = (choice: keyof typeof said) =>
    choose.mutate(
      { params: { id: enrolmentId }, body: { choice } },
      { onSuccess: () => toastDone(said[choice]) },
    )
  return (
    <Alert color="saffron" role="status" title={t('title', { amount: sum })}>
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <Refusal problem={choose.error} />
        <Group gap="sm">
          <Button size="xs" loading={choose.isPending} onClick={() => send('join')}>
            {t('join')}
          </Button>
          <Button size="xs" variant="default" loading={choose.isPending} onClick={() => send('refund')}>
            {t('refund')}
          </Button>
          <Button size="xs" variant="default" loading={choose.isPending} onClick={() => send('wallet')}>
            {wallet('keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
