import { NumberInput, Select, Text } from '@mantine/core'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { ratesApi } from '#domain/modules/experts/rate-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useFamiliesSee, useTaxOf } from '#web/modules/orders/public.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Rate, type Settings, useSettings, useShowSettings } from '../settings-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null sets a price for what has none yet. */
    'set-price': { rateId: string | null }
  }
}

/** Sets the price of an expert's class of an activity and length, or changes one. */
export default function SetPrice({ payload, close }: ModalProps<'set-price'>) {
  const t = useT('center.settings.prices')
  const settings = useSettings()
  if (!settings.data) {
    return (
      <PlainModal title={t('add')} onClose={close}>
        <QueryState query={settings}>{() => null}</QueryState>
      </PlainModal>
    )
  }
  if (settings.data.experts.every(one => one.status === 'ended')) {
    return (
      <PlainModal title={t('add')} onClose={close}>
        <Text>{t('noExperts')}</Text>
      </PlainModal>
    )
  }
  const rate = settings.data.rates.find(one => one.id === payload.rateId)
  return <PriceForm settings={settings.data} rate={rate} close={close} />
}

type Values = { expertId: string; serviceId: string; minutes: number | string; amount: string }

const bodyOf = (values: Values) => ({
  expertId: values.expertId,
  serviceId: values.serviceId,
  minutes: Number(values.minutes),
  amount: paiseOf(values.amount) ?? Number.NaN,
})

/** Where there is one expert, or one activity of theirs, nobody has to choose it. */
function onlyChoice({ experts, services }: Settings) {
  const [expert, ...others] = experts.filter(one => one.status !== 'ended')
  if (!expert || others.length > 0) return { expertId: '', serviceId: '' }
  const taught = new Set(expert.services.map(one => one.id))
  const [service, ...more] = services.filter(one => one.status === 'active' && taught.has(one.serviceId))
  return { expertId: expert.expertId, serviceId: service && more.length === 0 ? service.serviceId : '' }
}

type PriceFormProps = { settings: Settings; rate: Rate | undefined; close: () => void }

function PriceForm({ settings, rate, close }: PriceFormProps) {
  const t = useT('center.settings.prices')
  const actions = useT('common.actions')
  const saved = useT('center.settings')('saved')
  const language = useLanguage()
  const name = useNames()
  const show = useShowSettings()
  const add = useApiMutation('POST /center/rates')
  const only = onlyChoice(settings)
  const initialValues: Values = {
    expertId: rate?.expertId ?? only.expertId,
    serviceId: rate?.service.id ?? only.serviceId,
    minutes: rate?.minutes ?? 60,
    amount: rate ? rupeesOf(rate.price.amount) : '',
  }
  const form = useContractForm({
    initialValues,
    schema: ratesApi['POST /center/rates'].body,
    toBody: bodyOf,
    words: path => (path === 'amount' ? t('amountProblem') : undefined),
    send: async values => {
      show(await add.mutateAsync({ body: bodyOf(values) }))
      toastDone(saved)
      close()
    },
  })
  const { expertId, serviceId, minutes, amount } = form.values
  const familiesSee = useFamiliesSee(useTaxOf(serviceId))
  const net = paiseOf(amount)
  const experts = settings.experts.filter(one => one.status !== 'ended' || one.expertId === expertId)
  const taught = new Set(experts.find(one => one.expertId === expertId)?.services.map(one => one.id))
  const services = settings.services.filter(
    one => one.status === 'active' && (taught.has(one.serviceId) || one.serviceId === serviceId),
  )
  const present = settings.rates.find(
    one => one.expertId === expertId && one.service.id === serviceId && one.minutes === Number(minutes),
  )
  return (
    <FormModal title={t('add')} form={form} submitLabel={actions('save')} onClose={close}>
      <Select
        label={t('expert')}
        searchable
        openOnFocus={false}
        data={experts.map(one => ({ value: one.expertId, label: one.name }))}
        {...form.getInputProps('expertId')}
        key={form.key('expertId')}
        data-autofocus={rate ? undefined : true}
      />
      <Select
        label={t('service')}
        disabled={!expertId}
        data={services.map(one => ({ value: one.serviceId, label: name(one.name) }))}
        {...form.getInputProps('serviceId')}
        key={form.key('serviceId')}
      />
      <NumberInput
        label={t('minutes')}
        min={15}
        max={480}
        step={5}
        allowDecimal={false}
        {...form.getInputProps('minutes')}
        key={form.key('minutes')}
      />
      <RupeeField
        label={t('amount')}
        description={familiesSee(net === null ? null : money(net, settings.currency))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('amount')}
        key={form.key('amount')}
        data-autofocus={rate ? true : undefined}
      />
      {present && (
        <Text c="dimmed" role="status">
          {t('replaces', { price: formatMoney(present.price, language, { trim: true }) })}
        </Text>
      )}
    </FormModal>
  )
}
