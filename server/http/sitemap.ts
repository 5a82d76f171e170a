import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_KINDS, type PublicKind } from '#domain/modules/discovery/public-addresses.ts'
import { publicPages } from '#domain/public-pages.ts'
import { countPublicPages, publicPaths } from '#server/modules/discovery/public.ts'
import type { Services } from '#server/platform/make-context.ts'

/** The most addresses per file, by the protocol (sitemaps.org). */
const MOST = 50_000
/** Pages that exist exactly once. */
const FIXED = Object.values(publicPages).flatMap(({ path }) => (path.includes('$') ? [] : [path]))
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const HOUR = 'public, max-age=3600'

/**
 * The first file that search engines request. `/sitemap.xml` lists all pages while one file is enough; beyond that
 * it is an index of files by kind. Either is read from the database while being sent.
 */
export function mountSitemap(app: FastifyInstance, services: Services, most = MOST): void {
  const { db, config } = services
  const origin = config.publicUrl
  const robots = robotsOf(origin)
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', HOUR).send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const counts = await countPublicPages(db.kysely)
    const all = PUBLIC_KINDS.reduce((sum, kind) => sum + counts[kind], FIXED.length)
    const lines =
      all <= most
        ? urlSet(origin, everything())
        : indexOf(origin, ['pages.xml', ...PUBLIC_KINDS.flatMap(kind => filesOf(kind, counts[kind], most))])
    return reply.type('application/xml').header('Cache-Control', HOUR).send(Readable.from(lines))
  })
  app.get('/sitemaps/:file', async (request, reply) => {
    const paths = pathsIn((request.params as { file: string }).file)
    if (!paths) return reply.callNotFound()
    return reply
      .type('application/xml')
      .header('Cache-Control', HOUR)
      .send(Readable.from(urlSet(origin, paths)))
  })

  async function* everything() {
    yield* FIXED
    for (const kind of PUBLIC_KINDS) yield* publicPaths(db.kysely, kind, 0, most)
  }

  function pathsIn(file: string): Iterable<string> | AsyncIterable<string> | null {
    if (file === 'pages.xml') return FIXED
    const [, name, number] = /^(center|expert|batch)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
    if (!name) return null
    return publicPaths(db.kysely, name as PublicKind, (Number(number) - 1) * most, most)
  }
}

const filesOf = (kind: PublicKind, count: number, most: number) =>
  Array.from({ length: Math.ceil(count / most) }, (_, place) => `${kind}-${place + 1}.xml`)

async function* urlSet(origin: string, paths: Iterable<string> | AsyncIterable<string>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n`
  for await (const path of paths) {
    const address = `${origin}${path}`
    const language = (code: string, link: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${link}"/>`
    yield `<url><loc>${address}</loc>${language('en', `${address}?language=en`)}${language('hi', `${address}?language=hi`)}${language('x-default', address)}</url>\n`
  }
  yield '</urlset>\n'
}

function* indexOf(origin: string, files: readonly string[]) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACES.split(' ')[0]}>\n`
  for (const file of files) yield `<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

/** Images of our public pages may be fetched; what needs a sign-in is of no use to a search engine. */
const robotsOf = (origin: string) => `User-agent: *
Allow: /api/v1/files/
Allow: /api/v1/public-pages/
Disallow: /api/
Disallow: /sign-in
Disallow: /learner
Disallow: /expert
Disallow: /center
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`
