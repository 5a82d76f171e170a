import { formatDistance } from '#domain/kernel/distance.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { Origin } from '../cards/card-parts.tsx'
import type { CenterCard } from '../cards/center-result.tsx'
import { middleOf, projectAround } from './map-projection.ts'
import classes from './results.module.css'

const size = 400
/** Air round the outermost pin or the search's edge. */
const margin = 1.12
/** However near the centers are to each other, so many metres are shown to each side. */
const leastReach = 500

type ResultsMapProps = {
  centers: readonly CenterCard[]
  origin: Origin
  /** Metres that the search reached. */
  distance: number
}

/** Where the found centers are, on a net of our own: no tiles, no library, no request. */
export function ResultsMap({ centers, origin, distance }: ResultsMapProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const { middle, reach } = origin ? { middle: origin, reach: distance } : middleOf(centers)
  const map = projectAround(middle, Math.max(reach, leastReach) * margin, size)
  const scale = map.length(map.net)
  return (
    <figure className={classes.map}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('map', { n: centers.length })}>
        <g className={classes.net}>
          {map.meridians.map(x => (
            <path key={x} d={`M${x} 0V${size}`} />
          ))}
          {map.parallels.map(y => (
            <path key={y} d={`M0 ${y}H${size}`} />
          ))}
        </g>
        {origin && (
          <>
            <circle cx={size / 2} cy={size / 2} r={map.length(distance)} className={classes.reach} />
            <circle cx={size / 2} cy={size / 2} r={8} className={classes.origin} />
          </>
        )}
        {/* The nearest lies on top. */}
        {centers
          .map((center, place) => ({ ...map.at(center), id: center.id, mark: place + 1 }))
          .toReversed()
          .map(({ x, y, id, mark }) => (
            <g key={id} transform={`translate(${x} ${y})`}>
              <circle r={14} className={classes.pin} />
              <text textAnchor="middle" dy="0.36em" className={classes.pinName}>
                {mark}
              </text>
            </g>
          ))}
        <g transform={`translate(16 ${size - 16})`}>
          <path d={`M0 -6V0H${scale}V-6`} className={classes.scaleLine} />
          <text x={scale / 2} y={-6} textAnchor="middle" className={classes.scale}>
            {formatDistance(map.net, language)}
          </text>
        </g>
        <g transform={`translate(${size - 24} 40)`}>
          <path d="M0 0V-24M-5 -17L0 -24L5 -17" className={classes.scaleLine} />
          <text y={16} textAnchor="middle" className={classes.scale}>
            {t('north')}
          </text>
        </g>
      </svg>
    </figure>
  )
}
