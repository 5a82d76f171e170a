import { strengthOf } from '../../kernel/strength.ts'

/** The parts of a center's profile that help families choose it. */
export const CENTER_PARTS = [
  'description',
  'pictures',
  'amenities',
  'phone',
  'email',
  'hours',
  'spaces',
  'services',
  'prices',
  'legal',
] as const
export type CenterPart = (typeof CENTER_PARTS)[number]

/** Fewer pictures show too little of a place. */
export const PICTURES_WANTED = 3

interface Filled {
  descriptions: number
  pictures: number
  amenities: number
  hasPhone: boolean
  hasEmail: boolean
  hours: number
  spaces: number
  services: number
  prices: number
  hasLegalName: boolean
}

/** How complete a center's profile is; a description counts in both languages. */
export function centerStrength(filled: Filled) {
  return strengthOf<CenterPart>({
    description: filled.descriptions === 2,
    pictures: filled.pictures >= PICTURES_WANTED,
    amenities: filled.amenities > 0,
    phone: filled.hasPhone,
    email: filled.hasEmail,
    hours: filled.hours > 0,
    spaces: filled.spaces > 0,
    services: filled.services > 0,
    prices: filled.prices > 0,
    legal: filled.hasLegalName,
  })
}
