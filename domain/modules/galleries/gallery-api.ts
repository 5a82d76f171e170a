import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, limit, listAnswer, longText, offset, search, versionField } from '../../kernel/fields.ts'
import { FILE_KINDS } from '../files/media-types.ts'
import { AGREEMENTS, AUDIENCES, GALLERIES, MOST_PEOPLE } from './gallery-rules.ts'

const byId = z.strictObject({ id: idField })
const ofGallery = { gallery: z.enum(GALLERIES), id: idField }
const caption = longText(300)
/** A path below the API's base. */
const link = z.string()
const picture = z.object({ width: z.int(), url: link })

/** Somebody in a picture, by the name the reader may know. */
const person = z.object({
  id: idField,
  name: z.string(),
  /** Whether consent for photos is in force, or not needed. */
  consent: z.boolean(),
})

/** An item of a gallery, as the reader sees it. */
export const galleryItem = z
  .object({
    id: idField,
    gallery: z.enum(GALLERIES),
    /** The center, batch or expert whose gallery it is in. */
    ofId: idField,
    kind: z.enum(FILE_KINDS),
    mediaType: z.string(),
    /** Of the file. Empty where only staff may know it: the name of a picture often says who is in it. */
    name: z.string(),
    size: z.int(),
    caption: z.string(),
    shownTo: z.enum(AUDIENCES),
    downloads: z.boolean(),
    addedAt: z.string(),
    /** For staff. */
    addedBy: z.string().nullable(),
    version: versionField,
    /** `withheld`: consent for photos is missing, so that nobody sees the picture. `taken_down`: a family asked for it. */
    status: z.enum(['shown', 'withheld', 'taken_down']),
    /** The file itself; null where the reader may not have it, or nobody may. */
    url: link.nullable(),
    /** Sizes of the picture, or of the poster of a film, the smallest first. */
    pictures: z.array(picture),
    /** Everybody tagged for staff; for a family their own learners. */
    people: z.array(person),
    /** The open request of a family, for those who decide about it. */
    takeDown: z.object({ id: idField, askedAt: z.string(), by: z.string().nullable() }).nullable(),
    can: z.object({
      change: z.boolean(),
      move: z.boolean(),
      download: z.boolean(),
      takeDown: z.boolean(),
      decide: z.boolean(),
    }),
  })
  .meta({ id: 'GalleryItem' })

/** What a public page shows of a gallery: nothing but what everybody may see at this moment. */
export const publicGallery = z.object({
  /** The first ones, in the order of the gallery. */
  items: z.array(
    z.object({
      id: idField,
      kind: z.enum(FILE_KINDS),
      caption: z.string(),
      /** The name of the file; empty where only staff may know it. */
      name: z.string(),
      /** Sizes of the picture, or of the poster of a film, the smallest first. */
      pictures: z.array(picture),
      /** The file itself; null where it may not be downloaded. */
      url: link.nullable(),
    }),
  ),
  /** How many there are in all. */
  total: z.int(),
})

const details = {
  caption: caption.default(''),
  shownTo: z.enum(AUDIENCES),
  downloads: z.boolean().default(false),
  /** Who is in it. */
  learnerIds: z.array(idField).max(MOST_PEOPLE).default([]),
}

