import type { ApiAnswer } from '#domain/wire.ts'
import { Committee } from '#web/public/home/committee.tsx'
import { FeaturedServices } from '#web/public/home/featured-services.tsx'
import { Hero } from '#web/public/home/hero.tsx'
import { HowItWorks } from '#web/public/home/how-it-works.tsx'
import { Numbers } from '#web/public/home/numbers.tsx'
import { Promises } from '#web/public/home/promises.tsx'
import { Questions } from '#web/public/home/questions.tsx'
import { SearchResults } from '#web/public/home/search-results.tsx'
import { homeSearchOf } from '#web/public/links.ts'

/** The start page: what Triveni is, and, for a search, what is near. */
export default function Home({ data, url }: { data: ApiAnswer<'GET /discovery/home'>; url: string }) {
  const search = homeSearchOf(url)
  return (
    <>
      <Hero data={data} search={search} />
      {data.search ? (
        <SearchResults found={data.search} search={search} places={data.places} />
      ) : (
        <>
          <FeaturedServices services={data.featured} language={search.language} />
          <Numbers numbers={data.numbers} />
          <HowItWorks />
          <Promises />
          <Questions />
          <Committee />
        </>
      )}
    </>
  )
}
