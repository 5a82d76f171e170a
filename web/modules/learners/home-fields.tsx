import { TextInput } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { PinField } from '#web/ui/map/pin-field.tsx'
import type { HomeValues } from './home-values.ts'

/** Address, city and the pin on the map. */
export function HomeFields<Values extends HomeValues>({ form }: { form: ContractForm<Values> }) {
  const t = useT('common.learners')
  return (
    <>
      <TextInput
        label={t('addressLine')}
        placeholder={t('addressPlaceholder')}
        autoComplete="street-address"
        {...form.getInputProps('addressLine')}
        key={form.key('addressLine')}
      />
      <TextInput
        label={t('city')}
        autoComplete="address-level2"
        {...form.getInputProps('city')}
        key={form.key('city')}
      />
      <PinField
        pin={form.values.pin}
        // The values of a form that holds more than a home; this name is part of each of them.
        onPin={pin => form.setFieldValue('pin' as never, pin as never)}
        title={t('pinTitle')}
        hint={t('pinHint')}
        error={form.errors.pin}
      />
    </>
  )
}
