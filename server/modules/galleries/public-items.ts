import { sql } from 'kysely'
import { mayReadName, mayReadWhole } from '#domain/modules/files/file-access.ts'
import { kindOf } from '#domain/modules/files/media-types.ts'
import { type Gallery, MOST_ON_PAGE } from '#domain/modules/galleries/gallery-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { findFiles, publicLink } from '#server/modules/files/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'
import { seenAs } from './viewer.ts'

type OnPage = ApiAnswer<'GET /public-pages/centers/{handle}'>['gallery']
type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

/** What everybody may see of a gallery at this moment, whoever asks: the first items, and how many there are. */
export async function publicGallery(
  { tx, now }: { tx: Tx; now: Date },
  of: { gallery: Gallery; id: string },
): Promise<OnPage> {
  const rows = await firstItems(tx, { ...of, now })
  if (rows.length === 0) return { items: [], total: 0 }
  const ids = rows.flatMap(row => (row.posterId ? [row.fileId, row.posterId] : [row.fileId]))
  const files = new Map((await findFiles(tx, ids)).map(file => [file.id, file]))
  return {
    items: rows.flatMap(row => {
      const file = files.get(row.fileId)
      return file ? [describe(row, file, files.get(row.posterId ?? ''))] : []
    }),
    total: rows[0]?.total ?? 0,
  }
}

interface Asked {
  gallery: Gallery
  id: string
  now: Date
}

/** On each public page: built once for each kind of gallery. */
const firstOf = (gallery: Gallery) =>
  prepared((tx: Tx, { id, now }: Omit<Asked, 'gallery'>) =>
    tx
      .selectFrom('gallery_items as g')
      .select([
        'g.id',
        'g.file_id as fileId',
        'g.poster_id as posterId',
        'g.caption',
        'g.downloads',
        sql<number>`(count(*) over ())::int`.as('total'),
      ])
      .where('g.gallery', '=', gallery)
      .where(`g.${gallery}_id`, '=', id)
      .where('g.removed_at', 'is', null)
      .where('g.shown_to', '=', 'everybody')
      .where(sql<boolean>`${seenAs(null, now)} = 'public'`)
      .orderBy('g.position')
      .orderBy('g.id')
      .limit(MOST_ON_PAGE),
  )

const first = { center: firstOf('center'), batch: firstOf('batch'), expert: firstOf('expert') }
const firstItems = (tx: Tx, { gallery, id, now }: Asked) => first[gallery](tx, { id, now })

type Row = Awaited<ReturnType<typeof firstItems>>[number]

function describe(row: Row, file: FileRow, poster: FileRow | undefined): OnPage['items'][number] {
  const hasSizes = file.variants.length > 0
  const shown = hasSizes ? file : poster
  const seen = { seenAs: 'public', downloads: row.downloads } as const
  return {
    id: row.id,
    kind: kindOf(file.mediaType),
    caption: row.caption,
    name: mayReadName(seen, file.mediaType) ? file.name : '',
    pictures: (shown?.variants ?? []).map(({ width }) => ({
      width,
      url: publicLink(shown?.id ?? '', width),
    })),
    url: mayReadWhole(seen, { ...file, hasSizes }) ? publicLink(file.id, null) : null,
  }
}
