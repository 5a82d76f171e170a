import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'

type Home = ApiAnswer<'GET /discovery/home'>
type Found = NonNullable<Home['search']>

/** What the home page tells search engines: the site and its search, the questions, and the centers it shows. */
export function homeFacts(data: Home, origin: string, language: Language, messages: Partial<Catalogs>) {
  const t = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'public' })
  const about = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'documents' })
  const brand = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'common' })
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: brand('brand'),
    description: about('descriptions.home'),
    inLanguage: LANGUAGES,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?activity={activity}` },
      'query-input': 'required name=activity',
    },
  }
  const questions = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questionNames.map(name => ({
      '@type': 'Question',
      name: t(`home.questions.${name}.ask`),
      acceptedAnswer: { '@type': 'Answer', text: t(`home.questions.${name}.answer`) },
    })),
  }
  const centers =
    data.search && data.search.centers.length > 0 ? [centerList(data.search, origin, language)] : []
  return { '@context': 'https://schema.org', '@graph': [site, questions, ...centers] }
}

const centerList = ({ centers }: Found, origin: string, language: Language) => ({
  '@type': 'ItemList',
  numberOfItems: centers.length,
  itemListElement: centers.map((center, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    item: {
      '@type': 'SportsActivityLocation',
      name: center.name,
      url: origin + centerPath(center.slug),
      address: {
        '@type': 'PostalAddress',
        streetAddress: center.addressLine,
        addressLocality: center.city,
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: center.latitude, longitude: center.longitude },
      makesOffer: center.services.map(service => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service.name[language] },
      })),
    },
  })),
})

/** The questions of the home page, by their keys in the catalog, in order. */
export const questionNames = ['cost', 'book', 'cancel', 'child', 'residents', 'outside'] as const
