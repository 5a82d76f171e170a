import { directionBetween, distanceMetres, formatDistance } from '#domain/kernel/distance.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { Pin } from './area-select.tsx'

export const pointOf = ({ latitude, longitude }: Pin) => ({ lat: latitude, lng: longitude })

/** How far and in which direction a place was moved, in words; nothing where it stayed. */
export function MovedWords({ from, to }: { from: Pin; to: Pin }) {
  const t = useT('common.pinField')
  const language = useLanguage()
  const metres = distanceMetres(pointOf(from), pointOf(to))
  if (metres < 1) return null
  const direction = t(`directions.${directionBetween(pointOf(from), pointOf(to))}`)
  return <>{t('moved', { distance: formatDistance(metres, language), direction })}</>
}
