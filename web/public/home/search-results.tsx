import { Anchor, Button, Container, Group } from '@mantine/core'
import { useEffect } from 'react'
import { formatDistance } from '#domain/kernel/distance.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { storeSearchPlace } from '#web/browser/search-place.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { useAppAhead } from '../app-ahead.ts'
import { BatchResult } from '../cards/batch-result.tsx'
import { CenterResult } from '../cards/center-result.tsx'
import { ExpertResult } from '../cards/expert-result.tsx'
import { findHref, type HomeSearch, homeSearchHref, searchDistances } from '../links.ts'
import script from '../script.module.css'
import { ResultChips } from './result-chips.tsx'
import { ResultGroup } from './result-group.tsx'
import classes from './results.module.css'

type Found = NonNullable<ApiAnswer<'GET /discovery/home'>['search']>
type Place = ApiAnswer<'GET /discovery/home'>['places'][number]
type SearchResultsProps = { found: Found; search: HomeSearch; places: readonly Place[] }

/** What a search found, in the HTML as it came: centers, experts and batches, each led by its picture. */
export function SearchResults({ found, search, places }: SearchResultsProps) {
  const t = useT('public.home.results')
  const origin = originOf(found, search)
  useAppAhead(true)
  useEffect(() => {
    if (found.place) storeSearchPlace(found.place)
  }, [found.place])
  const { centers, experts, batches } = found.totals
  const name = useNames()
  const city = found.wholeCity && found.place ? name(found.place.label) : null
  const nothing = centers + experts + batches === 0
  const serviceId = found.activity?.id
  return (
    <Container size="lg" className={classes.results} id="all">
      <ResultChips found={found} search={search} near={origin !== null} city={city} />
      <div className={classes.head}>
        <h1 className={classes.title}>{useTitle(found, search)}</h1>
        <Others found={found} search={search} />
        {search.activity && !found.activity && (
          <p className={classes.note}>{t('unknownActivity', { activity: search.activity })}</p>
        )}
      </div>
      {nothing ? (
        <Nothing found={found} search={search} near={origin !== null} city={city} places={places} />
      ) : (
        <div className={classes.groups}>
          <ResultGroup
            name="centers"
            title={t('centersTitle')}
            more={
              centers > found.centers.length && (
                <Anchor href={findHref('centers')}>{t('allCenters', { n: centers })}</Anchor>
              )
            }
          >
            {found.centers.map((center, place) => (
              <CenterResult
                key={center.id}
                center={center}
                origin={origin}
                first={place === 0}
                serviceId={serviceId}
              />
            ))}
          </ResultGroup>
          <ResultGroup
            name="experts"
            title={t('expertsTitle')}
            more={
              experts > found.experts.length && (
                <Anchor href={findHref('experts')}>{t('allExperts', { n: experts })}</Anchor>
              )
            }
          >
            {found.experts.map(expert => (
              <ExpertResult key={expert.id} expert={expert} origin={origin} serviceId={serviceId} />
            ))}
          </ResultGroup>
          <ResultGroup
            name="batches"
            title={t('batchesTitle')}
            dense
            more={
              batches > found.batches.length && (
                <Anchor href={findHref('batches')}>{t('allBatches', { n: batches })}</Anchor>
              )
            }
          >
            {found.batches.map(batch => (
              <BatchResult key={batch.id} batch={batch} />
            ))}
          </ResultGroup>
          <div className={classes.ask}>
            <p>{t('ask')}</p>
            <Miss found={found} search={search} />
          </div>
        </div>
      )}
    </Container>
  )
}

/** Where distances are measured from, if the search said so. */
function originOf(found: Found, search: HomeSearch) {
  if (found.place) return { latitude: found.place.latitude, longitude: found.place.longitude }
  if (!search.latitude || !search.longitude) return null
  return { latitude: Number(search.latitude), longitude: Number(search.longitude) }
}

function useTitle(found: Found, search: HomeSearch) {
  const t = useT('public.home.results.title')
  const name = useNames()
  const activity = found.activity && name(found.activity.name)
  const place = found.place && name(found.place.label)
  if (activity && place) return t('activityPlace', { activity, place })
  if (activity) return t(search.latitude ? 'activity' : 'all', { activity })
  return place ? t('place', { place }) : t('any')
}

/** Other places of the same name, for whoever meant one of them. */
function Others({ found, search }: Pick<SearchResultsProps, 'found' | 'search'>) {
  const t = useT('public.home.results')
  const name = useNames()
  if (found.others.length === 0) return null
  return (
    <p className={classes.note}>
      {t('others')}{' '}
      {found.others.map(({ label, latitude, longitude }, place) => (
        <span key={label.en}>
          {place > 0 && ' · '}
          <Anchor
            href={homeSearchHref({
              ...search,
              place: name(label),
              latitude: String(latitude),
              longitude: String(longitude),
              distance: null,
            })}
          >
            {name(label)}
          </Anchor>
        </span>
      ))}
    </p>
  )
}

/** So many cities are offered in place of one that is not known. */
const namedPlaces = 6

/** Nothing near: the next wider searches, and a word to us. */
function Nothing(props: SearchResultsProps & { near: boolean; city: string | null }) {
  const { found, search, near, city, places } = props
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  if (search.place && !found.place) {
    return (
      <div className={classes.nothing}>
        <h2 className={classes.subtitle}>{t('unknownPlaceTitle', { place: search.place })}</h2>
        <p className={classes.quiet}>{t('unknownPlace')}</p>
        <Group gap="sm" justify="center">
          {places.slice(0, namedPlaces).map(place => (
            <Button
              key={place.label.en}
              component="a"
              href={homeSearchHref({ ...search, place: name(place.label), distance: null })}
              variant="light"
              size="md"
            >
              {name(place.label)}
            </Button>
          ))}
        </Group>
      </div>
    )
  }
  const activity = found.activity && name(found.activity.name)
  // In the middle of a sentence: “tennis”, but “Hindustani vocal”.
  const said = activity?.includes(' ') ? activity : activity?.toLowerCase()
  const what = said ? t('noneOf', { activity: said }) : t('noClasses')
  const place = found.place && name(found.place.label)
  const distance = formatDistance(found.distance, language)
  const wider = near && !city ? searchDistances.filter(metres => metres > found.distance).slice(0, 2) : []
  return (
    <div className={classes.nothing}>
      <h2 className={classes.subtitle}>
        {city
          ? t('nothingCity', { what, city })
          : near
            ? t(place ? 'nothingTitle' : 'nothingNear', { what, distance, place: place ?? '' })
            : t('nothingAnywhere', { what })}
      </h2>
      <p className={classes.quiet}>{t('nothingText')}</p>
      <Group gap="sm" justify="center">
        {wider.map(distance => (
          <Button
            key={distance}
            component="a"
            href={homeSearchHref({ ...search, distance })}
            variant="light"
            size="md"
          >
            {t('wider', { distance: formatDistance(distance, language) })}
          </Button>
        ))}
        <Miss found={found} search={search} />
      </Group>
    </div>
  )
}

/** A word to us about what is not there yet. */
function Miss({ found, search }: Pick<SearchResultsProps, 'found' | 'search'>) {
  const t = useT('public.home.results')
  return (
    <Button
      variant="default"
      size="md"
      className={script.needed}
      onClick={() =>
        openModal('contact-us', {
          kind: 'learner',
          place: search.place,
          serviceIds: found.activity ? [found.activity.id] : [],
        })
      }
    >
      {t('miss')}
    </Button>
  )
}
