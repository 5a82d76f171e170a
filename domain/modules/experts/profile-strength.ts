import { strengthOf } from '../../kernel/strength.ts'

/** The parts of an expert's profile that count for its strength. */
export const PROFILE_PARTS = [
  'headline',
  'bio',
  'languages',
  'qualifications',
  'services',
  'availability',
  'rates',
] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

/** How complete a profile is: the share of its parts in whole percent, and which are missing. */
export function profileStrength(filled: Readonly<Record<ProfilePart, boolean>>): {
  percent: number
  missing: ProfilePart[]
} {
  return strengthOf(filled)
}
