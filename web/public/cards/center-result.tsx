import { formatDistance } from '#domain/kernel/distance.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicPicture } from '#web/browser/base-url.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CardLink } from './card-link.tsx'
import { type Origin, PriceFrom, positionOf } from './card-parts.tsx'
import classes from './cards.module.css'

export type CenterCard = ApiAnswer<'GET /centers'>['items'][number]
type CenterResultProps = {
  center: CenterCard
  origin: Origin
  /** Its number on the map beside it. */
  mark?: number
  /** The service that was looked for. */
  serviceId?: string | undefined
}

/** A center in a list of results: the name opens what there is to know about it. */
export function CenterResult({ center, origin, mark, serviceId }: CenterResultProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  return (
    <li className={classes.card}>
      {mark && (
        <span className={classes.mark} aria-hidden>
          {mark}
        </span>
      )}
      {center.pictureId && <Picture name={center.name} src={publicPicture(center.pictureId, 320)} />}
      <div className={classes.body}>
        <h3 className={classes.name}>
          <CardLink
            href={centerPath(center.slug)}
            modal="landing-center"
            payload={{ id: center.id, ...(serviceId ? { serviceId } : {}), ...positionOf(origin) }}
          >
            {center.name}
          </CardLink>
        </h3>
        <p className={classes.quiet}>
          {[name(center.centerType), center.addressLine, center.city].filter(Boolean).join(' · ')}
        </p>
        <p>{center.services.map(service => name(service.name)).join(', ')}</p>
        <p className={classes.facts}>
          {center.distance !== null && (
            <span>{t('away', { distance: formatDistance(center.distance, language) })}</span>
          )}
          {center.expertCount > 0 && <span>{t('expertsHere', { n: center.expertCount })}</span>}
          {center.payAtCenter && <span>{t('payAtCenter')}</span>}
          {center.access === 'society' && <strong className={classes.residents}>{t('residents')}</strong>}
        </p>
      </div>
      <PriceFrom of={center} serviceId={serviceId} />
    </li>
  )
}
