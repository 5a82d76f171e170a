import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import type { HomeValues } from './home-values.ts'

type Pin = { latitude: number; longitude: number }

/** Address, city and the pin on the map; areas and the device bring the pin close. */
export function HomeFields<Values extends HomeValues>({ form }: { form: ContractForm<Values> }) {
  const t = useT('common.learners')
  const name = useNames()
  const places = useApiQuery('GET /discovery/home', {}, { staleTime: 600_000 }).data?.places ?? []
  const device = useDevicePlace()
  const [area, setArea] = useState<string | null>(null)
  const { pin } = form.values
  // The values of a form that holds more than a home; these names are part of each of them.
  const setPin = (next: Pin) =>
    form.setFieldValue('pin' as never, { latitude: next.latitude, longitude: next.longitude } as never)
  const problem = form.errors.pin

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
      <Group align="flex-end" gap="sm">
        {places.length > 0 && (
          <Select
            label={t('area')}
            description={t('areaHint')}
            searchable
            w={{ base: '100%', xs: 300 }}
            data={places.map((place, index) => ({ value: String(index), label: name(place.label) }))}
            value={area}
            onChange={value => {
              setArea(value)
              const place = value === null ? undefined : places[Number(value)]
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
          {t('pinTitle')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('pinHint')}
        </Text>
        <MapView places={[]} origin={pin} start={places[0]} onPick={setPin} height={260} />
        {problem && (
          <Text c="red" size="xs" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </>
  )
}
