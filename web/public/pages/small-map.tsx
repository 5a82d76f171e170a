import { type ComponentType, use, useEffect, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { useSeenAtLeisure } from '#web/ui/map/use-seen-at-leisure.ts'
import { MapsContext } from '../page.ts'
import classes from './page.module.css'

type SmallMapProps = { id: string; name: string; latitude: number; longitude: number }
type Loaded = { Map: ComponentType<MapViewProps> | null }

const height = 220

/** The location of one place, where this installation has maps. */
export function SmallMap(props: SmallMapProps) {
  return use(MapsContext) ? <ShownMap {...props} /> : null
}

/**
 * The page works without it: the map's code loads when it is near the viewport, and if
 * that fails the text next to it is enough.
 */
function ShownMap({ id, name, latitude, longitude }: SmallMapProps) {
  const t = useT('pages')
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeenAtLeisure(frame, true)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!isSeen) return
    import('./drawn-map.tsx').then(
      part => setLoaded({ Map: part.default }),
      () => setLoaded({ Map: null }),
    )
  }, [isSeen])
  if (loaded?.Map === null) {
    return (
      <p role="status" className={classes.quiet}>
        {t('mapMissing')}
      </p>
    )
  }
  return (
    <div ref={frame} className={classes.map} style={{ minHeight: height }}>
      {loaded?.Map && (
        <loaded.Map
          places={[{ id, label: name, latitude, longitude }]}
          label={t('mapOf', { name })}
          height={height}
        />
      )}
    </div>
  )
}
