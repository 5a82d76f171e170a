import type { Actor } from '../../access/actor.ts'
import { type CenterPermission, covers } from '../../access/permissions.ts'
import { DEFAULT_ZONE } from '../../kernel/time.ts'
import { isMinor } from '../learners/learner-rules.ts'
import { isShownInline } from './file-names.ts'
import type { FilePurpose } from './file-purposes.ts'
import { kindOf } from './media-types.ts'

/** What decides who may read a file. */
export interface FileFacts {
  purpose: FilePurpose
  owner: { userId: string; role: string }
  /** The center it was submitted to, or that it shows. */
  centerId: string | null
  /** The picture of an active center or expert. */
  isPublic: boolean
  /** Centers that an expert shares their documents with. */
  sharedWith: readonly string[]
  /** The learner it shows, if any. */
  learner: {
    id: string
    dateOfBirth: string
    /** There is current consent to photos. */
    photoConsent: boolean
    /** Centers that the learner belongs to. */
    centerIds: readonly string[]
  } | null
  /** As what the reader sees the item of a gallery that it belongs to; null where it belongs to none. */
  gallery: GalleryFacts | null
  /** Whether the reader is let in where it was shared: an announcement, a note about a class; null where it was not. */
  shared: boolean | null
}

/** As what somebody sees an item of a gallery: what `gallery_seen_as()` of the schema answers. */
export type SeenAs = 'manages' | 'withheld' | 'views' | 'family' | 'public'

export interface GalleryFacts {
  seenAs: SeenAs | null
  /** Others than staff may download it. */
  downloads: boolean
}

/** Any of these, in the center that the file was submitted to, by purpose. */
const readersInCenter: Record<FilePurpose, readonly CenterPermission[]> = {
  profile_picture: [],
  center_picture: ['bookings:view', 'profile:view', 'money:view', 'learners:view'],
  payment_receipt: ['money:view', 'profile:view'],
  request_proof: ['learners:view'],
  // The center's own; an expert's are not submitted to a center.
  kyc_document: ['profile:manage'],
  // In a gallery the gallery decides; before that it is whose upload it is.
  media: [],
  // Where it was shared decides.
  announcement: [],
  class_note: [],
}

/** The files an admin needs to verify someone. A family's pictures are not among them. */
const readByAdmin: readonly FilePurpose[] = ['payment_receipt', 'kyc_document', 'center_picture']

/** Whether this actor may read the file. Others get "not found". */
export function mayReadFile(file: FileFacts, actor: Actor, now: Date): boolean {
  if (file.gallery) return isSeen(file.gallery)
  if (file.shared !== null) return file.shared
  if (file.isPublic) return true
  if (actor.kind === 'anonymous') return false
  // The owner in the same role: a front-desk tablet shows no family's files, whoever works there.
  if (file.owner.userId === actor.userId && file.owner.role === actor.role) return true
  if (actor.role === 'admin') return readByAdmin.includes(file.purpose)
  const { learner } = file
  if (learner) {
    if (actor.role === 'learner') return actor.learnerIds.includes(learner.id)
    if (actor.role !== 'center' || !isShownToOthers(learner, now, DEFAULT_ZONE)) return false
    return actor.centers.some(
      grant => learner.centerIds.includes(grant.centerId) && covers(grant.access, 'learners:view'),
    )
  }
  if (actor.centers.some(one => file.sharedWith.includes(one.centerId) && covers(one.access, 'experts:view')))
    return true
  const grant = actor.centers.find(one => one.centerId === file.centerId)
  return grant !== undefined && readersInCenter[file.purpose].some(wanted => covers(grant.access, wanted))
}

/** Whether an item of a gallery is shown to its reader, at this moment. */
export const isSeen = ({ seenAs }: GalleryFacts): boolean => seenAs !== null && seenAs !== 'withheld'

/**
 * Whether a reader of a gallery's item may have the file as it was uploaded. Where others may not download it, a picture
 * is shown in its smaller sizes; sound and film play from the file itself.
 */
export function mayReadWhole(gallery: GalleryFacts, file: { mediaType: string; hasSizes: boolean }): boolean {
  if (!isSeen(gallery)) return false
  if (gallery.downloads || gallery.seenAs === 'manages' || gallery.seenAs === 'views') return true
  const kind = kindOf(file.mediaType)
  return kind === 'audio' || kind === 'video' || (!file.hasSizes && isShownInline(file.mediaType))
}

/**
 * Whether a viewer of a gallery may see the name of an item’s file: the name of a picture often says who is in it, which
 * only staff know (rule R12).
 */
export function mayReadName({ seenAs }: Pick<GalleryFacts, 'seenAs'>, mediaType: string): boolean {
  const isStaff = seenAs === 'manages' || seenAs === 'withheld' || seenAs === 'views'
  return isStaff || !['image', 'audio', 'video'].includes(kindOf(mediaType))
}

/** A minor's picture is shown to others only with consent to photos (rule R12). */
export function isShownToOthers(
  learner: { dateOfBirth: string; photoConsent: boolean },
  now: Date,
  timeZone: string,
): boolean {
  return learner.photoConsent || !isMinor(learner.dateOfBirth, now, timeZone)
}
