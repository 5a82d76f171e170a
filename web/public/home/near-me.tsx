import { Button, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useDevicePlace } from '#web/browser/device-place.ts'
import { useT } from '#web/messages/use-messages.ts'
import script from '../script.module.css'

type NearMeProps = {
  used: boolean
  onFound: (origin: { latitude: string; longitude: string }) => void
}

/** Takes the device's position into the search, rounded to about ten metres. Without script it is not offered. */
export function NearMe({ used, onFound }: NearMeProps) {
  const t = useT('public.home.search')
  const { find, busy, refused } = useDevicePlace()
  const take = () =>
    find(({ latitude, longitude }) =>
      onFound({ latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) }),
    )
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        ml={-18}
        className={script.needed}
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        onClick={take}
        loading={busy}
      >
        {used ? t('nearMeDone') : t('nearMe')}
      </Button>
      <Text component="span" role="status" display="block">
        {busy ? t('nearMeBusy') : refused ? t('nearMeRefused') : ''}
      </Text>
    </>
  )
}
