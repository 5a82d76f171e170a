import { renderToString } from 'react-dom/server'
import { createTranslator } from 'use-intl'
import { loadDocumentWords, loadPublicMessages } from '#web/messages/load-messages.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import { documentOf, type PageAssets } from './document.ts'
import { homeFacts } from './home/structured-data.ts'
import type { PublicPage } from './page.ts'
import { batchFacts } from './pages/batch-facts.ts'
import { centerFacts } from './pages/center-facts.ts'
import { expertFacts } from './pages/expert-facts.ts'
import type { PageFacts } from './pages/page-facts.ts'
import { PublicApp } from './public-app.tsx'
import { rowOf } from './screen-of.ts'

export type RenderInput = {
  /** The name of the page's row in `web/routes/public.ts`. */
  page: string
  /** What the page shows; it is passed to the browser unchanged. */
  data: unknown
  language: PublicPage['language']
  /** The reader's choice, null for none. */
  scheme: 'light' | 'dark' | null
  /** Path and query of the request. */
  url: string
  /** This site as the world sees it, without a slash at the end: for canonical links. */
  origin: string
  demo: boolean
  platform: PublicPage['platform']
  /** From the build's manifest: what `web/public/main.tsx` needs. */
  assets: PageAssets
}

/** Renders a public page to a whole HTML document that works without script, and that the browser takes over. */
export async function renderPublic(input: RenderInput): Promise<{ html: string }> {
  const row = rowOf(input.page)
  const { data, language, url, origin, demo, platform } = input
  const [messages, screen] = await Promise.all([
    loadPublicMessages(language, platform.name, row),
    row.screen(),
  ])
  const scheme = input.scheme ?? 'auto'
  const page: PublicPage = { name: input.page, data, language, url, origin, demo, platform, scheme }
  // The page's surroundings are only on the server; browsers never load them.
  const words = { ...messages, ...(await loadDocumentWords(language, platform.name)) }
  const t = createTranslator({ locale: language, messages: words as Catalogs, namespace: 'documents' })
  const facts = factsOf(input, words)
  return {
    html: documentOf({
      ...facts,
      body: renderToString(<PublicApp page={page} messages={messages} Screen={screen.default} />),
      page,
      address: `${input.origin}${new URL(url, 'http://any').pathname}`,
      title: facts.title ? `${facts.title} · ${platform.name}` : t(`titles.${row.title}`),
      description: facts.description ?? t(`descriptions.${row.description}`),
      assets: input.assets,
      structuredData: facts.structuredData,
    }),
  }
}

/** What a page states about itself to others; those that speak of one thing also have its name and picture. */
function factsOf({ page, data, origin, language }: RenderInput, messages: Partial<Catalogs>): PageFacts {
  const told = [origin, language, messages] as const
  switch (page) {
    case 'home':
      return { structuredData: homeFacts(data as Parameters<typeof homeFacts>[0], ...told) }
    case 'c/center':
      return centerFacts(data as Parameters<typeof centerFacts>[0], ...told)
    case 'e/expert':
      return expertFacts(data as Parameters<typeof expertFacts>[0], ...told)
    case 'b/batch':
      return batchFacts(data as Parameters<typeof batchFacts>[0], ...told)
    case 'not-found':
      return { unlisted: true }
    default:
      return {}
  }
}
