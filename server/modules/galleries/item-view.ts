import { isoInstant } from '#domain/kernel/time.ts'
import { mayReadName, mayReadWhole } from '#domain/modules/files/file-access.ts'
import { kindOf } from '#domain/modules/files/media-types.ts'
import { mayAskTakeDown, type Relation } from '#domain/modules/galleries/gallery-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { findFiles, signedLink } from '#server/modules/files/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ItemRow } from './item-queries.ts'

type Item = ApiAnswer<'GET /gallery/items/{id}'>
type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

/** Items as their viewer sees them. `relation`: what the viewer is to the gallery. */
export async function describeItems(
  ctx: Ctx,
  rows: readonly ItemRow[],
  relation: Relation | null,
): Promise<Item[]> {
  const ids = rows.flatMap(row => (row.posterId ? [row.fileId, row.posterId] : [row.fileId]))
  const files = new Map((await findFiles(ctx.tx, ids)).map(file => [file.id, file]))
  return rows.flatMap(row => {
    const file = files.get(row.fileId)
    return file ? [describe(ctx, row, { file, poster: files.get(row.posterId ?? '') ?? null }, relation)] : []
  })
}

function describe(
  ctx: Ctx,
  row: ItemRow,
  { file, poster }: { file: FileRow; poster: FileRow | null },
  relation: Relation | null,
): Item {
  const { seenAs, downloads, takeDown } = row
  const manages = seenAs === 'manages' || seenAs === 'withheld'
  const isStaff = manages || seenAs === 'views'
  const hasSizes = file.variants.length > 0
  const whole = mayReadWhole({ seenAs, downloads }, { mediaType: file.mediaType, hasSizes })
  const shown = hasSizes ? file : poster
  return {
    id: row.id,
    gallery: row.gallery,
    ofId: row.expertId ?? row.batchId ?? row.centerId ?? '',
    kind: kindOf(file.mediaType),
    mediaType: file.mediaType,
    name: mayReadName(row, file.mediaType) ? file.name : '',
    size: file.storedBytes ?? file.size,
    caption: row.caption,
    shownTo: row.shownTo,
    downloads,
    addedAt: isoInstant(row.addedAt),
    addedBy: isStaff ? row.adder : null,
    version: row.version,
    status: seenAs === 'withheld' ? 'withheld' : isStaff && takeDown ? 'taken_down' : 'shown',
    url: whole ? signedLink(ctx, file.id, null) : null,
    pictures:
      shown === null || seenAs === 'withheld'
        ? []
        : shown.variants.map(({ width }) => ({ width, url: signedLink(ctx, shown.id, width) })),
    people: row.people
      .filter(person => isStaff || person.isOwn)
      .map(({ id, name, consent }) => ({ id, name, consent })),
    takeDown: isStaff && takeDown ? { ...takeDown, askedAt: isoInstant(new Date(takeDown.askedAt)) } : null,
    can: {
      change: manages,
      move: relation === 'manages',
      download: whole && (downloads || isStaff),
      takeDown: mayAskTakeDown(seenAs, row.asked),
      decide: relation === 'manages' && takeDown !== null,
    },
  }
}
