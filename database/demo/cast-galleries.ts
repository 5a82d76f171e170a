import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { PICTURE_VARIANTS } from '#domain/modules/files/file-purposes.ts'
import type { Audience } from '#domain/modules/galleries/gallery-rules.ts'
import { consentTextVersion } from '#domain/modules/learners/consent-rules.ts'
import { batchId } from './cast-classes.ts'
import { learnerId } from './cast-families.ts'
import { centerId, expertId, userId } from './cast-venues.ts'
import type { CastName, LearnerName } from './people.ts'
import { demoId, insertRows } from './rows.ts'
import type { TeacherName } from './teachers.ts'
import type { CenterKey } from './venues.ts'
import type { weeklyBatches } from './weekly.ts'

/** Stores an object of a file: in a width, or the file itself. */
export type StorePicture = (fileId: string, width: number | null, bytes: Buffer) => Promise<void>

interface Picture {
  /** Its drawing in `pictures`. */
  drawing: string
  of:
    | { center: CenterKey; batch?: (typeof weeklyBatches)[number]['name'] }
    | { expert: TeacherName; center?: undefined }
  by: CastName
  caption: string
  shownTo: Audience
  /** Days before now. */
  added: number
  people?: readonly LearnerName[]
}

/** In the order in which their galleries show them. */
const pictures: readonly Picture[] = [
  {
    drawing: 'court',
    of: { center: 'sampige' },
    by: 'lakshmi',
    caption: 'Badminton after school',
    shownTo: 'everybody',
    added: 3,
  },
  {
    drawing: 'pool',
    of: { center: 'sampige' },
    by: 'lakshmi',
    caption: 'The pool at 6 am',
    shownTo: 'everybody',
    added: 9,
  },
  {
    drawing: 'hall',
    of: { center: 'sampige' },
    by: 'kavitha',
    caption: 'The dance hall, ready for annual day',
    shownTo: 'everybody',
    added: 12,
  },
  {
    drawing: 'lockers',
    of: { center: 'sampige' },
    by: 'kavitha',
    caption: 'Where the new lockers will go',
    shownTo: 'staff',
    added: 5,
  },
  {
    drawing: 'court-outside',
    of: { center: 'neelgiri' },
    by: 'sunita',
    caption: 'Our court in the evening',
    shownTo: 'everybody',
    added: 8,
  },
  {
    drawing: 'lawn',
    of: { center: 'neelgiri' },
    by: 'sunita',
    caption: 'Lantern evening on the lawn',
    shownTo: 'families',
    added: 15,
  },
  {
    drawing: 'recital',
    of: { center: 'sampige', batch: 'Kathak Beginners' },
    by: 'ananya',
    caption: 'Diya at her first recital',
    shownTo: 'families',
    added: 2,
    people: ['diya'],
  },
  {
    drawing: 'costumes',
    of: { center: 'sampige', batch: 'Kathak Beginners' },
    by: 'lakshmi',
    caption: 'Costumes for the recital',
    shownTo: 'families',
    added: 6,
  },
  {
    drawing: 'podium',
    of: { expert: 'asha' },
    by: 'asha',
    caption: 'The cup of the state finals',
    shownTo: 'everybody',
    added: 20,
  },
  {
    drawing: 'footwork',
    of: { expert: 'asha' },
    by: 'asha',
    caption: 'Footwork drill of the week',
    shownTo: 'everybody',
    added: 4,
  },
]

/**
 * Fills galleries of two centers, a batch and an expert. Priya consented to photos of Diya, and agreed that families of
 * the academy see them.
 */
export async function castGalleries(tx: Kysely<Tables>, now: Date, store: StorePicture): Promise<void> {
  const rows = await Promise.all(pictures.map((picture, nth) => rowsOf(picture, nth, now, store)))
  await insertRows(
    tx,
    'files',
    rows.map(({ file }) => file),
  )
  await insertRows(
    tx,
    'gallery_items',
    rows.map(({ item }) => item),
  )
  await castAnnouncementPicture(tx, store)
  await agreeToPhotos(tx, daysBefore(now, 30))
  await insertRows(
    tx,
    'gallery_people',
    rows.flatMap(({ people }) => people),
  )
}

