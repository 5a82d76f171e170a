import { Container } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { HomeSearch } from '../links.ts'
import classes from './hero.module.css'
import { SearchForm } from './search-form.tsx'
import { Strands } from './strands.tsx'

type HeroProps = { data: ApiAnswer<'GET /discovery/home'>; search: HomeSearch }

/** The first thing people see: what this is, and the search; after a search only the form. */
export function Hero({ data, search }: HeroProps) {
  const t = useT('public.home.hero')
  const given = { search, featured: data.featured, places: data.places }
  if (data.search) {
    return (
      <div className={classes.hero}>
        <Container size="lg" py="sm">
          <SearchForm {...given} compact />
        </Container>
      </div>
    )
  }
  return (
    <div className={classes.hero}>
      <Container size="lg" className={classes.grid}>
        <div className={classes.words}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <SearchForm {...given} />
        </div>
        <div className={classes.strands}>
          <Strands />
        </div>
      </Container>
    </div>
  )
}
