import { useEffect, useRef, useState } from 'react'
import { mediaTypeOf } from '#domain/modules/files/media-types.ts'
import type { Audience } from '#domain/modules/galleries/gallery-rules.ts'
import { currentRole } from '#web/browser/role.ts'
import { useSessionUser } from '#web/browser/sessions.ts'
import { startUpload, type Upload, type UploadState, uploadFile } from '#web/modules/files/public.ts'
import type { OfGallery } from './gallery-data.ts'
import type { GalleryItem } from './item-look.ts'
import { isSameFile, type LeftStore, type LeftUpload, leftUploads } from './left-store.ts'
import { posterOf } from './poster.ts'

/** So many are sent at once; the others wait for their turn. */
const AT_ONCE = 2

export interface MediaRow {
  key: string
  name: string
  caption: string
  /** Who is in it. */
  people: GalleryItem['people']
  /** Null where it has to be chosen again, after a reload. */
  file: File | null
  /** `waiting`: for its turn. `missing`: for its file. */
  phase: UploadState['phase'] | 'waiting' | 'missing'
  sent: number
  total: number
  fileId: string | null
  posterId: string | null
  problem: unknown
}

/** What is said of all files that are added together. */
interface Together {
  shownTo: Audience
  downloads: boolean
}

/** Files on their way into a gallery: sent in pieces, two at a time, and taken up again after a reload. */
export function useMediaUploads(of: OfGallery) {
  const role = currentRole() ?? 'center'
  const user = useSessionUser(role)
  const [rows, setRows] = useState<MediaRow[]>([])
  const [together, setTogether] = useState<Together>({ shownTo: 'families', downloads: false })
  const running = useRef(new Map<string, Upload>())
  const left = useRef(new Map<string, LeftUpload>())
  const store = useRef<LeftStore | null>(null)
  const change = (key: string, parts: Partial<MediaRow>) =>
    setRows(now => now.map(row => (row.key === key ? { ...row, ...parts } : row)))
  const remember = (key: string, parts: Partial<LeftUpload>) => {
    const known = left.current.get(key)
    if (!known) return
    const next = { ...known, ...parts }
    left.current.set(key, next)
    void store.current?.save(next)
  }

  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is taken up once, when the window opens
  useEffect(() => {
    if (!userId) return
    const opened = leftUploads(role, userId, of)
    store.current = opened
    void opened.list().then(found => {
      for (const one of found) left.current.set(one.key, one)
      const [first] = found
      if (first) setTogether({ shownTo: first.shownTo, downloads: first.downloads })
      setRows(now => [...found.filter(one => now.every(row => row.key !== one.key)).map(rowOf), ...now])
    })
    const uploads = running.current
    return () => {
      // What is here by now stays; the window that opens next goes on.
      for (const upload of uploads.values()) upload.pause()
      uploads.clear()
    }
  }, [userId])

  const waiting = rows.find(row => row.phase === 'waiting')
  const busy = rows.filter(row => running.current.has(row.key) && isUnderWay(row)).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one goes when a place is free
  useEffect(() => {
    if (waiting?.file && busy < AT_ONCE) begin(waiting, waiting.file)
  }, [waiting?.key, busy])

  function begin(row: MediaRow, file: File) {
    const { key } = row
    change(key, { phase: 'sending' })
    const upload = startUpload(
      'media',
      file,
      state => {
        const { phase, sent, total, problem } = state
        if (state.file) void finish(key, file, state.file)
        else change(key, { phase, sent, total, problem })
        if (phase !== 'refused') return
        left.current.delete(key)
        void store.current?.remove(key)
      },
      {
        id: left.current.get(key)?.uploadId ?? null,
        onBegun: uploadId => remember(key, { uploadId }),
      },
    )
    running.current.set(key, upload)
  }

  async function finish(key: string, file: File, stored: { id: string; mediaType: string }) {
    change(key, { phase: 'checking', sent: file.size })
    const poster = await posterOf(file, stored.mediaType)
    // A film without a poster is a film all the same.
    const posterId = poster
      ? await uploadFile('media', poster).then(
          ({ id }) => id,
          () => null,
        )
      : null
    change(key, { phase: 'done', fileId: stored.id, posterId })
  }

  const takeUp = (row: MediaRow, file: File) => {
    remember(row.key, { file })
    change(row.key, { file, phase: 'waiting' })
  }

  /** A file that was chosen just now, remembered from here on. */
  const known = (file: File): LeftUpload => {
    const { name, size, lastModified, type } = file
    const one: LeftUpload = {
      ...{ key: crypto.randomUUID(), uploadId: null, name, size, lastModified, type, file },
      ...{ caption: '', people: [], ...together, at: Date.now() },
    }
    left.current.set(one.key, one)
    // What is empty or none of the types is refused before a byte is sent, and need not be remembered.
    if (size > 0 && mediaTypeOf(name, type)) void store.current?.save(one)
    return one
  }

  return {
    rows,
    together,
    decide(parts: Partial<Together>) {
      setTogether({ ...together, ...parts })
      for (const { key } of rows) remember(key, parts)
    },
    add(files: Iterable<File>) {
      for (const file of files) {
        const missing = rows.find(row => row.phase === 'missing' && isSame(left.current, row.key, file))
        if (missing) {
          takeUp(missing, file)
          continue
        }
        const one = known(file)
        setRows(now => [...now, rowOf(one)])
      }
    },
    /** Another file in the place of one that was refused. */
    replace(row: MediaRow, file: File) {
      const one = known(file)
      running.current.delete(row.key)
      setRows(now => now.map(old => (old.key === row.key ? rowOf(one) : old)))
    },
    /** The file of an interrupted upload; false where it is another one. */
    choose(row: MediaRow, file: File): boolean {
      if (!isSame(left.current, row.key, file)) return false
      takeUp(row, file)
      return true
    },
    describe(row: MediaRow, parts: Partial<Pick<MediaRow, 'caption' | 'people'>>) {
      change(row.key, parts)
      remember(row.key, parts)
    },
    pause: (row: MediaRow) => running.current.get(row.key)?.pause(),
    resume: (row: MediaRow) => running.current.get(row.key)?.resume(),
    /** Forgets a row: it is in the gallery, or not wanted any more. */
    remove(row: MediaRow, isAdded = false) {
      if (!isAdded) running.current.get(row.key)?.cancel()
      running.current.delete(row.key)
      left.current.delete(row.key)
      void store.current?.remove(row.key)
      setRows(now => now.filter(one => one.key !== row.key))
    },
  }
}

export type MediaUploads = ReturnType<typeof useMediaUploads>

const isSame = (left: ReadonlyMap<string, LeftUpload>, key: string, file: File) => {
  const known = left.get(key)
  return known !== undefined && isSameFile(known, file)
}

const rowOf = ({ key, name, caption, people, file, size }: LeftUpload): MediaRow => ({
  ...{ key, name, caption, file, people, sent: 0, total: size },
  ...{ fileId: null, posterId: null, problem: null },
  phase: file ? 'waiting' : 'missing',
})

const isUnderWay = ({ phase }: MediaRow) => phase === 'sending' || phase === 'broken' || phase === 'checking'
