import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { HomeSearch } from '../links.ts'
import { NearMe } from './near-me.tsx'
import { SearchField } from './search-field.tsx'
import classes from './search-form.module.css'

type Home = ApiAnswer<'GET /discovery/home'>
type SearchFormProps = {
  search: HomeSearch
  featured: Home['featured']
  places: Home['places']
  /** One low row above what was found. */
  compact?: boolean
}

/** The search, as a plain GET form: it works before any script has come, and without it. */
export function SearchForm({ search, featured, places, compact = false }: SearchFormProps) {
  const t = useT('public.home.search')
  const name = useNames()
  const [place, setPlace] = useState(search.place)
  const [origin, setOrigin] = useState(
    search.latitude && search.longitude ? { latitude: search.latitude, longitude: search.longitude } : null,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the library's inputs are in a form that is a search landmark
    <form
      role="search"
      aria-label={t('label')}
      action="/"
      method="get"
      className={classes.form}
      data-compact={compact || undefined}
    >
      <div className={classes.bar}>
        <SearchField
          label={t('activity')}
          name="activity"
          placeholder={t('activityHint')}
          defaultValue={search.activity}
          list="activities"
          icon={<IconSearch size={20} aria-hidden />}
        />
        <SearchField
          label={t('place')}
          name="place"
          placeholder={origin ? t('nearMeDone') : t('placeHint')}
          value={place}
          onChange={event => {
            setPlace(event.currentTarget.value)
            setOrigin(null)
          }}
          list="places"
          icon={<IconMapPin size={20} aria-hidden />}
        />
        <button type="submit" className={classes.submit} aria-label={t('submit')}>
          <IconSearch size={20} stroke={2.5} aria-hidden />
          <span className={classes.submitWord}>{t('submit')}</span>
        </button>
      </div>
      {search.distance !== null && <input type="hidden" name="distance" value={search.distance} />}
      {origin && (
        <>
          <input type="hidden" name="latitude" value={origin.latitude} />
          <input type="hidden" name="longitude" value={origin.longitude} />
        </>
      )}
      {search.language && <input type="hidden" name="language" value={search.language} />}
      <div className={classes.near}>
        <NearMe
          used={origin !== null}
          onFound={found => {
            setOrigin(found)
            setPlace('')
          }}
        />
      </div>
      <datalist id="activities">
        {featured.map(service => (
          <option key={service.id} value={name(service.name)} />
        ))}
      </datalist>
      <datalist id="places">
        {places.map(({ label }) => (
          <option key={label.en} value={name(label)} />
        ))}
      </datalist>
    </form>
  )
}
