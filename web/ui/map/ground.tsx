import type { TileEvent } from 'leaflet'
import { lazy, Suspense, useState } from 'react'
import { TileLayer } from 'react-leaflet'
import { hostUrl } from '#web/browser/base-url.ts'
import type { Installation } from '#web/browser/installation.ts'
import { withWords } from '#web/messages/words.ts'
import classes from './leaflet-map.module.css'

type MapTiles = NonNullable<Installation['tiles']>

/** Drawing shapes needs code that pictures do not; where it cannot be loaded, the pins are there without a ground. */
const VectorGround = lazy(
  withWords(() =>
    import('./vector-ground.tsx').catch(() => ({ default: (_: { url: string; maxZoom: number }) => null })),
  ),
)

/** So many more missing than there are, and the map says so. */
const MISSING_BORNE = 3

/** What a map is drawn on: pictures, or shapes out of a file of the region. */
export function Ground({ tiles, onMissing }: { tiles: MapTiles; onMissing: (isMissing: boolean) => void }) {
  const url = hostUrl(tiles.path)
  const counts = useState({ missing: 0, shown: 0 })[0]
  if (tiles.kind === 'vector') {
    return (
      <Suspense>
        <VectorGround url={url} maxZoom={tiles.maxZoom} />
      </Suspense>
    )
  }
  // The server sends one transparent dot for a tile that it could not get.
  const loaded = ({ tile }: TileEvent) => {
    if (tile.naturalWidth === 1) counts.missing += 1
    else counts.shown += 1
    onMissing(counts.missing - counts.shown >= MISSING_BORNE)
  }
  return (
    <TileLayer
      url={url}
      className={classes.pictures ?? ''}
      minNativeZoom={tiles.minZoom}
      maxNativeZoom={tiles.maxZoom}
      eventHandlers={{ tileload: loaded }}
    />
  )
}

/** Whose map it is, as the licence of its data asks: always readable, with its links. */
export function Attribution({ tiles }: { tiles: MapTiles }) {
  return (
    <p className={classes.attribution}>
      {tiles.attribution.map(({ text, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
        <span key={at}>
          {at > 0 && ' '}
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      ))}
    </p>
  )
}
