import { useState } from 'react'

type Place = { latitude: number; longitude: number }

/** Where the device is, asked of the person each time it is needed; `refused` when they or the device say no. */
export function useDevicePlace() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)

  const find = (found: (place: Place) => void) => {
    if (!('geolocation' in navigator)) {
      setRefused(true)
      return
    }
    setBusy(true)
    setRefused(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        found({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => {
        setBusy(false)
        setRefused(true)
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return { find, busy, refused }
}
