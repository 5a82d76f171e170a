import { formatDistance } from '#domain/kernel/distance.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type HomeSearch, homeSearchHref, searchDistances } from '../links.ts'
import classes from './results.module.css'

type ResultChipsProps = {
  found: NonNullable<ApiAnswer<'GET /discovery/home'>['search']>
  search: HomeSearch
  /** Distances are measured from somewhere. */
  near: boolean
  /** The city that was searched as a whole. */
  city: string | null
}

const kinds = ['centers', 'experts', 'batches'] as const

/** What narrows a search: of what kind, and how near. Plain links, so that they work without script. */
export function ResultChips({ found, search, near, city }: ResultChipsProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const shown = kinds.filter(kind => found.totals[kind] > 0)
  return (
    <nav className={classes.chips} aria-label={t('narrow')}>
      {shown.length > 1 && (
        <>
          <a href="#all" className={classes.chip} data-kind="all">
            {t('all')}
          </a>
          {shown.map(kind => (
            <a key={kind} href={`#${kind}`} className={classes.chip} data-kind={kind}>
              {t(`${kind}Title`)} <span className="tabular">{found.totals[kind]}</span>
            </a>
          ))}
          {near && <span className={classes.between} aria-hidden />}
        </>
      )}
      {near && city !== null && (
        <a href={homeSearchHref({ ...search, distance: null })} className={classes.chip} aria-current="true">
          {city}
        </a>
      )}
      {near &&
        searchDistances.map(distance => (
          <a
            key={distance}
            href={homeSearchHref({ ...search, distance })}
            className={classes.chip}
            {...(city === null && distance === found.distance && { 'aria-current': 'true' as const })}
            aria-label={t('within', { distance: formatDistance(distance, language) })}
          >
            {formatDistance(distance, language)}
          </a>
        ))}
    </nav>
  )
}
