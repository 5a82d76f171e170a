import { Switch, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { MOST_REWARD, whyNotProgramme } from '#domain/modules/referrals/referral-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Programme } from '../referral-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'referral-programme': Record<string, never>
  }
}

/** What the center gives to both sides, for which first payment, until when. */
export default function ReferralProgramme({ close }: ModalProps<'referral-programme'>) {
  const t = useT('common.referrals.programme')
  const programme = useApiQuery('GET /center/referral-programme', {})
  if (programme.data?.can.change) return <ProgrammeForm programme={programme.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={programme}>{found => <Shown programme={found} />}</QueryState>
    </PlainModal>
  )
}

function Shown({ programme }: { programme: Programme }) {
  const t = useT('common.referrals.programme')
  return (
    <>
      <KeyValues
        rows={[
          { label: t('inviter'), value: <MoneyText value={programme.inviterAmount} /> },
          { label: t('invited'), value: <MoneyText value={programme.invitedAmount} /> },
          { label: t('minimum'), value: <MoneyText value={programme.minimum} /> },
        ]}
      />
      <Text c="dimmed" mt="sm">
        {t('readOnly')}
      </Text>
    </>
  )
}

/** What a center that has said nothing yet is offered. */
const FIRST = { inviterAmount: 20_000, invitedAmount: 20_000, minimum: 100_000 }

function ProgrammeForm({ programme, close }: { programme: Programme; close: () => void }) {
  const t = useT('common.referrals.programme')
  const language = useLanguage()
  const save = useApiMutation('PUT /center/referral-programme')
  const isNew = programme.version === 0
  const { currency } = programme.cost
  const most = formatMoney({ amount: MOST_REWARD, currency }, language, { trim: true })
  const toBody = (values: typeof initialValues) => ({
    isOn: values.isOn,
    inviterAmount: paiseOf(values.inviterAmount) ?? Number.NaN,
    invitedAmount: paiseOf(values.invitedAmount) ?? Number.NaN,
    minimumAmount: paiseOf(values.minimumAmount) ?? Number.NaN,
    validUntil: values.validUntil || null,
    version: programme.version,
  })
  const initialValues = {
    isOn: isNew || programme.isOn,
    inviterAmount: rupeesOf(isNew ? FIRST.inviterAmount : programme.inviterAmount.amount),
    invitedAmount: rupeesOf(isNew ? FIRST.invitedAmount : programme.invitedAmount.amount),
    minimumAmount: rupeesOf(isNew ? FIRST.minimum : programme.minimum.amount),
    validUntil: programme.validUntil ?? '',
  }
  const form = useContractForm({
    initialValues,
    check: (values): Record<string, string> => {
      const body = toBody(values)
      const isAmount = (amount: number) => amount <= MOST_REWARD
      if (!isAmount(body.inviterAmount)) return { inviterAmount: t('problem', { most }) }
      if (!isAmount(body.invitedAmount)) return { invitedAmount: t('problem', { most }) }
      const wrong = Number.isNaN(body.minimumAmount) ? 'above_minimum' : whyNotProgramme(body)
      if (wrong === 'nothing_given') return { inviterAmount: t('nothing') }
      return wrong === 'above_minimum' ? { minimumAmount: t('minimumProblem') } : {}
    },
    send: async values => {
      await save.mutateAsync({ body: toBody(values) })
      toastDone(t('saved'))
      close()
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('save')} onClose={close}>
      <Text>{t('text')}</Text>
      <Switch
        label={t('isOn')}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
        key={form.key('isOn')}
      />
      <RupeeField
        label={t('inviter')}
        description={t('rupees', { most })}
        {...form.getInputProps('inviterAmount')}
        key={form.key('inviterAmount')}
      />
      <RupeeField
        label={t('invited')}
        description={t('rupees', { most })}
        {...form.getInputProps('invitedAmount')}
        key={form.key('invitedAmount')}
      />
      <RupeeField
        label={t('minimum')}
        description={t('minimumHint')}
        {...form.getInputProps('minimumAmount')}
        key={form.key('minimumAmount')}
      />
      <DatePicker
        label={t('until')}
        value={form.getValues().validUntil}
        onChange={date => form.setFieldValue('validUntil', date)}
        error={form.errors.validUntil}
        clearable
      />
    </FormModal>
  )
}
