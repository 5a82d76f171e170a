import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type RefundTo, RefundToChoice } from '#web/modules/orders/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { ClassLine } from '../class-line.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'choose-compensation': { compensationId: string }
  }
}

type Compensation = ApiAnswer<'GET /compensations/{id}'>

/** The family's choice between a make-up class and the money, with the exact rupees. */
export default function ChooseCompensation({ payload, close }: ModalProps<'choose-compensation'>) {
  const t = useT('common.moves.choices')
  const found = useApiQuery(
    'GET /compensations/{id}',
    { params: { id: payload.compensationId } },
    { staleTime: 0 },
  )
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={found}>
        {choice => <ChoiceForm choice={choice} close={close} reload={() => void found.refetch()} />}
      </QueryState>
    </PlainModal>
  )
}

type FormProps = { choice: Compensation; close: () => void; reload: () => void }

function ChoiceForm({ choice, close, reload }: FormProps) {
  const t = useT('common.moves.choices')
  const language = useLanguage()
  const [picked, setPicked] = useState<'credit' | 'refund'>('credit')
  const [refundTo, setRefundTo] = useState<RefundTo>('source')
  const choose = useApiMutation('POST /compensations/{id}/choice')
  const { refund, chooseBy, creditUntil } = choice
  const send = () =>
    choose.mutate(
      { params: { id: choice.id }, body: { choice: picked, expectedRefund: refund.amount, refundTo } },
      {
        onSuccess: () => {
          close()
          toastDone(picked === 'credit' ? t('doneCredit') : t('doneRefund'))
        },
        onError: error => {
          if (isProblem(error, 'refund_changed') || isProblem(error, 'illegal_transition')) reload()
        },
      },
    )
  const by = nearDateTime(new Date(chooseBy), choice.class.center.timeZone, language)
  return (
    <Stack gap="md">
      <ClassLine item={choice.class} />
      <Text c="dimmed">{t('forWhom', { name: choice.learner.name })}</Text>
      <Radio.Group
        aria-label={t('title')}
        value={picked}
        onChange={value => setPicked(value === 'refund' ? 'refund' : 'credit')}
      >
        <Stack gap="sm">
          <Radio.Card value="credit" radius="md" p="md">
            <Option
              title={t('credit')}
              text={creditUntil ? t('creditText', { date: nearLocalDate(creditUntil, language) }) : ''}
            />
          </Radio.Card>
          <Radio.Card
            value="refund"
            radius="md"
            p="md"
            disabled={refund.amount === 0}
            opacity={refund.amount === 0 ? 0.7 : 1}
          >
            <Option
              title={
                refund.amount === 0
                  ? t('noRefund')
                  : t('refund', { amount: formatMoney(refund, language, { trim: true }) })
              }
              text={refund.amount === 0 ? t('nothing') : t('refundText')}
            />
          </Radio.Card>
        </Stack>
      </Radio.Group>
      {picked === 'refund' && <RefundToChoice way="source" value={refundTo} onChange={setRefundTo} />}
      {choice.can.choose && <Text c="dimmed">{t('by', { when: by })}</Text>}
      <Refusal problem={choose.error} />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('later')}
        </Button>
        <Button onClick={send} loading={choose.isPending} disabled={!choice.can.choose}>
          {t('confirm')}
        </Button>
      </ModalActions>
    </Stack>
  )
}

function Option({ title, text }: { title: string; text: string }) {
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <Radio.Indicator mt={2} />
      <Stack gap={0}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
    </Group>
  )
}
