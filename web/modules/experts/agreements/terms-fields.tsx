import { NumberInput, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import DatePicker from '#web/ui/form/date-picker.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { FeeFields } from './fee-fields.tsx'
import { feeOf, type TermsValues } from './terms-values.ts'
import { WorkedExample } from './worked-example.tsx'

const days = ['1', '2', '3', '4', '5', '6', '7'] as const

type TermsFieldsProps = {
  form: ContractForm<TermsValues>
  /** What can be taught: named by both sides. */
  services: readonly { id: string; name: { en: string; hi: string } }[]
  currency: string
}

/** The fields of the terms, with what the fee comes to as it is typed. */
export function TermsFields({ form, services, currency }: TermsFieldsProps) {
  const t = useT('agreements.form')
  const day = useT('common.week.days')
  const name = useNames()
  const { values } = form
  const fee = feeOf(values)
  return (
    <Stack gap="lg">
      <FeeFields form={form} />
      {fee && <WorkedExample fee={fee} currency={currency} />}
      <ChipsField
        label={t('services')}
        options={services.map(service => ({ id: service.id, label: name(service.name) }))}
        value={values.serviceIds}
        onChange={ids => form.setFieldValue('serviceIds', ids)}
        error={form.errors.serviceIds}
      />
      <ChipsField
        label={t('weekdays')}
        options={days.map(one => ({ id: one, label: day(`d${one}`) }))}
        value={values.weekdays}
        onChange={next => form.setFieldValue('weekdays', next)}
        error={form.errors.weekdays}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DatePicker
          label={t('fromOn')}
          value={values.fromOn}
          onChange={date => form.setFieldValue('fromOn', date)}
          error={form.errors.fromOn}
        />
        <DatePicker
          label={t('untilOn')}
          value={values.untilOn}
          onChange={date => form.setFieldValue('untilOn', date)}
          clearable
          error={form.errors.untilOn}
        />
      </SimpleGrid>
      <NumberInput
        label={t('noticeDays')}
        min={0}
        max={180}
        allowDecimal={false}
        maw={220}
        {...form.getInputProps('noticeDays')}
        key={form.key('noticeDays')}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('note')}
        key={form.key('note')}
      />
    </Stack>
  )
}
