import type { CastName } from './people.ts'
import type { CenterKey, Stretch } from './venues.ts'

const hour = 60

interface Teacher {
  slug: string
  headline: string
  bio: string
  gender: 'female' | 'male'
  languages: readonly string[]
  qualifications: readonly string[]
  years: number
  city: string
  at: readonly [latitude: number, longitude: number]
  travelMetres: number
  services: readonly string[]
  /** Where they teach; every class there has a price: service, minutes, rupees. */
  centers: Partial<
    Record<CenterKey, readonly (readonly [service: string, minutes: number, rupees: number])[]>
  >
  /** When they can be booked, at one center or, under `anywhere`, at each. */
  availability: Partial<Record<CenterKey | 'anywhere', readonly Stretch[]>>
  /** Days off, counted from the first day of the demo, both included. */
  away: { fromDay: number; toDay: number; reason: string } | null
}

export type TeacherName = Extract<CastName, 'asha' | 'ananya' | 'vikram' | 'rohan'>

/** The experts of the demo. */
export const teachers: Record<TeacherName, Teacher> = {
  asha: {
    slug: 'asha-menon',
    headline: 'Badminton, from first serve to tournament',
    bio: 'Played for Karnataka for six years. Footwork first, then everything else.',
    gender: 'female',
    languages: ['english', 'kannada', 'malayalam'],
    qualifications: ['coach-diploma', 'state-player'],
    years: 11,
    city: 'Bengaluru',
    at: [12.9915, 77.5946],
    travelMetres: 25_000,
    services: ['badminton', 'table-tennis'],
    centers: {
      sampige: [
        ['badminton', 60, 600],
        ['badminton', 90, 850],
        ['table-tennis', 60, 500],
      ],
      neelgiri: [
        ['badminton', 60, 500],
        ['table-tennis', 30, 300],
      ],
    },
    availability: {
      sampige: [
        [[1, 2, 3, 4, 5], 6 * hour, 10 * hour],
        [[1, 3, 5], 15 * hour, 20 * hour],
      ],
      neelgiri: [
        [[2, 4], 16 * hour, 20 * hour],
        [[7], 8 * hour, 11 * hour],
      ],
    },
    away: null,
  },
  ananya: {
    slug: 'ananya-deshpande',
    headline: 'Kathak and Hindustani vocal',
    bio: 'Trained in the Jaipur gharana. On weekdays in Bengaluru, at weekends in Pune.',
    gender: 'female',
    languages: ['hindi', 'marathi', 'english'],
    qualifications: ['visharad', 'bachelor-music'],
    years: 15,
    city: 'Bengaluru',
    at: [12.9784, 77.6408],
    travelMetres: 40_000,
    services: ['kathak', 'hindustani-vocal'],
    centers: {
      sampige: [
        ['kathak', 60, 900],
        ['hindustani-vocal', 45, 700],
      ],
      neelgiri: [['kathak', 60, 800]],
      sahyadri: [
        ['kathak', 60, 750],
        ['hindustani-vocal', 60, 700],
      ],
    },
    availability: {
      sampige: [[[1, 3], 15 * hour + 30, 20 * hour + 30]],
      neelgiri: [[[2, 4], 16 * hour, 21 * hour]],
      sahyadri: [
        [[6], 10 * hour, 18 * hour],
        [[7], 9 * hour + 30, 14 * hour],
      ],
    },
    away: { fromDay: 16, toDay: 18, reason: 'Performance in Jaipur' },
  },
  vikram: {
    slug: 'vikram-shetty',
    headline: 'Tennis and swimming for children and adults',
    bio: 'Certified lifeguard and tennis coach. Nobody is too late to learn to swim.',
    gender: 'male',
    languages: ['english', 'kannada', 'hindi'],
    qualifications: ['coach-diploma', 'lifeguard'],
    years: 8,
    city: 'Bengaluru',
    at: [13.0284, 77.5409],
    travelMetres: 10_000,
    services: ['tennis', 'swimming'],
    centers: {
      sampige: [
        ['tennis', 60, 800],
        ['swimming', 45, 650],
      ],
    },
    availability: {
      anywhere: [
        [[1, 2, 3, 4, 5, 6], 6 * hour, 10 * hour],
        [[1, 2, 3, 4, 5, 6], 16 * hour, 20 * hour],
      ],
    },
    away: null,
  },
  rohan: {
    slug: 'rohan-kulkarni',
    headline: 'Guitar, keyboard and vedic maths',
    bio: 'Songs from the first lesson, scales along the way. Taught mathematics at school for five years.',
    gender: 'male',
    languages: ['marathi', 'hindi', 'english'],
    qualifications: ['bachelor-music', 'bachelor-education'],
    years: 9,
    city: 'Pune',
    at: [18.5167, 73.8414],
    travelMetres: 12_000,
    services: ['guitar', 'keyboard', 'vedic-maths', 'hindustani-vocal'],
    centers: {
      sahyadri: [
        ['guitar', 45, 480],
        ['guitar', 60, 600],
        ['keyboard', 60, 600],
        ['vedic-maths', 60, 450],
      ],
    },
    availability: { sahyadri: [[[2, 3, 4, 5, 6, 7], 10 * hour, 19 * hour]] },
    away: null,
  },
}
