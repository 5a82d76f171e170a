import type { Role } from '#domain/access/roles.ts'
import type { Audience } from '#domain/modules/galleries/gallery-rules.ts'
import { listLocal, removeLocal, writeLocal } from '#web/browser/local-store.ts'
import type { OfGallery } from './gallery-data.ts'
import type { GalleryItem } from './item-look.ts'

/** An upload that is not in its gallery yet. It outlives a reload, with the file itself where the device has room for it. */
export interface LeftUpload {
  key: string
  /** On the server, once it was begun. */
  uploadId: string | null
  name: string
  size: number
  lastModified: number
  type: string
  file: File | null
  caption: string
  /** Who is in it. */
  people: GalleryItem['people']
  /** Who may see it, and whether they may download it, as chosen for all that are added together. */
  shownTo: Audience
  downloads: boolean
  at: number
}

/** Older ones the server has swept away. */
const KEPT_MS = 24 * 3_600_000

/** Of what was left before these were remembered. */
const unsaid = { people: [], shownTo: 'families', downloads: false } satisfies Partial<LeftUpload>

const prefixOf = (role: Role, userId: string, { gallery, id }: OfGallery) =>
  `${role}:${userId}:${gallery}:${id}:`

/** The uploads of one person to one gallery that are left on this device. */
export function leftUploads(role: Role, userId: string, of: OfGallery) {
  const prefix = prefixOf(role, userId, of)
  const remove = (key: string) => removeLocal('uploads', prefix + key).catch(() => undefined)
  return {
    async list(now = Date.now()): Promise<LeftUpload[]> {
      const all = await listLocal<LeftUpload>('uploads', prefix).catch(() => [])
      const values = all.map(({ value }) => ({ ...unsaid, ...value }))
      await Promise.all(values.filter(one => now - one.at > KEPT_MS).map(one => remove(one.key)))
      return values.filter(one => now - one.at <= KEPT_MS).sort((a, b) => a.at - b.at)
    },
    /** A device without room remembers the upload without its file, which is then chosen again. */
    async save(upload: LeftUpload): Promise<void> {
      await writeLocal('uploads', prefix + upload.key, upload)
        .catch(() => writeLocal('uploads', prefix + upload.key, { ...upload, file: null }))
        .catch(() => undefined)
    },
    remove,
  }
}
export type LeftStore = ReturnType<typeof leftUploads>

/** Whether a file that was chosen again is the one that was begun. */
export const isSameFile = (left: Pick<LeftUpload, 'name' | 'size' | 'lastModified'>, file: File): boolean =>
  left.name === file.name && left.size === file.size && left.lastModified === file.lastModified
