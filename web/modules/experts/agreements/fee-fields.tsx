import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import type { FeeValues } from './terms-values.ts'

const models = ['share', 'per_class', 'per_learner', 'per_month'] as const

type FeeFieldsProps<Values extends FeeValues> = {
  form: ContractForm<Values>
  /** The pay may be left for later. */
  canWait?: true
}

/** How an expert is paid, and how much. */
export function FeeFields<Values extends FeeValues>({ form, canWait }: FeeFieldsProps<Values>) {
  const t = useT('agreements.form')
  const { model } = form.values
  return (
    <>
      <Radio.Group
        label={t('model')}
        value={model}
        onChange={next => form.setValues({ model: next } as Partial<Values>)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {[...(canWait ? (['later'] as const) : []), ...models].map(one => (
            <Radio key={one} value={one} label={t(`models.${one}`)} description={t(`modelTexts.${one}`)} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {model === 'share' && (
        <TextInput
          label={t('percent')}
          inputMode="decimal"
          rightSection="%"
          maw={220}
          {...form.getInputProps('percent')}
          key={form.key('percent')}
        />
      )}
      {model !== 'share' && model !== 'later' && (
        <RupeeField
          label={t('amount')}
          maw={220}
          {...form.getInputProps('amount')}
          key={form.key('amount')}
        />
      )}
    </>
  )
}
