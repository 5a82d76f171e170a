import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { Section } from '#web/ui/section.tsx'
import type { RegisterFields } from './register-values.ts'
import { useStateChoices } from './state-choices.ts'

/** Address, city and state, and the pin that people find a center by. */
export function WhereFields({ form }: { form: RegisterFields }) {
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
    <Section title={t('whereTitle')} text={t('whereText')}>
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
          <MapView places={[]} origin={pin} start={places[0]} onPick={setPin} height={280} />
          {form.errors.latitude && (
            <Text c="red" size="xs" role="alert">
              {form.errors.latitude}
            </Text>
          )}
        </Stack>
      </Stack>
    </Section>
  )
}
