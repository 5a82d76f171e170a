import {
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import type { DiscountValues } from './discount-form-values.ts'

type FieldsProps = { form: ContractForm<DiscountValues>; isUsed: boolean }

/** What a code takes off, when, for what and how often. */
export function DiscountFormFields({ form, isUsed }: FieldsProps) {
  const t = useT('discounts.form')
  const { kind } = form.values
  return (
    <>
      {isUsed && (
        <Text c="dimmed" size="sm">
          {t('fromNow')}
        </Text>
      )}
      <TextInput
        label={t('code')}
        description={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('code')}
        key={form.key('code')}
      />
      <Choice
        label={t('kind')}
        value={kind}
        onChange={value => form.setFieldValue('kind', value)}
        options={(['percent', 'amount'] as const).map(value => ({ value, label: t(value) }))}
      />
      {kind === 'percent' ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Figure form={form} name="percent" label={t('percentLabel')} sign="%" />
          <Figure form={form} name="mostAmount" label={t('mostAmount')} hint={t('mostHint')} />
        </SimpleGrid>
      ) : (
        <Figure form={form} name="amount" label={t('amountLabel')} hint={t('amountHint')} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Day form={form} name="validFrom" label={t('validFrom')} />
        <div>
          <Day form={form} name="validUntil" label={t('validUntil')} clearable />
          <Text size="xs" c="dimmed" mt={4}>
            {t('until')}
          </Text>
        </div>
      </SimpleGrid>
      <Scope form={form} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Figure form={form} name="mostUses" label={t('mostUses')} hint={t('usesHint')} sign="" />
        <Figure
          form={form}
          name="mostUsesPerFamily"
          label={t('mostUsesPerFamily')}
          hint={t('usesHint')}
          sign=""
        />
        <Figure form={form} name="leastAmount" label={t('leastAmount')} hint={t('leastHint')} />
      </SimpleGrid>
      <Stack gap="sm">
        <Checkbox
          label={t('who')}
          description={t('whoHint')}
          {...form.getInputProps('newLearnersOnly', { type: 'checkbox' })}
          key={form.key('newLearnersOnly')}
        />
        <Checkbox
          label={t('renewal')}
          description={t('renewalHint')}
          {...form.getInputProps('everyRenewal', { type: 'checkbox' })}
          key={form.key('everyRenewal')}
        />
      </Stack>
    </>
  )
}

type DayProps = {
  form: FieldsProps['form']
  name: 'validFrom' | 'validUntil'
  label: string
  clearable?: boolean
}

function Day({ form, name, label, clearable = false }: DayProps) {
  return (
    <DatePicker
      label={label}
      value={form.values[name]}
      onChange={date => form.setFieldValue(name, date)}
      clearable={clearable}
      error={form.errors[name]}
    />
  )
}

type FigureProps = {
  form: FieldsProps['form']
  name: 'percent' | 'mostAmount' | 'amount' | 'mostUses' | 'mostUsesPerFamily' | 'leastAmount'
  label: string
  hint?: string
  /** What is counted, if not rupees. */
  sign?: string
}

function Figure({ form, name, label, hint, sign }: FigureProps) {
  const props = {
    label,
    ...(hint && { description: hint }),
    inputWrapperOrder: [
      'label',
      'input',
      'description',
      'error',
    ] satisfies TextInputProps['inputWrapperOrder'],
    ...form.getInputProps(name),
  }
  if (sign === undefined) return <RupeeField {...props} key={form.key(name)} />
  return (
    <TextInput
      {...props}
      {...(sign && { leftSection: sign })}
      inputMode={sign ? 'decimal' : 'numeric'}
      autoComplete="off"
      key={form.key(name)}
    />
  )
}

/** For everything of the center, or for some activities or batches of it. */
function Scope({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT('discounts.form')
  const name = useNames()
  const { scope } = form.values
  const settings = useApiQuery('GET /center/settings', {}).data
  const batches = useApiQuery('GET /batches', { query: { limit: 100, sortBy: 'name' } }).data
  const services = (settings?.services ?? []).map(one => ({ value: one.serviceId, label: name(one.name) }))
  return (
    <>
      <Choice
        label={t('for')}
        value={scope}
        onChange={value => form.setFieldValue('scope', value)}
        options={[
          { value: 'all', label: t('forAll') },
          { value: 'services', label: t('forServices') },
          { value: 'batches', label: t('forBatches') },
        ]}
      />
      {scope === 'services' && (
        <MultiSelect
          label={t('services')}
          data={services}
          searchable
          {...form.getInputProps('services')}
          key={form.key('services')}
        />
      )}
      {scope === 'batches' && (
        <MultiSelect
          label={t('batches')}
          data={(batches?.items ?? []).map(one => ({ value: one.id, label: one.name }))}
          searchable
          {...form.getInputProps('batches')}
          key={form.key('batches')}
        />
      )}
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Radio.Group label={label} value={value} onChange={next => onChange(next as Value)}>
      <Group gap="lg" mt={6}>
        {options.map(option => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Group>
    </Radio.Group>
  )
}
