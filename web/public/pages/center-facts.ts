import { createTranslator } from 'use-intl/core'
import type { Language } from '#domain/kernel/language.ts'
import { batchPath, expertPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import {
  clockOf,
  locationFacts,
  type PageFacts,
  priceOf,
  SCHEMA_DAYS,
  sharePicture,
  shortened,
} from './page-facts.ts'

type Center = ApiAnswer<'GET /public-pages/centers/{handle}'>

/** What a center's page says about it beside what one reads. */
export function centerFacts(
  center: Center,
  origin: string,
  language: Language,
  messages: Partial<Catalogs>,
): PageFacts {
  const t = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'pages' })
  const { name, city } = center
  const services = center.services.map(service => service.name[language]).join(', ')
  const picture = sharePicture(origin, 'center', center.slug, language)
  const description = t('center.description', { type: center.centerType[language], city, services })
  return {
    title: t('center.title', { name, city }),
    description: shortened(center.description[language] || description),
    picture,
    structuredData: {
      '@context': 'https://schema.org',
      // A music school is no sports ground; both are places that do business.
      '@type': /sport|court|swim|fitness|gym|club/i.test(center.centerType.en)
        ? 'SportsActivityLocation'
        : 'LocalBusiness',
      '@id': `${origin}${center.path}#center`,
      url: `${origin}${center.path}`,
      name,
      description: center.description[language] || description,
      image: picture,
      ...(center.phone && { telephone: center.phone }),
      ...(center.email && { email: center.email }),
      ...(center.website && { sameAs: [center.website] }),
      ...locationFacts(center),
      openingHoursSpecification: center.hours.map(({ weekday, opensMinute, closesMinute }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${SCHEMA_DAYS[weekday - 1]}`,
        opens: clockOf(opensMinute),
        closes: clockOf(closesMinute),
      })),
      amenityFeature: center.amenities.map(amenity => ({
        '@type': 'LocationFeatureSpecification',
        name: amenity[language],
        value: true,
      })),
      makesOffer: center.rates.map(rate => ({
        '@type': 'Offer',
        ...priceOf(rate.price),
        itemOffered: {
          '@type': 'Service',
          name: rate.service.name[language],
          provider: { '@type': 'Person', name: rate.expertName },
        },
      })),
      employee: center.experts.map(expert => ({
        '@type': 'Person',
        name: expert.name,
        url: origin + expertPath(expert.slug),
      })),
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: t('center.services'),
        itemListElement: center.batches.map(batch => ({
          '@type': 'Offer',
          ...priceOf(batch.price),
          url: origin + batchPath(batch),
          itemOffered: { '@type': 'Course', name: batch.name, url: origin + batchPath(batch) },
        })),
      },
    },
  }
}
