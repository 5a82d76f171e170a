/** Where a center stands: one fact, since an address without its pin leads people astray. */
export interface CenterPlace {
  addressLine: string
  city: string
  stateCode: string
  latitude: number
  longitude: number
}

/** What was looked at before a center went live; afterwards an admin lets it change. */
export interface CenterFacts {
  legalName: string | null
  gstin: string | null
  centerTypeId: string
  operatingEntityId: string | null
  place: CenterPlace
}

/** What a center keeps of a learner who belongs to it: whom it lets in, where they live, whom it calls. */
export interface LearnerFacts {
  name: string
  flat: string | null
  /** Null: the number that the guardian signs in with. */
  contactPhone: string | null
}

/** What a center answers for towards its families once an expert works with it. */
export interface ExpertFacts {
  name: string
  qualificationIds: string[]
}

/** Whose facts, with what they are. */
export interface FactsOf {
  center: CenterFacts
  learner: LearnerFacts
  expert: ExpertFacts
}

/** Whose facts can be asked to change. */
export const FACT_OWNERS = ['center', 'learner', 'expert'] as const
export type FactOwner = (typeof FACT_OWNERS)[number]

export const FACTS = {
  center: ['legalName', 'gstin', 'centerTypeId', 'operatingEntityId', 'place'],
  learner: ['name', 'flat', 'contactPhone'],
  expert: ['name', 'qualificationIds'],
} as const satisfies { [O in FactOwner]: readonly (keyof FactsOf[O])[] }

/** Every fact there is, by its name. */
export const FACT_NAMES = [
  'legalName',
  'gstin',
  'centerTypeId',
  'operatingEntityId',
  'place',
  'name',
  'flat',
  'contactPhone',
  'qualificationIds',
] as const
export type FactName = (typeof FACT_NAMES)[number]
export type FactValue = string | null | string[] | CenterPlace

/** One fact as it was when the change was asked, and as it should be. Both are kept for good. */
export interface FactChange {
  fact: FactName
  from: FactValue
  to: FactValue
}

/** What each fact is called inside a sentence. */
export const FACT_WORDS: Record<FactName, { en: string; hi: string }> = {
  legalName: { en: 'Legal name', hi: 'कानूनी नाम' },
  gstin: { en: 'GSTIN', hi: 'जीएसटीआईएन' },
  centerTypeId: { en: 'Center type', hi: 'केंद्र का प्रकार' },
  operatingEntityId: { en: 'Operating entity', hi: 'संचालक संस्था' },
  place: { en: 'Address', hi: 'पता' },
  name: { en: 'Name', hi: 'नाम' },
  flat: { en: 'Flat or house', hi: 'फ़्लैट या मकान' },
  contactPhone: { en: 'Number to call', hi: 'संपर्क नंबर' },
  qualificationIds: { en: 'Qualifications', hi: 'योग्यताएँ' },
}
