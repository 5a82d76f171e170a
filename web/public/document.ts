import { htmlText } from '#domain/kernel/escaped-text.ts'
import { firstPaintScript, takeOverScript } from '#web/browser/inline-scripts.ts'
import type { PublicPage } from './page.ts'

export type PageAssets = {
  /** Style sheets as text. They are in the page: asking for them would cost a slow phone another round trip. */
  styles: readonly string[]
  /** The files of those style sheets. A sheet named here, disabled, is not fetched again by the script. */
  styleFiles: readonly string[]
  /** Wanted for the first paint. */
  fonts: readonly string[]
  /** The entry, then what it will ask for: fetched after the page has been painted. */
  modules: readonly string[]
}

type DocumentParts = {
  body: string
  page: PublicPage
  /** The page's one address, without query. */
  address: string
  title: string
  description: string
  assets: PageAssets
  structuredData: unknown
  /** The picture that a link to the page is shown with. */
  picture?: string | undefined
  /** What the page is about, in the words of Open Graph. */
  kind?: 'website' | 'profile' | undefined
  /** Not for search engines. */
  unlisted?: boolean
}

/** JSON that cannot end the element it is in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const preloadFont = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${htmlText(href)}">`

/** The whole document round a rendered page. */
export function documentOf(parts: DocumentParts): string {
  const { page, assets, body } = parts
  const scheme = page.scheme === 'dark' ? 'dark' : 'light'
  return [
    `<!doctype html><html lang="${page.language}" data-mantine-color-scheme="${scheme}"><head>`,
    ...headOf(parts),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="page">${json(page)}</script>`,
    `<script type="application/json" id="modules">${json(assets.modules)}</script>`,
    `<script>${takeOverScript}</script>`,
    '</body></html>',
  ].join('')
}

function headOf(parts: DocumentParts): string[] {
  const { address, title, description, assets, structuredData, kind = 'website', page } = parts
  const [link, name, about] = [htmlText(address), htmlText(title), htmlText(description)]
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${firstPaintScript}</script>`,
    `<title>${name}</title>`,
    `<meta name="description" content="${about}">`,
    `<style>${assets.styles.join('')}</style>`,
    ...assets.styleFiles.map(href => `<link rel="stylesheet" href="${htmlText(href)}" disabled>`),
    ...assets.fonts.map(preloadFont),
    `<link rel="canonical" href="${link}">`,
    `<link rel="alternate" hreflang="en" href="${link}?language=en">`,
    `<link rel="alternate" hreflang="hi" href="${link}?language=hi">`,
    `<link rel="alternate" hreflang="x-default" href="${link}">`,
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${link}">`,
    `<meta property="og:type" content="${kind}">`,
    `<meta name="application-name" content="${htmlText(page.platform.name)}">`,
    `<meta property="og:site_name" content="${htmlText(page.platform.name)}">`,
    `<meta property="og:locale" content="${page.language}_IN">`,
    ...pictureTags(parts),
    parts.unlisted ? '<meta name="robots" content="noindex">' : '',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    structuredData === undefined ? '' : `<script type="application/ld+json">${json(structuredData)}</script>`,
  ]
}

/** What is drawn for a page is as large as all that show links ask for. */
function pictureTags({ picture, title, description }: DocumentParts): string[] {
  if (!picture) return []
  const address = htmlText(picture)
  return [
    `<meta property="og:image" content="${address}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${htmlText(title)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${htmlText(title)}">`,
    `<meta name="twitter:description" content="${htmlText(description)}">`,
    `<meta name="twitter:image" content="${address}">`,
  ]
}
