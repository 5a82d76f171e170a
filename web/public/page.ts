import type { Language } from '#web/messages/language.ts'

/** What the server knows about a public page, and hands to the browser as JSON in the page. */
export type PublicPage = {
  /** Its row in `web/routes/public.ts`. */
  path: string
  /** What the page shows; each page knows its shape. */
  data: unknown
  language: Language
  /** The reader's choice; `auto` follows the device. */
  scheme: 'light' | 'dark' | 'auto'
}
