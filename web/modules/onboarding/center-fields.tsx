import { Input, MultiSelect, Radio, Select, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import type { ApiInput } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RegisterFields, RegisterValues } from './register-values.ts'
import { WhereFields } from './where-fields.tsx'

export const centerBodyOf = ({ pin, ...values }: RegisterValues) =>
  ({ ...values, latitude: pin?.latitude, longitude: pin?.longitude }) as ApiInput<'POST /centers'>['body']

export const blankCenter: RegisterValues = {
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

/** Words for what the fields of a center refuse. */
export function useCenterFieldWords() {
  const t = useT('center.onboarding.register')
  return (path: string) => {
    if (path === 'serviceIds') return t('servicesMissing')
    return path === 'latitude' ? t('pinMissing') : undefined
  }
}

/** Everything a center is registered with: what it is, its location, its contact. */
export function CenterFields({ form }: { form: RegisterFields }) {
  return (
    <>
      <WhatFields form={form} />
      <WhereFields form={form} />
      <ReachFields form={form} />
    </>
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
        {lists ? (
          <MultiSelect
            label={t('services')}
            searchable
            hidePickedOptions
            maxValues={30}
            data={choices('service')}
            {...form.getInputProps('serviceIds')}
            key={form.key('serviceIds')}
          />
        ) : (
          // What a lead named is picked already, and would be there by its id until its name is known.
          <Input.Wrapper label={t('services')}>
            <Skeleton height={36} />
          </Input.Wrapper>
        )}
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
          data={zones()}
          {...form.getInputProps('timeZone')}
          key={form.key('timeZone')}
        />
      </SimpleGrid>
    </Section>
  )
}