/** The hall, in the announcement that it is being painted. */
async function castAnnouncementPicture(tx: Kysely<Tables>, store: StorePicture): Promise<void> {
  const found = await tx
    .selectFrom('announcements')
    .select(['id', 'created_at', 'created_by', 'center_id'])
    .where('center_id', '=', centerId('sampige'))
    .where('audience', '=', 'center')
    .where('status', '=', 'sent')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!found) return
  const { id, created_at: at, created_by, center_id } = found
  const fileId = demoId('file of announcement hall', at)
  const { stored } = await storeDrawing('hall', fileId, store)
  await insertRows(tx, 'files', [
    {
      ...{ id: fileId, owner_user_id: created_by, owner_role: 'center', purpose: 'announcement', center_id },
      ...stored,
      ...{ subject_kind: 'announcement', subject_id: id },
      ...{ claimed_at: at, created_at: at, changed_at: at, ready_at: at },
    },
  ])
  await insertRows(tx, 'announcement_files', [
    { announcement_id: id, file_id: fileId, kind: 'picture', position: 0 },
  ])
}

async function rowsOf(picture: Picture, nth: number, now: Date, store: StorePicture) {
  const { drawing, of, by, caption, shownTo, people = [] } = picture
  const at = daysBefore(now, picture.added)
  const [id, fileId] = [demoId(`gallery item ${drawing}`, at), demoId(`file of gallery item ${drawing}`, at)]
  const { stored, bytes } = await storeDrawing(drawing, fileId, store)
  const center = of.center ? centerId(of.center) : null
  const role = of.center && by !== 'ananya' ? 'center' : 'expert'
  return {
    file: {
      ...{ id: fileId, owner_user_id: userId(by), owner_role: role, purpose: 'media', center_id: center },
      ...stored,
      ...{ subject_kind: 'gallery_item', subject_id: id },
      ...{ claimed_at: at, created_at: at, changed_at: at, ready_at: at },
    },
    item: {
      ...{ id, file_id: fileId, caption, shown_to: shownTo, downloads: false, version: 1, position: nth },
      gallery: of.center === undefined ? 'expert' : of.batch ? 'batch' : 'center',
      center_id: center,
      batch_id: of.center && of.batch ? batchId(of.batch) : null,
      expert_id: of.center === undefined ? expertId(of.expert) : null,
      bytes,
      ...{ added_by: userId(by), added_as: role, created_at: at },
    },
    people: people.map(name => ({
      ...{ item_id: id, learner_id: learnerId(name), tagged_by: userId(by), tagged_at: at },
    })),
  }
}

/** Stores a drawing as a file; answers what its row says of it, and what it takes in all. */
async function storeDrawing(drawing: string, fileId: string, store: StorePicture) {
  const sizes = await Promise.all(
    PICTURE_VARIANTS.map(async width => {
      const bytes = await readFile(join(import.meta.dirname, `pictures/${drawing}-${width}.webp`))
      await store(fileId, width, bytes)
      return { width, bytes }
    }),
  )
  // The largest is as good as an original: nobody took these pictures with a phone.
  const whole = sizes.at(-1)?.bytes ?? Buffer.alloc(0)
  await store(fileId, null, whole)
  return {
    stored: {
      ...{ name: `${drawing}.webp`, media_type: 'image/webp', width: 1024, height: 768 },
      ...{ size: whole.length, received: whole.length, stored_bytes: whole.length, status: 'ready' as const },
      variants: sizes.map(({ width, bytes }) => ({ width, bytes: bytes.length })),
    },
    bytes: whole.length + sizes.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
}

async function agreeToPhotos(tx: Kysely<Tables>, at: Date): Promise<void> {
  const ofDiya = { learner_id: learnerId('diya') }
  await insertRows(tx, 'consents', [
    {
      ...ofDiya,
      ...{ id: demoId('consent diya photos'), purpose: 'photos', given_by: userId('priya'), given_at: at },
      text_version: consentTextVersion('photos'),
    },
  ])
  await insertRows(tx, 'gallery_agreements', [
    {
      ...ofDiya,
      ...{
        center_id: centerId('sampige'),
        shown_to: 'families',
        decided_by: userId('priya'),
        decided_at: at,
      },
    },
  ])
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
