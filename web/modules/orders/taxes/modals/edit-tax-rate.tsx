import { Group, Radio, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type RateValues, rateBody, rateValues, wrongRateFields } from '../rate-values.ts'
import { percentOf, type TaxRate, useRateWords } from '../tax-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null: a new one; `after` names the rate that it follows. */
    'edit-tax-rate': { taxRateId: string | null; after?: string }
  }
}

/** A rate of tax: a new one, one that follows another, or a change of one that no order has used. */
export default function EditTaxRate({ payload, close }: ModalProps<'edit-tax-rate'>) {
  const { taxRateId, after } = payload
  const id = taxRateId ?? after
  if (!id) return <RateForm close={close} />
  return <Loaded id={id} isNew={taxRateId === null} close={close} />
}

function Loaded({ id, isNew, close }: { id: string; isNew: boolean; close: () => void }) {
  const t = useT('admin.taxRates.form')
  const rate = useApiQuery('GET /admin/tax-rates/{id}', { params: { id } })
  if (rate.data && rate.isFetchedAfterMount) {
    return <RateForm {...(isNew ? { after: rate.data } : { rate: rate.data })} close={close} />
  }
  return (
    <PlainModal title={t('addTitle')} onClose={close}>
      <QueryState query={rate}>{() => null}</QueryState>
    </PlainModal>
  )
}

function RateForm({ rate, after, close }: { rate?: TaxRate; after?: TaxRate; close: () => void }) {
  const t = useT('admin.taxRates.form')
  const words = useRateWords()
  const add = useApiMutation('POST /admin/tax-rates')
  const change = useApiMutation('PUT /admin/tax-rates/{id}')
  const problems: Record<keyof RateValues, string> = {
    kind: '',
    serviceId: t('serviceProblem'),
    percent: t('rateProblem'),
    sac: t('sacProblem'),
    holdsFrom: t('holdsFromProblem'),
  }
  const tomorrow = addDays(localDateOf(new Date(), DEFAULT_ZONE), 1)
  const form = useContractForm<RateValues>({
    initialValues: rateValues(rate ?? after, rate?.holdsFrom ?? tomorrow),
    follows: rate !== undefined,
    check: values => Object.fromEntries(wrongRateFields(values).map(field => [field, problems[field]])),
    send: async values => {
      const body = rateBody(values)
      const { basisPoints, sac, holdsFrom } = body
      if (rate) {
        const { id, version } = rate
        await change.mutateAsync({ params: { id }, body: { basisPoints, sac, holdsFrom, version } })
        toastDone(t('saved'))
      } else {
        await add.mutateAsync({ body })
        toastDone(t('added', { date: words.day(holdsFrom) }))
      }
      close()
    },
  })
  const known = rate ?? after
  const what = known ? words.what(known) : ''
  const title = rate ? t('changeTitle', { what }) : after ? t('afterTitle', { what }) : t('addTitle')
  return (
    <FormModal title={title} form={form} submitLabel={t(rate ? 'save' : 'add')} onClose={close}>
      {after && (
        <Text c="dimmed">
          {t('now', { percent: percentOf(after.basisPoints), sac: after.sac, when: words.when(after) })}
        </Text>
      )}
      {!known && <Scope form={form} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('rate')}
          description={t('rateHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('percent')}
          key={form.key('percent')}
        />
        <TextInput
          label={t('sac')}
          description={t('sacHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.getInputProps('sac')}
          key={form.key('sac')}
        />
      </SimpleGrid>
      <DatePicker
        label={t('holdsFrom')}
        value={form.values.holdsFrom}
        onChange={date => form.setFieldValue('holdsFrom', date)}
        error={form.errors.holdsFrom}
      />
    </FormModal>
  )
}

/** What a new rate is for. */
function Scope({ form }: { form: ContractForm<RateValues> }) {
  const t = useT('admin.taxRates.form')
  const name = useNames()
  const { kind } = form.values
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'service' } }, { staleTime: 600_000 })
  return (
    <>
      <Radio.Group
        label={t('what')}
        value={kind}
        onChange={next => form.setFieldValue('kind', next as RateValues['kind'])}
        {...(kind === 'all' && { description: t('allHint') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <Group gap="lg" mt={6} mb={4}>
          {(['all', 'service', 'platform'] as const).map(value => (
            <Radio key={value} value={value} label={t(`kinds.${value}`)} />
          ))}
        </Group>
      </Radio.Group>
      {kind === 'service' && (
        <Select
          label={t('service')}
          data={(lists.data?.service ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
          searchable
          {...form.getInputProps('serviceId')}
          key={form.key('serviceId')}
        />
      )}
    </>
  )
}
