import type { Role } from '#domain/access/roles.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isSeen, mayReadFile, mayReadName, mayReadWhole } from '#domain/modules/files/file-access.ts'
import { isSensitive } from '#domain/modules/files/file-purposes.ts'
import { kindOf } from '#domain/modules/files/media-types.ts'
import { refuse } from '#domain/refusals.ts'
import { FileStoreUnavailable } from '#server/adapters/files/port.ts'
import type { BytesAnswer, Ctx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { findReadyFile, type ReadableFile } from '../access-queries.ts'
import { type Content, contentHeaders, etagOf, PRESIGNED_SECONDS, wantedRange } from '../content-headers.ts'
import { type GivenLink, sessionOfLink } from '../file-links.ts'
import { objectOf } from '../stored-bytes.ts'

/** A file's bytes, or a range of them: in a response that cannot run anything. */
export const readFile = operationInSteps('GET /files/{id}/content', async (ctx, { params, query }) => {
  const holder = await holderOf(ctx, params.id, query)
  const found = await findReadyFile(ctx, params.id, holder ?? undefined)
  const reader = found && readerOf(ctx, found, holder)
  if (!found || !reader) return refuse('not_found')
  const content = contentOf(found, query.variant)
  if (!content) return refuse('not_found')
  await noteReading(ctx, found, reader)
  try {
    return await answerBytes(ctx, content)
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return refuse('files_unavailable', { retryAfterSeconds: 5 })
    throw error
  }
})

type Holder = { userId: string; role: Role }
type Reader = Holder | 'anybody'

/** Whom a signed address was given to, while their session runs; null where there is none. */
async function holderOf(ctx: Ctx, fileId: string, link: GivenLink): Promise<Holder | null> {
  const sessionId = sessionOfLink(ctx.config.secretKey, fileId, link, ctx.now)
  return sessionId ? ctx.above.files.sessionHolder(ctx.tx, sessionId, ctx.now) : null
}

/**
 * Who reads: by the file being public, by what the caller may, or by a signed address of a running session. Of a gallery
 * an address opens what its holder sees now: what is hidden meanwhile stays closed.
 */
function readerOf(ctx: Ctx, { facts }: ReadableFile, holder: Holder | null): Reader | null {
  if (facts.isPublic) return 'anybody'
  if (facts.gallery && !isSeen(facts.gallery)) return null
  if (mayReadFile(facts, ctx.actor, ctx.now))
    return ctx.actor.kind === 'user' ? ctx.actor : (holder ?? 'anybody')
  return holder
}

function contentOf({ file, facts }: ReadableFile, variant: string | undefined): Content | null {
  const { isPublic, gallery } = facts
  const access = gallery ? 'changing' : isPublic ? 'public' : 'private'
  const isNamed = !gallery || mayReadName(gallery, file.mediaType)
  const name = isNamed ? file.name : file.name.replace(/^.*\./, `${kindOf(file.mediaType)}.`)
  if (variant === undefined) {
    if (gallery && !mayReadWhole(gallery, { mediaType: file.mediaType, hasSizes: file.variants.length > 0 }))
      return null
    const key = objectOf.original(file.id)
    return { key, size: file.storedBytes ?? 0, mediaType: file.mediaType, name, access }
  }
  const width = Number(variant)
  const made = file.variants.find(one => one.width === width)
  if (!made) return null
  const key = objectOf.variant(file.id, width)
  const sized = name.replace(/\.[^.]*$/, `-${width}.webp`)
  return { key, size: made.bytes, mediaType: 'image/webp', name: sized, access }
}

/** Receipts and personal documents: access by others is recorded (rule R13). */
async function noteReading(ctx: Ctx, { file }: ReadableFile, reader: Reader): Promise<void> {
  if (reader === 'anybody' || !isSensitive(file.purpose) || reader.userId === file.ownerUserId) return
  await ctx.inTransaction(inner =>
    inner.audit({
      action: 'file.read',
      subjectKind: 'file',
      subjectId: file.id,
      centerId: file.centerId,
      details: { purpose: file.purpose, of: file.subjectKind, ofId: file.subjectId },
      by: { userId: reader.userId, role: reader.role },
    }),
  )
}

async function answerBytes(ctx: Ctx, content: Content): Promise<BytesAnswer | Refusal> {
  const asked = ctx.incoming?.headers ?? {}
  const headers = contentHeaders(content)
  if (asked['if-none-match'] === etagOf(content)) return { bytesWithStatus: 304, headers, bytes: null }
  const range = wantedRange(asked, content)
  if (range === 'not_there') return refuse('range_not_there')
  const { config, ports } = ctx
  const mayLeave = config.files.store === 's3' && config.files.presigned && content.access === 'private'
  if (mayLeave && headers['content-disposition']?.startsWith('attachment')) {
    const location = await ports.files.presign(content.key, {
      expiresInSeconds: PRESIGNED_SECONDS,
      mediaType: headers['content-type'] ?? 'application/octet-stream',
      disposition: headers['content-disposition'],
    })
    if (location) {
      return { bytesWithStatus: 302, headers: { location, 'cache-control': 'no-store' }, bytes: null }
    }
  }
  const { from, to } = range ?? { from: 0, to: content.size - 1 }
  const bytes = await ports.files.get(content.key, { from, to })
  if (!bytes) return refuse('not_found')
  const length = { 'content-length': String(to - from + 1) }
  if (!range) return { bytesWithStatus: 200, headers: { ...headers, ...length }, bytes }
  const contentRange = { 'content-range': `bytes ${from}-${to}/${content.size}` }
  return { bytesWithStatus: 206, headers: { ...headers, ...length, ...contentRange }, bytes }
}
