import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  after,
  idField,
  instantField,
  latitude,
  limit,
  listAnswer,
  localDateField,
  longitude,
  manyFilter,
  moneySchema,
  offset,
  optionalFilter,
  paiseText,
  search,
} from '../../kernel/fields.ts'
import { birthKnownBy } from '../accounts/account-api.ts'
import { cancellationPolicy } from '../bookings/cancellation-policy.ts'
import { rateAnswer } from '../centers/rate-answer.ts'
import { namePair, serviceTag } from '../masterlists/masterlist-api.ts'

/** Metres; default 5000 (rule R15). Searches always have a radius. */
export const distanceMetres = z.coerce.number().int().min(100).max(200_000).default(5000)
const chosenMetres = optionalFilter(distanceMetres.unwrap())

/** Where distances are measured from: the profile's address, the device, or a place picked on the map (rule R15). */
const origin = {
  coordinatesSource: z.enum(['from-profile', 'device', 'map']).default('from-profile'),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
}

/** The class that `priceFrom` buys: of this length and service. */
const priceFor = z.object({ minutes: z.number().int(), service: serviceTag }).nullable()

export const centerCard = z
  .object({
    id: idField,
    slug: z.string(),
    name: z.string(),
    centerType: namePair,
    access: z.enum(['open', 'society']),
    addressLine: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Metres from the origin; null when none is known. */
    distance: z.number().nullable(),
    services: z.array(serviceTag),
    amenities: z.array(namePair),
    expertCount: z.number().int(),
    /** The cheapest matching class, tax included; null if the caller may not book. */
    priceFrom: moneySchema.nullable(),
    priceFor,
    payAtCenter: z.boolean(),
    /** A public picture: `GET /files/{id}/content?variant=320`. */
    pictureId: idField.nullable(),
  })
  .meta({ id: 'CenterCard' })

