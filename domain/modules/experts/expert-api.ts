import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  cityField,
  idField,
  instantField,
  latitude,
  longitude,
  longText,
  personName,
  shortText,
} from '../../kernel/fields.ts'
import { webAddress } from '../../kernel/web-address.ts'
import { rateAnswer } from '../centers/rate-answer.ts'
import { namePair } from '../masterlists/masterlist-api.ts'

const minuteOfDay = z.number().int().min(0).max(1440)

/** A weekly period; `centerId` null: wherever the expert teaches. Times are local to the center. */
export const availabilityStretch = z.strictObject({
  centerId: idField.nullable(),
  weekday: z.number().int().min(1).max(7),
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
})

export const timeOff = z
  .object({
    id: idField,
    startsAt: z.string(),
    endsAt: z.string(),
    reason: z.string(),
    /** For requested leave: its reason, in both languages. */
    leaveReason: namePair.nullable(),
    /** Requested as leave, and not approved by any center yet. */
    isAsked: z.boolean(),
  })
  .meta({ id: 'TimeOff' })

export const expertSelf = z
  .object({
    id: idField,
    slug: z.string(),
    name: z.string(),
    headline: z.string(),
    bio: z.string(),
    experienceYears: z.number().int(),
    languageIds: z.array(idField),
    qualificationIds: z.array(idField),
    serviceIds: z.array(idField),
    /** The levels at which each of them is taught. */
    levels: z.array(z.object({ serviceId: idField, levelIds: z.array(idField) })),
    videoUrl: z.string().nullable(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    travelMetres: z.number().int(),
    pictureId: idField.nullable(),
    /** Single classes need the expert's approval. */
    approvesBookings: z.boolean(),
    centers: z.array(
      z.object({
        centerId: idField,
        name: z.string(),
        timeZone: z.string(),
        status: z.enum(['agreed', 'active', 'paused', 'ended']),
      }),
    ),
    rates: z.array(rateAnswer),
    availability: z.array(availabilityStretch),
    timeOff: z.array(timeOff),
  })
  .meta({ id: 'ExpertSelf' })

/** Where an expert’s own profile and times appear. */
export const profileReads = ['profile', 'today', 'slots', 'experts', 'me'] as const

export const expertsApi = defineContract({
  'GET /expert/profile': {
    id: 'profile.show',
    summary: 'The own expert profile with availability, time off, centers and rates.',
    access: { expert: true },
    answer: expertSelf,
  },
  'PUT /expert/profile': {
    id: 'profile.save',
    summary:
      'Create or change the own expert profile. While one works with a center, name and qualifications are changed by asking it.',
    access: { expert: true },
    stale: profileReads,
    body: z.strictObject({
      name: personName,
      headline: shortText(120),
      bio: longText(4000),
      experienceYears: z.number().int().min(0).max(80),
      languageIds: z.array(idField).max(20),
      qualificationIds: z.array(idField).max(20),
      serviceIds: z.array(idField).min(1).max(20),
      /** The levels of services not named here stay unchanged. */
      levels: z
        .array(z.strictObject({ serviceId: idField, levelIds: z.array(idField).max(20) }))
        .max(20)
        .default([]),
      videoUrl: webAddress.nullable().default(null),
      city: cityField,
      latitude,
      longitude,
      travelMetres: z.number().int().min(0).max(200_000),
    }),
    answer: expertSelf,
    refusals: ['needs_center'],
  },
  'PUT /expert/picture': {
    id: 'profile.picture',
    summary: 'Show an uploaded picture on the own profile in place of the one before; null: none.',
    access: { expert: true },
    stale: profileReads,
    body: z.strictObject({ fileId: idField.nullable() }),
    answer: expertSelf,
    refusals: ['file_not_usable'],
  },
  'PUT /expert/availability': {
    id: 'availability.replace',
    summary: 'Replace the weekly availability. Classes already booked stay.',
    access: { expert: true },
    stale: profileReads,
    body: z.strictObject({ availability: z.array(availabilityStretch).max(100) }),
    answer: expertSelf,
    refusals: ['hours_overlap', 'not_engaged'],
  },
  'POST /expert/time-off': {
    id: 'timeoff.add',
    summary: 'Be away from … to …. Classes already booked in it are counted in the answer, not cancelled.',
    access: { expert: true },
    stale: profileReads,
    body: z.strictObject({
      startsAt: instantField,
      endsAt: instantField,
      reason: shortText(120, 0).default(''),
    }),
    answer: z.object({ profile: expertSelf, classesHit: z.number().int() }),
    status: 201,
  },
  'DELETE /expert/time-off/{id}': {
    id: 'timeoff.cancel',
    summary: 'Take a time off back.',
    access: { expert: true },
    stale: profileReads,
    params: z.strictObject({ id: idField }),
    answer: expertSelf,
    refusals: ['request_pending'],
  },
  'GET /expert/today': {
    id: 'expert.today',
    summary: 'The expert’s day across centers: classes, what waits, profile strength.',
    access: { expert: true },
    answer: z.object({
      classes: z.array(
        z.object({
          id: idField,
          startsAt: z.string(),
          endsAt: z.string(),
          title: z.string(),
          service: namePair,
          center: z.object({
            id: idField,
            name: z.string(),
            addressLine: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            timeZone: z.string(),
          }),
          spaceName: z.string().nullable(),
          /** First name of a minor, name of an adult (rule R12). */
          learnerNames: z.array(z.string()),
          /** Learners who reported an absence. */
          absentNames: z.array(z.string()),
          status: z.enum(['scheduled', 'completed', 'cancelled']),
          bookingId: idField.nullable(),
        }),
      ),
      classesThisWeek: z.number().int(),
      confirmedAhead: z.number().int(),
      strength: z.object({
        percent: z.number().int(),
        missing: z.array(
          z.enum(['headline', 'bio', 'languages', 'qualifications', 'services', 'availability', 'rates']),
        ),
      }),
    }),
  },
})
