import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { firstPaintScript } from '#web/browser/first-paint.ts'
import type { Language } from '#web/messages/language.ts'
import { loadMessages } from '#web/messages/load-messages.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import type { PublicPage } from './page.ts'
import { PublicApp } from './public-app.tsx'
import { rowOf } from './screen-of.ts'

export type RenderInput = {
  /** Path of the page's row in `web/routes/public.ts`. */
  page: string
  /** What the page shows; it reaches the browser as it stands. */
  data: unknown
  language: Language
  scheme?: 'light' | 'dark' | 'auto'
  /** The page's whole address, without query: canonical link and language alternatives. */
  url: string
  nonce?: string
  /** From the build's manifest: what `web/public/main.tsx` and the page's own chunk need. */
  assets: { scripts: readonly string[]; preloads?: readonly string[]; styles: readonly string[]; fonts?: readonly string[] }
  /** Words of this one page where it is about one thing, such as a center. */
  title?: string
  description?: string
  /** Facts for search engines (schema.org), if the page has any. */
  structuredData?: unknown
}

/** Scripts that stand inline in every page: the server puts their hashes into the Content-Security-Policy. */
export const inlineScripts: readonly string[] = [firstPaintScript]

/** Texts of the page's source file, for finding its chunk in the manifest: `web/screens/home.tsx`. */
export { publicSources } from './sources.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
/** JSON that cannot end the element it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Renders a public page: what goes into `<head>`, what goes into `<body>`, and the attributes of `<html>`. */
export async function renderPublic(input: RenderInput): Promise<{ head: string; html: string; attributes: string }> {
  const row = rowOf(input.page)
  const [messages, screen] = await Promise.all([
    loadMessages(input.language, ['common', 'public']),
    row.screen(),
  ])
  const page: PublicPage = {
    path: input.page,
    data: input.data,
    language: input.language,
    scheme: input.scheme ?? 'auto',
  }
  const body = renderToString(<PublicApp page={page} messages={messages} Screen={screen.default} />)
  const t = createTranslator({ locale: input.language, messages: messages as Catalogs, namespace: 'public' })
  const title = input.title ?? t(`titles.${row.title}`)
  const description = input.description ?? t(`descriptions.${row.description}`)
  const scripts = input.assets.scripts
    .map(src => `<script type="module" src="${safe(src)}"${nonceOf(input)}></script>`)
    .join('')
  return {
    head: headOf(input, title, description),
    html: `<div id="root">${body}</div><script type="application/json" id="page">${json(page)}</script>${scripts}`,
    attributes: `lang="${input.language}" data-mantine-color-scheme="${page.scheme === 'dark' ? 'dark' : 'light'}"`,
  }
}

const nonceOf = (input: RenderInput) => (input.nonce ? ` nonce="${safe(input.nonce)}"` : '')

function headOf(input: RenderInput, title: string, description: string): string {
  const { assets } = input
  const address = safe(input.url)
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script${nonceOf(input)}>${firstPaintScript}</script>`,
    `<title>${safe(title)}</title>`,
    `<meta name="description" content="${safe(description)}">`,
    `<link rel="canonical" href="${address}">`,
    ...(['en', 'hi'] as const).map(
      language => `<link rel="alternate" hreflang="${language}" href="${address}?language=${language}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    `<meta property="og:title" content="${safe(title)}">`,
    `<meta property="og:description" content="${safe(description)}">`,
    `<meta property="og:url" content="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(assets.fonts ?? []).map(
      href => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${safe(href)}">`,
    ),
    ...assets.styles.map(href => `<link rel="stylesheet" href="${safe(href)}">`),
    ...(assets.preloads ?? []).map(href => `<link rel="modulepreload" href="${safe(href)}">`),
    input.structuredData === undefined
      ? ''
      : `<script type="application/ld+json">${json(input.structuredData)}</script>`,
  ].join('')
}
