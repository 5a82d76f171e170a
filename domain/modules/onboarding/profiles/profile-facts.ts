/** A center's location: one fact, since an address without its pin misleads people. */
export interface CenterPlace {
  addressLine: string
  city: string
  stateCode: string
  latitude: number
  longitude: number
}

/** What was verified before a center went live; later changes need an admin's approval. */
export interface CenterFacts {
  legalName: string | null
  gstin: string | null
  centerTypeId: string
  operatingEntityId: string | null
  place: CenterPlace
}

/** What a center stores about its learners: whom it admits, where they live, whom it calls. */
export interface LearnerFacts {
  name: string
  flat: string | null
  /** Null: the number the guardian signs in with. */
  contactPhone: string | null
}

/** What a center vouches for to its families about an expert working with it. */
export interface ExpertFacts {
  name: string
  qualificationIds: string[]
}

/** The facts by owner. */
export interface FactsOf {
  center: CenterFacts
  learner: LearnerFacts
  expert: ExpertFacts
}

/** The owners of facts that can be requested to change. */
export const FACT_OWNERS = ['center', 'learner', 'expert'] as const
export type FactOwner = (typeof FACT_OWNERS)[number]

export const FACTS = {
  center: ['legalName', 'gstin', 'centerTypeId', 'operatingEntityId', 'place'],
  learner: ['name', 'flat', 'contactPhone'],
  expert: ['name', 'qualificationIds'],
} as const satisfies { [O in FactOwner]: readonly (keyof FactsOf[O])[] }

/** The names of all facts. */
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

/** One fact at the time of the request, and the requested value. Both are retained. */
export interface FactChange {
  fact: FactName
  from: FactValue
  to: FactValue
}

/** The name of each fact inside a sentence. */
export const FACT_WORDS: Record<FactName, { en: string; hi: string }> = {
  legalName: { en: 'Legal name', hi: 'कानूनी नाम' },
  gstin: { en: 'GSTIN', hi: 'GSTIN' },
  centerTypeId: { en: 'Center type', hi: 'सेंटर का प्रकार' },
  operatingEntityId: { en: 'Operating entity', hi: 'संचालक संस्था' },
  place: { en: 'Address', hi: 'पता' },
  name: { en: 'Name', hi: 'नाम' },
  flat: { en: 'Flat or house', hi: 'फ़्लैट या मकान' },
  contactPhone: { en: 'Number to call', hi: 'संपर्क नंबर' },
  qualificationIds: { en: 'Qualifications', hi: 'योग्यताएँ' },
}
