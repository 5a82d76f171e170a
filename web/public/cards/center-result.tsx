import { useId } from 'react'
import { formatDistance } from '#domain/kernel/distance.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { bookCenterHref } from '../links.ts'
import { CardLink } from './card-link.tsx'
import { type Origin, PriceFrom, positionOf } from './card-parts.tsx'
import classes from './cards.module.css'
import { NextTimes, serviceOfTimes, type Times } from './next-times.tsx'

export type CenterCard = ApiAnswer<'GET /centers'>['items'][number]
type CenterResultProps = {
  center: CenterCard & { nextTimes?: Times | null }
  origin: Origin
  /** It is the first of what one sees. */
  first?: boolean
  /** The service that was looked for. */
  serviceId?: string | undefined
}

/** A center in a list of results: the name opens what there is to know about it. */
export function CenterResult({ center, origin, first, serviceId }: CenterResultProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  const nameId = useId()
  return (
    <li className={classes.card}>
      <Cover
        pictureId={center.pictureId}
        scene={sceneOf('center', center.services, serviceId)}
        className={classes.cover}
        {...(first ? { first } : {})}
      />
      <div className={classes.body}>
        <h3 id={nameId} className={classes.name}>
          <CardLink
            href={centerPath(center.slug)}
            modal="landing-center"
            payload={{ id: center.id, ...(serviceId ? { serviceId } : {}), ...positionOf(origin) }}
          >
            {center.name}
          </CardLink>
        </h3>
        <p className={classes.quiet}>
          {center.distance !== null && (
            <>
              <span>{t('away', { distance: formatDistance(center.distance, language) })}</span>
              {' · '}
            </>
          )}
          {[center.addressLine, center.city].filter(Boolean).join(', ')}
        </p>
        <p>{center.services.map(service => name(service.name)).join(', ')}</p>
        <p className={classes.facts}>
          <span>{name(center.centerType)}</span>
          {center.expertCount > 0 && <span>{t('expertsHere', { n: center.expertCount })}</span>}
          {center.payAtCenter && <span>{t('payAtCenter')}</span>}
          {center.access === 'society' && <strong className={classes.residents}>{t('residents')}</strong>}
        </p>
        <NextTimes
          times={center.nextTimes}
          of={serviceOfTimes(center.nextTimes, center.services, serviceId)}
          nameId={nameId}
          hrefOf={({ serviceId, minutes }, date, at) =>
            bookCenterHref(center.slug, serviceId, { minutes, date, at })
          }
        />
      </div>
      <PriceFrom of={center} serviceId={serviceId} />
    </li>
  )
}
