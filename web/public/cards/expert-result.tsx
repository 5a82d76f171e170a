import { useId } from 'react'
import { formatDistance } from '#domain/kernel/distance.ts'
import { expertPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { bookExpertHref } from '../links.ts'
import { CardLink } from './card-link.tsx'
import { type Origin, PriceFrom, positionOf } from './card-parts.tsx'
import classes from './cards.module.css'
import { NextTimes, serviceOfTimes, type Times } from './next-times.tsx'

export type ExpertCard = ApiAnswer<'GET /experts'>['items'][number]

type ExpertResultProps = {
  expert: ExpertCard & { nextTimes?: Times | null }
  origin: Origin
  /** The service that was looked for. */
  serviceId?: string | undefined
  /** Leads to the expert's page rather than showing a glimpse of it. */
  plain?: boolean
}

/** An expert in a list of results. */
export function ExpertResult({ expert, origin, serviceId, plain }: ExpertResultProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  const nameId = useId()
  return (
    <li className={classes.card}>
      <Cover
        pictureId={expert.pictureId}
        scene={sceneOf('expert', expert.services, serviceId)}
        className={`${classes.cover} ${classes.person}`}
      />
      <div className={classes.body}>
        <h3 id={nameId} className={classes.name}>
          <CardLink
            plain={plain}
            href={expertPath(expert.slug)}
            modal="landing-expert"
            payload={{ id: expert.id, ...(serviceId ? { serviceId } : {}), ...positionOf(origin) }}
          >
            {expert.name}
          </CardLink>
        </h3>
        {expert.headline && <p className={classes.quiet}>{expert.headline}</p>}
        <p>{expert.services.map(service => name(service.name)).join(', ')}</p>
        <p className={classes.facts}>
          {expert.distance !== null && (
            <span>{t('away', { distance: formatDistance(expert.distance, language) })}</span>
          )}
          {expert.experienceYears > 0 && <span>{t('years', { n: expert.experienceYears })}</span>}
          <Centers centers={expert.centers} />
        </p>
        <NextTimes
          times={expert.nextTimes}
          of={serviceOfTimes(expert.nextTimes, expert.services, serviceId)}
          nameId={nameId}
          hrefOf={(times, date, at) =>
            bookExpertHref(expert.slug, times.serviceId, {
              minutes: times.minutes,
              date,
              at,
              center: times.centerId,
            })
          }
        />
      </div>
      <PriceFrom of={expert} serviceId={serviceId} />
    </li>
  )
}

/** So many centers are named, the others counted. */
const named = 2

function Centers({ centers }: Pick<ExpertCard, 'centers'>) {
  const t = useT('public.home.results')
  if (centers.length === 0) return null
  const names = centers
    .slice(0, named)
    .map(center => center.name)
    .join(', ')
  const more = centers.length - named
  return (
    <span>
      {t('teachesAt', { centers: more > 0 ? t('moreCenters', { centers: names, n: more }) : names })}
    </span>
  )
}