export const expertCard = z
  .object({
    id: idField,
    slug: z.string(),
    name: z.string(),
    headline: z.string(),
    experienceYears: z.number().int(),
    services: z.array(serviceTag),
    languages: z.array(namePair),
    /** Metres to the nearest center where the expert teaches; null when no origin is known. */
    distance: z.number().nullable(),
    centers: z.array(
      z.object({
        id: idField,
        slug: z.string(),
        name: z.string(),
        access: z.enum(['open', 'society']),
        city: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    /** The cheapest matching class, tax included, at a center where the caller may book. */
    priceFrom: moneySchema.nullable(),
    priceFor,
    /** A public picture. */
    pictureId: idField.nullable(),
  })
  .meta({ id: 'ExpertCard' })

export const batchCard = z
  .object({
    id: idField,
    name: z.string(),
    service: serviceTag,
    center: z.object({ id: idField, slug: z.string(), name: z.string(), city: z.string() }),
    expertNames: z.array(z.string()),
    weekdays: z.array(z.number().int()),
    startMinute: z.number().int(),
    minutes: z.number().int(),
    timeZone: z.string(),
    nextClassAt: z.string().nullable(),
    /** Seats for new learners: none while they are offered to the waitlist first. */
    seatsLeft: z.number().int(),
    /** The price to pay, tax included. */
    price: moneySchema,
    pricePer: z.enum(['month', 'term', 'class', 'pack']),
    /** Classes in a pack; null for other prices. */
    packClasses: z.number().int().nullable(),
    startsOn: z.string(),
    /** Only for members of its center, as all batches of a residential society are. */
    residentsOnly: z.boolean(),
    joining: z.enum(['open', 'approval']),
    /** What joining checks about the caller's learners (`joinWay`); empty for other callers. */
    family: z.array(
      z.object({
        dateOfBirth: z.string(),
        birthKnownBy,
        membership: z.enum(['active', 'paused']).nullable(),
        inBatch: z.enum(['waitlisted', 'offered', 'pending_payment', 'active', 'paused']).nullable(),
        hadTrial: z.boolean(),
        hasDues: z.boolean(),
        consentWithdrawn: z.boolean(),
      }),
    ),
    trial: z.enum(['none', 'free', 'paid']),
    ageFrom: z.number().int().nullable(),
    ageTo: z.number().int().nullable(),
    distance: z.number().nullable(),
  })
  .meta({ id: 'BatchCard' })

/** Free starts of today and tomorrow for one class. */
export const freeStarts = z
  .object({
    centerId: idField,
    serviceId: idField,
    minutes: z.number().int(),
    /** The center's, which also says what today is. */
    timeZone: z.string(),
    startsAt: z.array(instantField),
  })
  .meta({ id: 'FreeStarts' })

/** The first four for the class that `priceFor` names; null if there are none. */
const nextTimes = freeStarts.nullable()
const foundCenter = centerCard.extend({ nextTimes }).meta({ id: 'FoundCenter' })

const hoursAnswer = z.object({
  weekday: z.number().int(),
  opensMinute: z.number().int(),
  closesMinute: z.number().int(),
})

export const centerPage = centerCard
  .extend({
    /** If one language is missing, the other. */
    description: z.object({ en: z.string(), hi: z.string() }),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    /** The name it is registered under. */
    legalName: z.string().nullable(),
    /** Public pictures in order, the one on cards first. */
    pictureIds: z.array(idField),
    /** Its documents were verified and are valid today. */
    isVerified: z.boolean(),
    timeZone: z.string(),
    currency: z.string(),
    operatingEntity: namePair.nullable(),
    hours: z.array(hoursAnswer),
    holidays: z.array(z.object({ onDate: z.string(), name: z.string() })),
    cancellationPolicy,
    bookingLeadMinutes: z.number().int(),
    bookingHorizonDays: z.number().int(),
    rescheduleCutoffMinutes: z.number().int(),
    experts: z.array(expertCard),
    rates: z.array(rateAnswer),
    /** What to bring to a single class, for services of which the center says so. */
    whatToBring: z.array(z.object({ service: serviceTag, text: z.string() })),
    batches: z.array(batchCard),
  })
  .meta({ id: 'CenterPage' })

export const expertPage = expertCard
  .extend({
    bio: z.string(),
    /** Their documents were verified and are valid today. */
    isVerified: z.boolean(),
    qualifications: z.array(namePair),
    /** The expert's introduction on video. */
    videoUrl: z.string().nullable(),
    rates: z.array(rateAnswer),
    batches: z.array(batchCard),
  })
  .meta({ id: 'ExpertPage' })

const pageQuery = z.strictObject({
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  /** The service searched for: lowest prices refer to it. */
  service: optionalFilter(idField),
})

const nearQuery = {
  ...origin,
  distance: distanceMetres,
  search,
  limit,
  offset,
  after,
}

export const placeAnswer = z
  .object({ label: namePair, latitude: z.number(), longitude: z.number() })
  .meta({ id: 'Place' })

export const discoveryApi = defineContract({
  'GET /discovery/next-times': {
    id: 'discovery.nextTimes',
    summary: 'The next free times of found centers and experts, for the class whose price their cards show.',
    access: 'public',
    mayBeOld: true,
    query: z.strictObject({
      centers: manyFilter(idField),
      experts: manyFilter(idField),
      /** What was searched for: of these the cheapest class counts. */
      services: manyFilter(idField),
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      distance: chosenMetres,
    }),
    answer: z.object({
      centers: z.array(z.object({ id: idField, times: freeStarts })),
      experts: z.array(z.object({ id: idField, times: freeStarts })),
    }),
  },
  'GET /discovery/towns': {
    id: 'discovery.towns',
    summary: 'Towns of India whose name begins so, the nearest to this installation’s cities first.',
    access: 'public',
    mayBeOld: true,
    query: z.strictObject({ search: z.string().trim().min(2).max(80) }),
    answer: z.object({ towns: z.array(placeAnswer) }),
  },
  'GET /discovery/home': {
    id: 'discovery.home',
    summary: 'What the home page shows: featured services, true numbers, and, for a search, what is near.',
    access: 'public',
    mayBeOld: true,
    query: z.strictObject({
      activity: z.string().trim().max(80).default(''),
      place: z.string().trim().max(80).default(''),
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      /** Default: the whole of a named city, otherwise the usual distance. */
      distance: chosenMetres,
    }),
    answer: z.object({
      numbers: z.object({
        centers: z.number().int(),
        experts: z.number().int(),
        services: z.number().int(),
        classesThisWeek: z.number().int(),
      }),
      featured: z.array(serviceTag.extend({ centerCount: z.number().int() })),
      places: z.array(placeAnswer),
      search: z
        .object({
          activity: serviceTag.nullable(),
          /** Null if none was given, or it is unknown: then nothing is found. */
          place: placeAnswer.nullable(),
          /** Other places of that name, in other cities. */
          others: z.array(placeAnswer),
          /** The place is a city, searched as a whole. */
          wholeCity: z.boolean(),
          distance: z.number().int(),
          centers: z.array(foundCenter),
          experts: z.array(expertCard.extend({ nextTimes }).meta({ id: 'FoundExpert' })),
          batches: z.array(batchCard),
          totals: z.object({
            centers: z.number().int(),
            experts: z.number().int(),
            batches: z.number().int(),
          }),
        })
        .nullable(),
    }),
  },
  'GET /discovery/activities/{id}': {
    id: 'activity.show',
    summary: 'One activity: the centers and batches near a place, and what it costs.',
    access: 'public',
    mayBeOld: true,
    params: z.strictObject({ id: idField }),
    query: z.strictObject({
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      distance: distanceMetres,
    }),
    answer: z.object({
      service: serviceTag,
      category: namePair.nullable(),
      centers: z.array(foundCenter),
      batches: z.array(batchCard),
      priceFrom: moneySchema.nullable(),
      priceTo: moneySchema.nullable(),
    }),
  },
  'GET /centers': {
    id: 'center.find',
    summary: 'Centers near a place, by service, amenities, type and name.',
    access: 'public',
    mayBeOld: true,
    query: z.strictObject({
      ...nearQuery,
      centerType: optionalFilter(idField),
      operatingEntity: optionalFilter(idField),
      /** Residential societies' centers, or those open to everyone. */
      access: optionalFilter(z.enum(['open', 'society'])),
      /** Any of them. */
      services: manyFilter(idField),
      /** All of them. */
      amenities: manyFilter(idField),
      /** `newest` ascending starts with the newest. Without an origin, `distance` means `name`. */
      sortBy: z.enum(['distance', 'name', 'newest']).default('distance'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(centerCard),
    refusals: ['address_missing'],
  },
  'GET /centers/{id}': {
    id: 'center.show',
    summary: 'One center, by id or slug: services, prices, experts, batches, hours and policy.',
    access: 'public',
    mayBeOld: true,
    params: z.strictObject({ id: z.string().max(80) }),
    query: pageQuery,
    answer: centerPage,
  },
  'GET /experts': {
    id: 'expert.find',
    summary: 'Experts near a place, by service and name.',
    access: 'public',
    mayBeOld: true,
    query: z.strictObject({
      ...nearQuery,
      service: optionalFilter(idField),
      services: manyFilter(idField),
      language: optionalFilter(idField),
      level: optionalFilter(idField),
      /** Paise, tax included: teaches a matching service for no more than this. */
      rate: optionalFilter(paiseText),
      sortBy: z.enum(['distance', 'name', 'price']).default('distance'),
      sortOrder: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: listAnswer(expertCard),
    refusals: ['address_missing'],
  },
  'GET /experts/{id}': {
    id: 'expert.show',
    summary: 'One expert, by id or slug: profile, rates by center, batches.',
    access: 'public',
    mayBeOld: true,
    params: z.strictObject({ id: z.string().max(80) }),
    query: pageQuery,
    answer: expertPage,
  },
  'GET /slots': {
    id: 'slot.list',
    summary: 'Free slots of a center’s experts for a service and length, day by day. Computed, never stored.',
    access: 'public',
    query: z.strictObject({
      centerId: idField,
      expertId: idField.optional(),
      serviceId: idField,
      minutes: z.coerce.number().int().min(15).max(480),
      from: localDateField,
      days: z.coerce.number().int().min(1).max(31).default(7),
      /** A booking to be moved: its own time counts as free. */
      moving: idField.optional(),
    }),
    answer: z.object({
      timeZone: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          /** Why the day has none: closed, holiday, expert away, all taken, too soon, too far. */
          none: z.enum(['closed', 'holiday', 'away', 'full', 'too_soon', 'too_far']).nullable(),
          slots: z.array(
            z.object({ startsAt: instantField, endsAt: instantField, expertId: idField, rateId: idField }),
          ),
        }),
      ),
    }),
  },
})
