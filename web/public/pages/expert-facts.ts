import { createTranslator } from 'use-intl/core'
import type { Language } from '#domain/kernel/language.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import { type PageFacts, priceOf, sharePicture, shortened } from './page-facts.ts'

type Expert = ApiAnswer<'GET /public-pages/experts/{handle}'>

/** What an expert's page says about them beside what one reads. */
export function expertFacts(
  expert: Expert,
  origin: string,
  language: Language,
  messages: Partial<Catalogs>,
): PageFacts {
  const t = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'pages' })
  const { name } = expert
  const services = expert.services.map(service => service.name[language]).join(', ')
  const centers = expert.centers.map(center => center.name).join(', ')
  const picture = sharePicture(origin, 'expert', expert.slug, language)
  const about =
    services && centers
      ? t('expert.description', { name, services, centers })
      : t('expert.descriptionPlain', { name })
  const title = services ? t('expert.title', { name, services }) : t('expert.titlePlain', { name })
  return {
    title,
    description: shortened(expert.bio || expert.headline || about),
    picture,
    kind: 'profile',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': `${origin}${expert.path}#expert`,
      url: `${origin}${expert.path}`,
      name,
      description: expert.bio || expert.headline || about,
      image: picture,
      ...(expert.headline && { jobTitle: expert.headline }),
      knowsAbout: expert.services.map(service => service.name[language]),
      knowsLanguage: expert.languages.map(spoken => spoken[language]),
      hasCredential: expert.qualifications.map(one => ({
        '@type': 'EducationalOccupationalCredential',
        name: one[language],
      })),
      worksFor: expert.centers.map(center => ({
        '@type': 'Organization',
        name: center.name,
        url: origin + centerPath(center.slug),
      })),
      makesOffer: expert.rates.map(rate => ({
        '@type': 'Offer',
        ...priceOf(rate.price),
        itemOffered: { '@type': 'Service', name: rate.service.name[language] },
        offeredBy: { '@type': 'Organization', name: rate.centerName },
      })),
    },
  }
}
