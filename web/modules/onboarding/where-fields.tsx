import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
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

/** Address, city and state, and the pin that people find a center by: put by hand, by arrow keys or by its numbers. */
export function WhereInputs({ form }: { form: WhereForm }) {
  const t = useT('center.onboarding.register')
  const name = useNames()
  const states = useStateChoices()
  const places = useApiQuery('GET /discovery/home', {}, { staleTime: 600_000 }).data?.places ?? []
  const device = useDevicePlace()
  const { pin } = form.values
  const setPin = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    form.setFieldValue('pin', { latitude, longitude })
    form.clearFieldError('latitude')
  }
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
      <Group align="flex-end" gap="sm">
        {places.length > 0 && (
          <Select
            label={t('area')}
            description={t('areaHint')}
            searchable
            w={{ base: '100%', xs: 340 }}
            data={places.map((place, index) => ({ value: String(index), label: name(place.label) }))}
            onChange={index => {
              const place = index === null ? undefined : places[Number(index)]
              if (place) setPin(place)
            }}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          loading={device.busy}
          onClick={() => device.find(setPin)}
        >
          {t('useDevice')}
        </Button>
      </Group>
      {device.refused && (
        <Text c="red" role="status">
          {t('deviceRefused')}
        </Text>
      )}
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {t('pin')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('pinHint')}
        </Text>
        <MapView places={[]} origin={pin} start={places[0]} onPick={setPin} height={280} label={t('pin')} />
        {pin && <PinNumbers pin={pin} onChange={setPin} />}
        {form.errors.latitude && (
          <Text c="red" size="xs" role="alert">
            {form.errors.latitude}
          </Text>
        )}
      </Stack>
    </Stack>
  )
}

type Pin = { latitude: number; longitude: number }

/** The pin by its coordinates, for who has them, or sees no map. */
function PinNumbers({ pin, onChange }: { pin: Pin; onChange: (pin: Pin) => void }) {
  const t = useT('center.onboarding.register')
  const bounds = { latitude: 90, longitude: 180 }
  return (
    <SimpleGrid cols={2} maw={360}>
      {(['latitude', 'longitude'] as const).map(side => (
        <NumberInput
          key={side}
          label={t(side)}
          value={Number(pin[side].toFixed(5))}
          min={-bounds[side]}
          max={bounds[side]}
          decimalScale={5}
          hideControls
          onBlur={event => {
            const next = Number(event.currentTarget.value)
            if (event.currentTarget.value !== '' && Math.abs(next) <= bounds[side] && next !== pin[side])
              onChange({ ...pin, [side]: next })
          }}
        />
      ))}
    </SimpleGrid>
  )
}
