import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#domain/api.ts'
import { htmlText } from '#domain/kernel/escaped-text.ts'
import type { Language } from '#domain/kernel/language.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { type PublicPageName, publicPages } from '#domain/public-pages.ts'
import type { ApiKey } from '#domain/wire.ts'
import type { Services } from '#server/platform/make-context.ts'
import { openedTo, readApiBase } from './api-elsewhere.ts'
import { readLanguage } from './caller.ts'
import { withinDeadline } from './deadline.ts'
import { handlers } from './handlers.ts'
import { identityOrigins } from './identity-origins.ts'
import { readInput } from './read-input.ts'
import { type AnyEntry, isBytes, runOperation } from './run-operation.ts'
import { underName } from './under-name.ts'

/** The operations whose answers the pages show; the other pages are static. */
const READS: { [Name in PublicPageName]?: ApiKey } = {
  home: 'GET /discovery/home',
  'c/center': 'GET /public-pages/centers/{handle}',
  'e/expert': 'GET /public-pages/experts/{handle}',
  'b/batch': 'GET /public-pages/batches/{handle}',
}

const PUBLIC_PAGES: readonly (Needs & { path: string; reads?: ApiKey })[] = (
  Object.keys(publicPages) as PublicPageName[]
).map(page => ({
  page,
  ...publicPages[page],
  // The variable part of a page's path is the one parameter of its operation.
  path: publicPages[page].path.replace(/\$\w+/, ':handle'),
  ...(READS[page] && { reads: READS[page] }),
}))

/** Shown with status 404 when the thing at an address does not exist, or is not public. */
const NOT_FOUND = { page: 'not-found', hasPageWords: true } as const

/** What a page needs from the build: its screen, and a message catalog besides that of all public pages. */
type Needs = { page: string; hasPageWords?: true }

/** What differs between two readers of a page. */
interface Shown {
  data: unknown
  language: Language
  scheme: 'light' | 'dark' | null
  url: string
  assets: { styles: string[]; styleFiles: string[]; fonts: string[]; modules: string[] }
}

/** What ssr/server.js of the build exports. */
interface PublicRenderer {
  renderPublic(
    input: Shown & {
      page: string
      origin: string
      demo: boolean
      platform: { name: string; city: string | null; maps: boolean }
    },
  ): Promise<{ html: string }> | { html: string }
}

interface ManifestChunk {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
}