export const galleriesApi = defineContract({
  'GET /galleries': {
    id: 'gallery.list',
    summary:
      'Galleries that concern the caller: the center’s batches and experts, an expert’s batches, a family’s batches and centers.',
    access: { learner: true, expert: true, center: 'attendance:view' },
    query: z.strictObject({ of: z.enum(GALLERIES), limit, offset, search }),
    answer: listAnswer(
      z.object({
        gallery: z.enum(GALLERIES),
        id: idField,
        name: z.string(),
        /** The center of a batch. */
        center: z.string().nullable(),
        /** Items that the caller sees. */
        items: z.int(),
        /** Requests of families that wait for the caller. */
        takeDowns: z.int(),
      }),
    ),
  },
  'GET /gallery': {
    id: 'gallery.show',
    summary: 'A page of one gallery: what the caller sees of it at this moment.',
    access: 'public',
    query: z.strictObject({ ...ofGallery, limit, offset }),
    answer: listAnswer(galleryItem).extend({
      /** Whose gallery it is. */
      name: z.string(),
      can: z.object({ add: z.boolean(), arrange: z.boolean() }),
      /** Space of the gallery, for those who add to it. */
      space: z.object({ usedBytes: z.int(), leftBytes: z.int() }).nullable(),
      /** How far each learner of the family may be shown to others at this center; nothing for others than families. */
      agreements: z.array(
        z.object({
          learnerId: idField,
          name: z.string(),
          centerId: idField,
          consent: z.boolean(),
          shownTo: z.enum(AGREEMENTS),
        }),
      ),
      /** What the caller’s own family asked to take down here, while nobody has decided; not what it shows. */
      takeDowns: z.array(z.object({ id: idField, askedAt: z.string() })),
    }),
  },
  'GET /gallery/items/{id}': {
    id: 'gallery.showItem',
    summary: 'One item of a gallery that the caller sees.',
    access: 'public',
    params: byId,
    answer: galleryItem,
  },
  'GET /gallery/people': {
    id: 'gallery.people',
    summary:
      'Learners who can be tagged in pictures of a gallery, with whether consent for photos is in force.',
    access: { expert: true, center: 'attendance:manage' },
    query: z.strictObject({ ...ofGallery, search }),
    answer: z.object({ items: z.array(person) }),
  },
  'POST /gallery/items': {
    id: 'gallery.add',
    summary: 'Put an uploaded file into a gallery.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['gallery', 'galleries'],
    body: z.strictObject({
      ...ofGallery,
      fileId: idField,
      /** A still picture of a film, made in the browser. */
      posterId: idField.nullable().default(null),
      ...details,
    }),
    answer: galleryItem,
    status: 201,
    refusals: ['file_not_usable', 'gallery_full'],
    rate: { max: 600, windowSeconds: 3600, per: 'user' },
  },
  'PATCH /gallery/items/{id}': {
    id: 'gallery.change',
    summary: 'Change the words of an item, who sees it, and who is in it.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['gallery', 'galleries'],
    params: byId,
    body: z.strictObject({ ...details, version: versionField }),
    answer: galleryItem,
    refusals: ['changed_meanwhile'],
  },
  'DELETE /gallery/items/{id}': {
    id: 'gallery.remove',
    summary: 'Remove an item and its file for good.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['gallery', 'galleries'],
    params: byId,
    answer: z.undefined(),
    status: 204,
  },
  'POST /gallery/items/{id}/place': {
    id: 'gallery.move',
    summary: 'Move an item to another place in its gallery.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['gallery'],
    idempotency: 'none',
    params: byId,
    body: z.strictObject({
      /** The item it comes before; null: to the end. */
      before: idField.nullable(),
    }),
    answer: z.undefined(),
    status: 204,
  },
  'POST /gallery/items/{id}/take-down': {
    id: 'gallery.takeDown',
    summary: 'A family asks to take something down: it is hidden at once, and staff decide (rule R12).',
    access: { learner: true },
    stale: ['gallery', 'galleries'],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['take_down_decided'],
    rate: { max: 60, windowSeconds: 3600, per: 'user' },
  },
  'POST /gallery/items/{id}/take-down/decision': {
    id: 'gallery.decideTakeDown',
    summary: 'Decide about a family’s request: remove the item for good, or show it again with a reason.',
    access: { expert: true, center: 'attendance:manage' },
    stale: ['gallery', 'galleries'],
    params: byId,
    body: z.strictObject({ decision: z.enum(['remove', 'restore']), reason: longText(500, 1) }),
    answer: z.undefined(),
    status: 204,
  },
  'PUT /gallery/agreements': {
    id: 'gallery.agree',
    summary: 'A family says to whom else pictures with their learner may be shown at a center (rule R12).',
    access: { learner: true },
    stale: ['gallery', 'galleries'],
    body: z.strictObject({ centerId: idField, learnerId: idField, shownTo: z.enum(AGREEMENTS) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['consent_taken_back'],
  },
})
