import { createTranslator } from 'use-intl/core'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay, formatWeekday } from '#domain/kernel/time.ts'
import { centerPath, expertPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import {
  clockOf,
  type PageFacts,
  placeFacts,
  priceOf,
  SCHEMA_DAYS,
  sharePicture,
  shortened,
} from './page-facts.ts'

type Batch = ApiAnswer<'GET /public-pages/batches/{handle}'>

/** What a batch's page says about it beside what one reads: the course, and its next class. */
export function batchFacts(
  batch: Batch,
  origin: string,
  language: Language,
  messages: Partial<Catalogs>,
): PageFacts {
  const t = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'public' })
  const own = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'pages' })
  const { name, at } = batch
  const address = origin + batch.path
  const picture = sharePicture(origin, 'batch', batch.path.slice('/b/'.length), language)
  const about = own('batch.description', {
    service: batch.service.name[language],
    center: at.name,
    city: at.city,
    days: batch.weekdays.map(day => formatWeekday(day, language)).join(', '),
    time: formatMinutesOfDay(batch.startMinute, language),
    price: t(`home.results.per.${batch.pricePer}`, {
      price: formatMoney(batch.price, language, { trim: true }),
      count: batch.packClasses ?? 1,
    }),
  })
  const offers = {
    '@type': 'Offer',
    ...priceOf(batch.price),
    url: address,
    category: batch.price.amount === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${batch.seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
  }
  const teachers = batch.experts.map(expert => ({
    '@type': 'Person',
    name: expert.name,
    url: origin + expertPath(expert.slug),
  }))
  const description = shortened(batch.description || about)
  const common = { description, image: picture, url: address }
  return {
    title: own('batch.title', { name, center: at.name }),
    description,
    picture,
    unlisted: !batch.isOpen,
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Course',
          '@id': `${address}#course`,
          name,
          ...common,
          about: batch.service.name[language],
          provider: { '@type': 'Organization', name: at.name, url: origin + centerPath(at.slug) },
          offers,
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode: 'Onsite',
            location: placeFacts(at, origin),
            instructor: teachers,
            startDate: batch.startsOn,
            ...(batch.endsOn && { endDate: batch.endsOn }),
            courseSchedule: {
              '@type': 'Schedule',
              repeatFrequency: 'P1W',
              byDay: batch.weekdays.map(day => `https://schema.org/${SCHEMA_DAYS[day - 1]}`),
              startTime: clockOf(batch.startMinute),
              duration: `PT${batch.minutes}M`,
              startDate: batch.startsOn,
              ...(batch.endsOn && { endDate: batch.endsOn }),
              scheduleTimezone: batch.timeZone,
            },
          },
        },
        ...batch.nextClasses.slice(0, batch.isOpen ? 1 : 0).map(next => ({
          '@type': 'Event',
          name,
          ...common,
          startDate: next.startsAt,
          endDate: next.endsAt,
          eventStatus: 'https://schema.org/EventScheduled',
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: placeFacts(at, origin),
          organizer: { '@type': 'Organization', name: at.name, url: origin + centerPath(at.slug) },
          performer: teachers,
          offers: { ...offers, validFrom: batch.startsOn },
        })),
      ],
    },
  }
}
