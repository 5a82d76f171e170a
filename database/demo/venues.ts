import type { CancellationPolicy } from '#domain/modules/bookings/booking-rules.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/modules/bookings/booking-rules.ts'
import type { CastName, centerNames, LearnerName } from './people.ts'

export type CenterKey = keyof typeof centerNames

/** A period on some weekdays (1 = Monday) as local minutes of the day. */
export type Stretch = readonly [weekdays: readonly number[], fromMinute: number, toMinute: number]

interface Member {
  person: CastName
  role: 'head' | 'manager' | 'coordinator' | 'accountant'
  /** Codes of the services the work is limited to; all if omitted. */
  services?: readonly string[]
  /** No longer works here, but is in the history. */
  left?: true
}

interface Venue {
  slug: string
  description: string
  descriptionHi: string
  email: string
  type: string
  entity: string
  access: 'open' | 'society'
  addressLine: string
  city: string
  stateCode: string
  at: readonly [latitude: number, longitude: number]
  phone: string
  gstin: string | null
  payAtCenter: boolean
  leadTimeMinutes: number
  horizonDays: number
  policy: CancellationPolicy
  amenities: readonly string[]
  services: Readonly<Record<string, string>>
  spaces: readonly { name: string; places: number; services: readonly string[] }[]
  hours: readonly Stretch[]
  members: readonly Member[]
  learners: readonly { learner: LearnerName; flat: string | null }[]
}

const daily = [1, 2, 3, 4, 5, 6, 7]
const hour = 60

/** The centers of the demo. */
export const venues: Record<CenterKey, Venue> = {
  sampige: {
    slug: 'sampige-sports-and-arts',
    description: 'Courts, a pool, a dance hall and a music room between Sampige Road and Sankey Tank.',
    descriptionHi: 'संपिगे रोड और संकी टैंक के बीच कोर्ट, एक तरणताल, एक नृत्य हॉल और एक संगीत कक्ष।',
    email: 'desk@sampige.example',
    type: 'academy',
    entity: 'private',
    access: 'open',
    addressLine: '14, 8th Cross, Sampige Road, Malleshwaram',
    city: 'Bengaluru',
    stateCode: '29',
    at: [13.0035, 77.5709],
    phone: '+918041234011',
    gstin: '29AAGCS4821M1ZW',
    payAtCenter: true,
    leadTimeMinutes: 120,
    horizonDays: 56,
    policy: DEFAULT_CANCELLATION_POLICY,
    amenities: [
      'parking',
      'drinking-water',
      'changing-room',
      'shower',
      'first-aid',
      'waiting-area',
      'equipment',
    ],
    services: {
      badminton: 'Wooden courts, shuttles included; rackets can be hired.',
      tennis: 'One hard court with lights.',
      'table-tennis': 'Two tables beside the courts.',
      swimming: 'A heated 25 m pool with four lanes and a lifeguard.',
      kathak: 'Lucknow and Jaipur gharana, ghungroos can be borrowed.',
      'hindustani-vocal': 'From the first swara to the khayal.',
      yoga: 'Mats are there.',
    },
    spaces: [
      { name: 'Court 1', places: 1, services: ['badminton'] },
      { name: 'Court 2', places: 1, services: ['badminton', 'table-tennis'] },
      { name: 'Tennis court', places: 1, services: ['tennis'] },
      { name: 'Pool', places: 4, services: ['swimming'] },
      { name: 'Dance hall', places: 1, services: ['kathak', 'yoga'] },
      { name: 'Music room', places: 1, services: ['hindustani-vocal'] },
    ],
    hours: [
      [[1, 2, 3, 4, 5, 6], 6 * hour, 12 * hour],
      [[1, 2, 3, 4, 5, 6], 15 * hour, 21 * hour],
      [[7], 7 * hour, 13 * hour],
    ],
    members: [
      { person: 'kavitha', role: 'head' },
      { person: 'imran', role: 'manager' },
      { person: 'lakshmi', role: 'coordinator' },
      { person: 'joseph', role: 'accountant' },
      { person: 'vikram', role: 'coordinator', services: ['tennis', 'swimming'] },
      { person: 'ananya', role: 'coordinator', left: true },
    ],
    learners: [
      { learner: 'aarav', flat: null },
      { learner: 'diya', flat: null },
      { learner: 'zoya', flat: null },
    ],
  },
  neelgiri: {
    slug: 'neelgiri-residency-club',
    description: 'The club house of Neelgiri Residency, for the people who live there.',
    descriptionHi: 'नीलगिरि रेज़ीडेंसी का क्लब हाउस, वहाँ रहने वालों के लिए।',
    email: 'clubhouse@neelgiri.example',
    type: 'housing-society',
    entity: 'residents-association',
    access: 'society',
    addressLine: 'Neelgiri Residency, ECC Road, Whitefield',
    city: 'Bengaluru',
    stateCode: '29',
    at: [12.9752, 77.7437],
    phone: '+918041234021',
    gstin: null,
    payAtCenter: false,
    leadTimeMinutes: 60,
    horizonDays: 28,
    policy: {
      tiers: [
        { hoursBefore: 48, refundPercent: 100 },
        { hoursBefore: 12, refundPercent: 50 },
        { hoursBefore: 4, refundPercent: 25 },
      ],
    },
    amenities: ['drinking-water', 'air-conditioning', 'wheelchair', 'cctv'],
    services: {
      badminton: 'One court in the club house.',
      'table-tennis': 'One table.',
      kathak: 'In the mirrored hall.',
    },
    spaces: [
      { name: 'Badminton court', places: 1, services: ['badminton'] },
      { name: 'Table tennis room', places: 1, services: ['table-tennis'] },
      { name: 'Mirror hall', places: 1, services: ['kathak'] },
    ],
    hours: [
      [daily, 6 * hour, 11 * hour],
      [daily, 16 * hour, 22 * hour],
    ],
    members: [{ person: 'sunita', role: 'head' }],
    learners: [{ learner: 'zoya', flat: 'B-1204' }],
  },
  sahyadri: {
    slug: 'sahyadri-kala-mandir',
    description: 'Dance, music and learning in an old bungalow in Kothrud.',
    descriptionHi: 'कोथरूड के एक पुराने बंगले में नृत्य, संगीत और पढ़ाई।',
    email: 'namaste@sahyadri.example',
    type: 'studio',
    entity: 'trust',
    access: 'open',
    addressLine: '22, Paud Road, Kothrud',
    city: 'Pune',
    stateCode: '27',
    at: [18.5089, 73.8143],
    phone: '+912041234031',
    gstin: null,
    payAtCenter: false,
    leadTimeMinutes: 120,
    horizonDays: 56,
    policy: DEFAULT_CANCELLATION_POLICY,
    amenities: ['drinking-water', 'waiting-area', 'first-aid', 'air-conditioning'],
    services: {
      kathak: 'Weekend classes with live tabla on request.',
      'hindustani-vocal': 'Single classes for every age.',
      guitar: 'Acoustic guitar; instruments can be borrowed.',
      keyboard: 'Full-size keyboards.',
      'vedic-maths': 'Mental arithmetic for classes 3 to 8.',
    },
    spaces: [
      { name: 'Main hall', places: 1, services: ['kathak'] },
      { name: 'Studio', places: 1, services: ['guitar', 'keyboard', 'hindustani-vocal'] },
      { name: 'Classroom', places: 1, services: ['vedic-maths'] },
    ],
    hours: [[[2, 3, 4, 5, 6, 7], 9 * hour, 20 * hour]],
    members: [{ person: 'prakash', role: 'head' }],
    learners: [{ learner: 'nikhil', flat: null }],
  },
}
