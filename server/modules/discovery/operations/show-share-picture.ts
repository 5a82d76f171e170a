import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { publicPicture } from '#server/modules/files/public.ts'
import type { BytesAnswer, Ctx, FinishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { drawPicture, type ShareWords } from '../share-picture/draw-picture.ts'
import { wordsOfPage } from '../share-picture/words-of-page.ts'
import { showPublicBatch } from './show-public-batch.ts'
import { showPublicCenter } from './show-public-center.ts'
import { showPublicExpert } from './show-public-expert.ts'

/** A shared link is fetched by many clients at once: drawn once. About 60 kB each. */
const MOST_CACHED = 60
const cached = new Map<string, Promise<Buffer>>()

type Picture = ShareWords & { pictureId: string | null }

const pages = { center: showPublicCenter, expert: showPublicExpert, batch: showPublicBatch }

/** The share image of a page; it changes when its content does. */
export const showSharePicture = operation(
  'GET /public-pages/{kind}/{handle}/picture',
  async (ctx, { params, query }) => {
    const { kind, handle } = params
    const page = await pages[kind](ctx, { params: { handle }, query: undefined, body: undefined })
    if (isRefusal(page)) return page
    const words = wordsOfPage(kind, JSON.parse((page as FinishedJson).finishedJson), query.language)
    const shown = { platform: ctx.platform.name, ...words }
    const key = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
    const headers = {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}"`,
    }
    if (ctx.incoming?.headers['if-none-match'] === headers.etag) {
      return { bytesWithStatus: 304, headers, bytes: null }
    }
    const bytes = await drawnOnce(ctx, key, shown)
    const answer: BytesAnswer = {
      bytesWithStatus: 200,
      headers: { ...headers, 'content-length': String(bytes.length) },
      bytes: Readable.from([bytes]),
    }
    return answer
  },
)

function drawnOnce(ctx: Ctx, key: string, shown: Picture): Promise<Buffer> {
  const known = cached.get(key)
  if (known) return known
  const drawn = draw(ctx, shown)
  cached.set(key, drawn)
  drawn.catch(() => cached.delete(key)) // this caller gets the error; the next one retries
  const oldest = cached.keys().next().value
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest)
  return drawn
}

async function draw(ctx: Ctx, { pictureId, ...words }: Picture): Promise<Buffer> {
  return drawPicture(words, pictureId === null ? null : await publicPicture(ctx, pictureId, 1024))
}