/** Serves the built web app: hashed assets for a year, app.html for the app's paths, rendered HTML for public pages. */
export async function mountPages(app: FastifyInstance, services: Services, build: string): Promise<void> {
  const web = join(build, 'web')
  if (!existsSync(join(web, 'app.html'))) throw new Error('the web app is not built: run `npm run build`')
  const files = { index: false as const, preCompressed: true }
  // By one route: with a route for each of its eight hundred files a start took half a second longer.
  await app.register(fastifyStatic, {
    ...files,
    root: join(web, 'assets'),
    prefix: '/assets/',
    setHeaders: reply => reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: web,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply, path) => {
      // A pre-compressed file has one more extension.
      if (/[/]service-worker\.js(\.br|\.gz)?$/.test(path))
        reply.header('Cache-Control', 'no-cache').header('Service-Worker-Allowed', '/')
      else reply.header('Cache-Control', 'public, max-age=300')
    },
  })

  const apiBase = readApiBase(web)
  const appHtml = readFileSync(join(web, 'app.html'), 'utf8')
  const appPolicy = [scriptPolicy(appHtml), ...identityOrigins(services.config).script].join(' ')
  const named = underName(services, name => appNamed(appHtml, name))
  const sendApp = (_request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, named(), { scripts: appPolicy, apiBase })
  // The browser's router shows the screen; what it has none for, it says in words, and the status says it to machines.
  const paths: string[] = JSON.parse(readFileSync(join(web, '.vite/app-paths.json'), 'utf8'))
  for (const path of paths) app.get(path.replaceAll('/$', '/:'), sendApp)
  for (const tree of new Set(paths.map(path => path.split('/')[1])))
    app.get(`/${tree}/*`, (request, reply) => sendApp(request, reply.status(404)))

  const renderer = (await import(pathToFileURL(join(build, 'ssr/server.js')).href)) as PublicRenderer
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'))
  const readStyle = (file: string) => readFileSync(join(web, file), 'utf8')
  const assetsOf = (row: Needs, language: Language) => publicAssets(manifest, row, language, readStyle)
  const render = async (row: { page: string }, shown: Shown) => {
    const { html } = await renderer.renderPublic({
      ...shown,
      page: row.page,
      origin: services.config.publicUrl,
      demo: services.config.demo,
      platform: factsOf(services),
    })
    return html
  }
  // The inline scripts of a page without data are on every page; any other script came in through user input.
  const plain = PUBLIC_PAGES.find(row => !row.reads)!
  const assets = assetsOf(plain, 'en')
  const blank = { data: null, language: 'en', scheme: null, url: plain.path, assets } as const
  const publicPolicy = scriptPolicy(await render(plain, blank))
  const assetsIn = (row: Needs) => ({ en: assetsOf(row, 'en'), hi: assetsOf(row, 'hi') })
  const send = (row: { page: string }, assets: ReturnType<typeof assetsIn>) => {
    return async (request: FastifyRequest, reply: FastifyReply, data: unknown) => {
      const language = languageOf(request, services)
      const html = await render(row, {
        ...{ data, language, assets: assets[language] },
        scheme: schemeOf(request),
        // Two leading slashes would make it a host name.
        url: request.url.replace(/^\/{2,}/, '/'),
      })
      const apart = [reply.getHeader('Vary'), 'Cookie', 'Accept-Language'].filter(Boolean).join(', ')
      return sendPage(reply.header('Vary', apart), html, { scripts: publicPolicy, apiBase })
    }
  }
  const sendNotFound = send(NOT_FOUND, assetsIn(NOT_FOUND))
  app.pages.notFound = (request, reply) => sendNotFound(request, reply, null)
  for (const row of PUBLIC_PAGES) {
    const sendRow = send(row, assetsIn(row))
    app.get(row.path, async (request, reply) => {
      if (!row.reads) return sendRow(request, reply, null)
      const data = await withinDeadline(readData(services, row.reads, request, languageOf(request, services)))
      if (data === NOTHING) return sendNotFound(request, reply.status(404), null)
      const elsewhere = otherAddress(request, data)
      if (elsewhere) return reply.header('Cache-Control', 'no-cache').redirect(elsewhere, 301)
      return sendRow(request, reply, data)
    })
  }
}

/** The page has nothing to show at this address. */
const NOTHING = Symbol('nothing to show')

/** The page's data: the operation's own answer, so that the rendered page says the same as the API. */
async function readData(services: Services, key: ApiKey, request: FastifyRequest, language: Language) {
  const operation = { ...api[key], method: 'GET' as const }
  const { language: _, ...query } = request.query as Record<string, unknown>
  const params = request.params as Record<string, string>
  const given = readInput(operation, { params, query, body: undefined })
  // A link with an invalid filter shows the page without it instead of an error.
  const input = isRefusal(given) ? readInput(operation, { params, query: {}, body: undefined }) : given
  // Now only the path can be wrong: nothing has that name.
  if (isRefusal(input)) return NOTHING
  const caller = {
    actor: { kind: 'anonymous' as const },
    language,
    requestId: request.id,
    address: request.ip,
    hasJustWritten: services.replicas.hasWritten(request.ip),
  }
  const reply = await runOperation(services, operation, handlers[key] as AnyEntry, caller, input, null)
  if (isRefusal(reply)) {
    if (reply.code === 'not_found') return NOTHING
    throw new Error(`${key} refused a public page: ${reply.code}`)
  }
  if (isBytes(reply)) throw new Error(`${key} answers no data`)
  return JSON.parse(String(reply.text ?? 'null'))
}

