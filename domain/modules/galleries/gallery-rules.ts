import type { SeenAs } from '../files/file-access.ts'
import type { FileKind } from '../files/media-types.ts'

/** Whose gallery it is. */
export const GALLERIES = ['center', 'batch', 'expert'] as const
export type Gallery = (typeof GALLERIES)[number]

/** Who may see an item, the fewest first. */
export const AUDIENCES = ['staff', 'families', 'everybody'] as const
export type Audience = (typeof AUDIENCES)[number]

/** How far beyond their own family somebody agrees that pictures with their learner are shown. */
export const AGREEMENTS = ['none', 'families', 'everybody'] as const
export type Agreement = (typeof AGREEMENTS)[number]

/** What somebody is to a gallery: what `gallery_relation()` of the schema answers. */
export type Relation = 'manages' | 'adds' | 'views' | 'family'

const MB = 1024 * 1024

/** Space of a center whose plan is not paid yet, in MB. */
export const MEGABYTES_WITHOUT_PLAN = 1024
/** Space of an expert's own gallery, in MB. */
export const MEGABYTES_OF_EXPERT = 1024
/** Learners who can be tagged in one picture. */
export const MOST_PEOPLE = 40
/** Items of a gallery on a public page; the others are in the view that it opens. */
export const MOST_ON_PAGE = 8

/** What is left of a gallery's space, in bytes; never less than none. */
export const bytesLeft = (space: { usedBytes: number; megabytes: number }): number =>
  Math.max(0, space.megabytes * MB - space.usedBytes)

/** Bytes as whole megabytes, rounded down: what is said to be left really is. */
export const wholeMegabytes = (bytes: number): number => Math.floor(bytes / MB)

/** Whether nothing can be done with a file of this kind but to download it. */
export const isOnlyDownloaded = (kind: FileKind): boolean =>
  kind === 'document' || kind === 'archive' || kind === 'code' || kind === 'unknown'

/** Whether this agreement goes further than that one. */
export const goesFurther = (one: Agreement, other: Agreement): boolean =>
  AGREEMENTS.indexOf(one) > AGREEMENTS.indexOf(other)

/** Whether a family may ask to take down what it sees: once per item, so that staff's answer is the last word. */
export const mayAskTakeDown = (seenAs: SeenAs, asked: boolean): boolean => seenAs === 'family' && !asked
