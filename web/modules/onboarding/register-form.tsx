import { Alert, Button, Group, MultiSelect, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { onboardingApi } from '#domain/modules/onboarding/onboarding-api.ts'
import type { ApiInput } from '#domain/wire.ts'
import { keepFlags } from '#web/browser/center-flags.ts'
import { queryClient, useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { selectCenter } from '#web/browser/storage.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Section } from '#web/ui/section.tsx'
import type { RegisterFields, RegisterValues } from './register-values.ts'
import { WhereFields } from './where-fields.tsx'

const bodyOf = ({ pin, ...values }: RegisterValues) =>
  ({ ...values, latitude: pin?.latitude, longitude: pin?.longitude }) as ApiInput<'POST /centers'>['body']

const blank: RegisterValues = {
  name: '',
  centerTypeId: '',
  access: 'open',
  operatingEntityId: '',
  serviceIds: [],
  addressLine: '',
  city: '',
  stateCode: '',
  pin: null,
  phone: '',
  timeZone: 'Asia/Kolkata',
}

/** The facts of a new center; then on to its first gate. */
export default function RegisterForm({ phone }: { phone: string }) {
  const t = useT('center.onboarding.register')
  const navigate = useNavigate()
  const register = useApiMutation('POST /centers')
  const form: RegisterFields = useContractForm<RegisterValues>({
    initialValues: { ...blank, phone },
    schema: onboardingApi['POST /centers'].body,
    toBody: bodyOf,
    words: path => {
      if (path === 'serviceIds') return t('servicesMissing')
      return path === 'latitude' ? t('pinMissing') : undefined
    },
    send: async values => {
      const center = await register.mutateAsync({ body: bodyOf(values) })
      selectCenter({ id: center.centerId, name: center.name })
      keepFlags(center)
      // What stands in the cache belongs to another center, or to none.
      await queryClient.resetQueries()
      await navigate({ to: '/center/terms-acceptance', replace: true })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !form.submitting && !register.isSuccess} />
      <Stack gap="lg" maw={720}>
        <WhatFields form={form} />
        <WhereFields form={form} />
        <ReachFields form={form} />
        {form.problem && (
          <Alert color="red" role="alert">
            {form.problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.submitting}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function WhatFields({ form }: { form: RegisterFields }) {
  const t = useT('center.onboarding.register')
  const name = useNames()
  const lists = useApiQuery(
    'GET /masterlists',
    { query: { lists: 'center_type,operating_entity,service' } },
    { staleTime: 600_000 },
  ).data
  const choices = (list: string) =>
    (lists?.[list] ?? []).map(item => ({ value: item.id, label: name(item.name) }))
  return (
    <Section title={t('whatTitle')}>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          autoComplete="organization"
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('type')}
            data={choices('center_type')}
            {...form.getInputProps('centerTypeId')}
            key={form.key('centerTypeId')}
          />
          <Select
            label={t('entity')}
            data={choices('operating_entity')}
            {...form.getInputProps('operatingEntityId')}
            key={form.key('operatingEntityId')}
          />
        </SimpleGrid>
        <Radio.Group label={t('access')} {...form.getInputProps('access')} key={form.key('access')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs">
            {(['open', 'society'] as const).map(value => (
              <Radio key={value} value={value} label={t(value)} description={t(`${value}Text`)} />
            ))}
          </SimpleGrid>
        </Radio.Group>
        <MultiSelect
          label={t('services')}
          searchable
          hidePickedOptions
          maxValues={30}
          data={choices('service')}
          {...form.getInputProps('serviceIds')}
          key={form.key('serviceIds')}
        />
      </Stack>
    </Section>
  )
}

/** Zones that clocks know; a browser that does not tell them offers India's. */
const zones = () => {
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set(['Asia/Kolkata', ...known.filter(zone => zone.includes('/'))])].filter(
    // The same zone by its older name.
    zone => zone !== 'Asia/Calcutta',
  )
}

function ReachFields({ form }: { form: RegisterFields }) {
  const t = useT('center.onboarding.register')
  const { value, onChange, error } = form.getInputProps('phone')
  return (
    <Section title={t('reachTitle')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PhoneField label={t('phone')} value={value} onChange={onChange} error={error} />
        <Select
          label={t('zone')}
          searchable
          allowDeselect={false}
          data={zones()}
          {...form.getInputProps('timeZone')}
          key={form.key('timeZone')}
        />
      </SimpleGrid>
    </Section>
  )
}