/** The canonical address of a page, if its data names one and another was requested; the query is carried over. */
function otherAddress(request: FastifyRequest, data: { path?: unknown } | null): string | null {
  const [path, query] = request.url.split('?', 2)
  if (typeof data?.path !== 'string' || data.path === path) return null
  return query ? `${data.path}?${query}` : data.path
}

/** The app's page with the installation's name: in its title, and for what it shows later. */
const appNamed = (html: string, name: string) =>
  html.replace(
    /(<title>|<meta name="application-name" content="|aria-label=")Triveni/g,
    (_, before) => `${before}${htmlText(name)}`,
  )

/** What every public page shows about the installation. */
function factsOf(services: Services) {
  const { name, city } = services.platform()
  return { name, city, maps: services.ports.tiles !== null }
}

/** A link may name its language, so that search engines find each page in both. */
function languageOf(request: FastifyRequest, services: Services) {
  const asked = (request.query as { language?: unknown }).language
  return asked === 'en' || asked === 'hi' ? asked : readLanguage(request, services.platform().language)
}

export function schemeOf(request: FastifyRequest) {
  return (/(?:^|;\s*)scheme=(light|dark)\b/.exec(request.headers.cookie ?? '')?.[1] ?? null) as
    | 'light'
    | 'dark'
    | null
}

function sendPage(
  reply: FastifyReply,
  html: string,
  { scripts, apiBase }: { scripts: string; apiBase: string | null },
) {
  const header = String(reply.getHeader('content-security-policy') ?? '')
  const policy = openedTo(header.replace(/script-src [^;]*/, scripts), apiBase)
  reply.header('content-security-policy', policy)
  return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** Allows the inline scripts of a page by their hash; the page must be one without user data. */
function scriptPolicy(html: string): string {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g),
  ]
  const hashes = inline.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  return ["script-src 'self'", ...hashes].join(' ')
}

/**
 * What a public page needs immediately: its entry, its own screen with its styles, and the messages of its
 * language.
 */
function publicAssets(
  manifest: Record<string, ManifestChunk>,
  { page, hasPageWords }: Needs,
  language: Language,
  readStyle: (file: string) => string,
) {
  const [entry, ...parts] = [
    'web/public/main.tsx',
    `web/screens/${page}.tsx`,
    `web/messages/common/essentials.${language}.ts`,
    `web/messages/public.${language}.ts`,
    ...(hasPageWords
      ? [`web/messages/pages.${language}.ts`, `web/messages/public/modals.${language}.ts`]
      : []),
  ].map(source => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build`)
    return chunk
  }) as [ManifestChunk, ...ManifestChunk[]]
  const seen = new Set<string>()
  const collect = (chunk: ManifestChunk): ManifestChunk[] => [
    chunk,
    ...(chunk.imports ?? []).flatMap(name => {
      if (seen.has(name)) return []
      seen.add(name)
      return collect(manifest[name]!)
    }),
  ]
  const chunks = [...new Set([entry, ...parts].flatMap(collect))]
  // Without preloading, a Hindi page would paint in the device's font first, and shift when its own font arrives.
  const fonts = ['latin', ...(language === 'hi' ? ['devanagari'] : [])].map(name => {
    const font = manifest[`web/ui/fonts/${name}.woff2`]
    if (!font) throw new Error(`the font ${name} is not in the build`)
    return `/${font.file}`
  })
  const sheets = [...new Set(chunks.flatMap(chunk => chunk.css ?? []))]
  return {
    styles: sheets.map(readStyle),
    styleFiles: sheets.map(file => `/${file}`),
    fonts,
    modules: chunks.map(chunk => `/${chunk.file}`),
  }
}
