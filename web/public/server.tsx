import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl'
import { loadPublicMessages } from '#web/messages/load-messages.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import { documentOf, type PageAssets } from './document.ts'
import { homeFacts } from './home/structured-data.ts'
import type { PublicPage } from './page.ts'
import { PublicApp } from './public-app.tsx'
import { rowOf } from './screen-of.ts'

export type RenderInput = {
  /** The name of the page's row in `web/routes/public.ts`. */
  page: string
  /** What the page shows; it reaches the browser as it stands. */
  data: unknown
  language: PublicPage['language']
  /** The reader's choice, null for none. */
  scheme: 'light' | 'dark' | null
  /** Path and query of the request. */
  url: string
  /** This site as the world sees it, without a slash at the end: for canonical links. */
  origin: string
  demo: boolean
  /** From the build's manifest: what `web/public/main.tsx` needs. */
  assets: PageAssets
  /** Words of a page that is about one thing, such as a center. */
  title?: string
  description?: string
  /** Facts for search engines (schema.org), if the page has any. */
  structuredData?: unknown
}

/** Renders a public page to a whole HTML document that works without script, and that the browser takes over. */
export async function renderPublic(input: RenderInput): Promise<{ html: string }> {
  const row = rowOf(input.page)
  const [messages, screen] = await Promise.all([loadPublicMessages(input.language), row.screen()])
  const { data, language, url, demo } = input
  const page: PublicPage = { name: input.page, data, language, url, demo, scheme: input.scheme ?? 'auto' }
  const t = createTranslator({ locale: language, messages: messages as Catalogs, namespace: 'public' })
  return {
    html: documentOf({
      body: renderToString(<PublicApp page={page} messages={messages} Screen={screen.default} />),
      page,
      address: `${input.origin}${new URL(url, 'http://any').pathname}`,
      title: input.title ?? t(`titles.${row.title}`),
      description: input.description ?? t(`descriptions.${row.description}`),
      assets: input.assets,
      structuredData: input.structuredData ?? factsOf(input, messages),
    }),
  }
}

/** Facts that a page states about itself where the server names none. */
const factsOf = ({ page, data, origin, language }: RenderInput, messages: Partial<Catalogs>) =>
  page === 'home' ? homeFacts(data as Parameters<typeof homeFacts>[0], origin, language, messages) : undefined
