import { Chip, Group, Input, NumberInput, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useNames, useT } from '#web/messages/use-messages.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { feeOf, type TermsValues } from './terms-values.ts'
import { WorkedExample } from './worked-example.tsx'

const models = ['share', 'per_class', 'per_learner', 'per_month'] as const
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
      <Radio.Group
        label={t('model')}
        value={values.model}
        onChange={model => form.setFieldValue('model', model as TermsValues['model'])}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {models.map(model => (
            <Radio
              key={model}
              value={model}
              label={t(`models.${model}`)}
              description={t(`modelTexts.${model}`)}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {values.model === 'share' ? (
        <TextInput
          label={t('percent')}
          inputMode="decimal"
          rightSection="%"
          maw={220}
          {...form.getInputProps('percent')}
          key={form.key('percent')}
        />
      ) : (
        <TextInput
          label={t('amount')}
          inputMode="decimal"
          leftSection="₹"
          maw={220}
          {...form.getInputProps('amount')}
          key={form.key('amount')}
        />
      )}
      {fee && <WorkedExample fee={fee} currency={currency} />}
      <Input.Wrapper
        label={t('services')}
        labelElement="div"
        error={form.errors.serviceIds}
        role="group"
        aria-label={t('services')}
      >
        <Chip.Group
          multiple
          value={values.serviceIds}
          onChange={ids => form.setFieldValue('serviceIds', ids)}
        >
          <Group gap="xs" mt={4}>
            {services.map(service => (
              <Chip key={service.id} value={service.id} variant="outline">
                {name(service.name)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Input.Wrapper
        label={t('weekdays')}
        labelElement="div"
        error={form.errors.weekdays}
        role="group"
        aria-label={t('weekdays')}
      >
        <Chip.Group multiple value={values.weekdays} onChange={next => form.setFieldValue('weekdays', next)}>
          <Group gap="xs" mt={4}>
            {days.map(one => (
              <Chip key={one} value={one} variant="outline">
                {day(`d${one}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
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
