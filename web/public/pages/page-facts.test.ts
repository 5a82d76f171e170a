import { describe, expect, it } from 'vitest'
import type { ApiAnswer } from '#domain/wire.ts'
import { loadPublicMessages } from '#web/messages/load-messages.ts'
import { batchFacts } from './batch-facts.ts'
import { centerFacts } from './center-facts.ts'
import { expertFacts } from './expert-facts.ts'
import { clockOf, shortened } from './page-facts.ts'

const origin = 'https://triveni.example'
const row = { hasPageWords: true } as const
const messages = {
  en: await loadPublicMessages('en', 'Triveni', row),
  hi: await loadPublicMessages('hi', 'Triveni', row),
}
const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' })
const yoga = { id: 'yoga', name: { en: 'Yoga', hi: 'योग' } }
const centerCard = {
  ...{ id: 'c1', slug: 'tulsi-hall', name: 'Tulsi Hall', access: 'open' as const, distance: null },
  centerType: { en: 'Sports center', hi: 'खेल सेंटर' },
  ...{ addressLine: '3, Temple Road', city: 'Pune', latitude: 18.5, longitude: 73.8 },
  ...{ services: [yoga], amenities: [{ en: 'Parking', hi: 'पार्किंग' }], expertCount: 1 },
  ...{ priceFrom: rupees(500), priceFor: null, payAtCenter: false, pictureId: null },
}
const expertCard = {
  ...{ id: 'x1', slug: 'asha-menon', name: 'Asha Menon', headline: 'Yoga since 1998', experienceYears: 20 },
  ...{ services: [yoga], languages: [{ en: 'Hindi', hi: 'हिन्दी' }], distance: null, pictureId: null },
  centers: [{ ...centerCard, access: 'open' as const }],
  priceFrom: rupees(500),
  priceFor: null,
}
const rate = {
  ...{ id: 'r1', centerId: 'c1', centerName: 'Tulsi Hall', expertId: 'x1', expertName: 'Asha Menon' },
  ...{ service: yoga, minutes: 60, price: rupees(500) },
}
const card = {
  ...{
    id: '01936d2c-1a2b-7c3d-8e4f-a1b2c3d4e5f6',
    name: 'Morning yoga',
    service: yoga,
    expertNames: ['Asha Menon'],
  },
  center: { id: 'c1', slug: 'tulsi-hall', name: 'Tulsi Hall', city: 'Pune' },
  ...{ weekdays: [2, 4], startMinute: 390, minutes: 60, timeZone: 'Asia/Kolkata', nextClassAt: null },
  ...{
    seatsLeft: 0,
    price: rupees(1250.5),
    pricePer: 'month' as const,
    packClasses: null,
    startsOn: '2026-11-01',
  },
  ...{
    residentsOnly: false,
    joining: 'open' as const,
    isWaitedFor: false,
    family: [],
    trial: 'none' as const,
    ageFrom: null,
    ageTo: null,
    distance: null,
  },
}
const policy = { tiers: [{ hoursBefore: 24, refundPercent: 100 }] }
const center = {
  ...{
    ...centerCard,
    path: '/c/tulsi-hall',
    description: { en: '', hi: '' },
    phone: null,
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
  },
  ...{ isVerified: false, email: null, website: null, legalName: null, pictureIds: [] },
  ...{ operatingEntity: null, hours: [{ weekday: 1, opensMinute: 360, closesMinute: 1440 }], holidays: [] },
  ...{
    cancellationPolicy: policy,
    bookingLeadMinutes: 0,
    bookingHorizonDays: 56,
    rescheduleCutoffMinutes: 0,
  },
  ...{
    experts: [expertCard],
    rates: [rate],
    batches: [card],
    freeDays: [],
    freeTimes: [],
    whatToBring: [],
    gallery: { items: [], total: 0 },
  },
} satisfies ApiAnswer<'GET /public-pages/centers/{handle}'>
const batch = {
  ...{
    ...card,
    path: '/b/morning-yoga-a1b2c3d4e5f6',
    description: '',
    gallery: { items: [], total: 0 },
    isOpen: true,
    whatToBring: '',
    isOnline: false,
    endsOn: null,
    level: null,
  },
  ...{
    registration: rupees(0),
    trialPrice: null,
    minimum: null,
    experts: [expertCard],
    at: { ...centerCard, isVerified: true },
  },
  nextClasses: [{ startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T02:00:00.000Z' }],
} satisfies ApiAnswer<'GET /public-pages/batches/{handle}'>

describe('structured data of a public page', () => {
  it('of a center: location, opening hours and prices', () => {
    const facts = centerFacts(center, origin, 'hi', messages.hi)
    expect(facts).toMatchObject({
      title: 'Tulsi Hall, Pune',
      description: expect.stringContaining('योग'),
    })
    expect(facts.structuredData).toMatchObject({
      '@type': 'SportsActivityLocation',
      url: 'https://triveni.example/c/tulsi-hall',
      address: { addressLocality: 'Pune', addressCountry: 'IN' },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '06:00', closes: '23:59' },
      ],
      amenityFeature: [{ name: 'पार्किंग', value: true }],
      makesOffer: [{ price: '500.00', priceCurrency: 'INR', itemOffered: { name: 'योग' } }],
    })
    expect(facts.structuredData).not.toHaveProperty('telephone')
    expect(
      centerFacts({ ...center, phone: '+919876543210' }, origin, 'en', messages.en).structuredData,
    ).toHaveProperty('telephone', '+919876543210')
  })

  it('of a center that is not a sports venue: a local business', () => {
    const school = { ...center, centerType: { en: 'Music school', hi: 'संगीत विद्यालय' } }
    expect(centerFacts(school, origin, 'en', messages.en).structuredData).toMatchObject({
      '@type': 'LocalBusiness',
    })
  })

  it('of an expert: name, activities and centers', () => {
    const expert = {
      ...{
        ...expertCard,
        path: '/e/asha-menon',
        isVerified: false,
        bio: '',
        videoUrl: null,
        qualifications: [],
        rates: [rate],
        batches: [],
        freeDays: [],
        freeTimes: [],
        gallery: { items: [], total: 0 },
      },
    }
    const facts = expertFacts(expert, origin, 'en', messages.en)
    expect(facts).toMatchObject({ title: 'Asha Menon teaches Yoga', kind: 'profile' })
    expect(facts.structuredData).toMatchObject({
      '@type': 'Person',
      jobTitle: 'Yoga since 1998',
      knowsAbout: ['Yoga'],
      worksFor: [{ name: 'Tulsi Hall', url: 'https://triveni.example/c/tulsi-hall' }],
    })
  })

  it('of a batch: a course with price and seats, and the next class', () => {
    const facts = batchFacts(batch, origin, 'en', messages.en)
    expect(facts.picture).toBe(
      'https://triveni.example/api/v1/public-pages/batch/morning-yoga-a1b2c3d4e5f6/picture?language=en',
    )
    expect(facts.unlisted).toBe(false)
    expect(facts.structuredData).toMatchObject({
      '@graph': [
        {
          '@type': 'Course',
          offers: { price: '1250.50', availability: 'https://schema.org/SoldOut' },
          hasCourseInstance: {
            courseSchedule: {
              byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
              startTime: '06:30',
              duration: 'PT60M',
            },
          },
        },
        { '@type': 'Event', startDate: '2026-11-24T01:00:00.000Z', offers: { price: '1250.50' } },
      ],
    })
  })

  it('of a batch that is not enrolling: no event, and noindex', () => {
    const facts = batchFacts({ ...batch, isOpen: false }, origin, 'en', messages.en)
    expect(facts.unlisted).toBe(true)
    expect(JSON.stringify(facts.structuredData)).not.toContain('"Event"')
  })
})

describe('values for other programs', () => {
  it('are truncated at a word boundary', () => {
    expect(shortened('one  two\n three')).toBe('one two three')
    expect(shortened('word '.repeat(60))).toMatch(/^(word )+…$/)
    expect(shortened('word '.repeat(60)).length).toBeLessThan(210)
  })
  it('use 24-hour times', () => {
    expect([clockOf(0), clockOf(605), clockOf(1440)]).toEqual(['00:00', '10:05', '23:59'])
  })
})
