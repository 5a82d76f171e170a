import { useState } from 'react'
import { Polyline, useMap, useMapEvents } from 'react-leaflet'

const linesWanted = 8

/** Steps of 1, 2 or 5 of a decimal, as on any scale. */
const stepFor = (span: number) => {
  const rough = span / linesWanted
  const decimal = 10 ** Math.floor(Math.log10(rough))
  return decimal * ([1, 2, 5, 10].find(factor => factor * decimal >= rough) ?? 10)
}

const values = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor(to / step) - Math.ceil(from / step) + 1 }, (_, place) => {
    return (Math.ceil(from / step) + place) * step
  })

/** A net of parallels and meridians in the place of a map background. */
export function Graticule() {
  const map = useMap()
  const [bounds, setBounds] = useState(() => map.getBounds().pad(0.5))
  useMapEvents({ moveend: () => setBounds(map.getBounds().pad(0.5)) })
  const [south, north, west, east] = [
    bounds.getSouth(),
    bounds.getNorth(),
    bounds.getWest(),
    bounds.getEast(),
  ]
  const step = stepFor(Math.max(north - south, 0.001))
  const style = { color: 'light-dark(#cfdad6, #333d48)', weight: 1, interactive: false }
  return (
    <>
      {values(south, north, step).map(latitude => (
        <Polyline
          key={`p${latitude}`}
          positions={[
            [latitude, west],
            [latitude, east],
          ]}
          pathOptions={style}
          interactive={false}
        />
      ))}
      {values(west, east, step).map(longitude => (
        <Polyline
          key={`m${longitude}`}
          positions={[
            [south, longitude],
            [north, longitude],
          ]}
          pathOptions={style}
          interactive={false}
        />
      ))}
    </>
  )
}
