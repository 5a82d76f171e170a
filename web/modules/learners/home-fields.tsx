import { TextInput } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { PinField } from '#web/ui/map/pin-field.tsx'
import type { HomeValues } from './home-values.ts'

/** A form with a home among its values. */
type HomeForm = Pick<
  ContractForm<HomeValues>,
  'getInputProps' | 'key' | 'values' | 'errors' | 'setFieldValue'
>

/** Address, city and the pin on the map. */
export function HomeFields({ form }: { form: HomeForm }) {
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
        onPin={pin => form.setFieldValue('pin', pin)}
        title={t('pinTitle')}
        hint={t('pinHint')}
        error={form.errors.pin}
      />
    </>
  )
}
