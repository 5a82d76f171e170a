import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { PinField } from '#web/ui/map/pin-field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RegisterFields, WhereForm } from './register-values.ts'
import { useStateChoices } from './state-choices.ts'

/** Where a new center is. */
export function WhereFields({ form }: { form: RegisterFields }) {
  const t = useT('center.onboarding.register')
  return (
    <Section title={t('whereTitle')} text={t('whereText')}>
      <WhereInputs form={form as unknown as WhereForm} />
    </Section>
  )
}

/** Address, city and state, and the place that people find a center by. */
export function WhereInputs({ form }: { form: WhereForm }) {
  const t = useT('center.onboarding.register')
  const states = useStateChoices()
  return (
    <Stack gap="md">
      <TextInput
        label={t('address')}
        autoComplete="street-address"
        {...form.getInputProps('addressLine')}
        key={form.key('addressLine')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('city')}
          autoComplete="address-level2"
          {...form.getInputProps('city')}
          key={form.key('city')}
        />
        <Select
          label={t('state')}
          searchable
          data={states}
          {...form.getInputProps('stateCode')}
          key={form.key('stateCode')}
        />
      </SimpleGrid>
      <PinField
        pin={form.values.pin}
        onPin={pin => {
          form.setFieldValue('pin', pin)
          form.clearFieldError('latitude')
        }}
        title={t('pin')}
        error={form.errors.latitude}
      />
    </Stack>
  )
}
