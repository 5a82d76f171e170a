import { createContext } from 'react'
import type { Language } from '#domain/kernel/language.ts'

/** What the server knows about a public page, and passes to the browser as JSON in the page. */
export type PublicPage = {
  /** The name of its row in `web/routes/public.ts`. */
  name: string
  /** What the page shows: the answer of the operation that the server reads for it, or null. */
  data: unknown
  language: Language
  /** The reader's choice; `auto` follows the device. */
  scheme: 'light' | 'dark' | 'auto'
  /** Path and query of the request: what was searched is in the form again. */
  url: string
  /** This site as the world sees it, without a slash at the end. */
  origin: string
  /** What this installation calls itself, its city, and whether it has maps. */
  platform: { name: string; city: string | null; maps: boolean }
  /** Whether this installation shows the demo cast. */
  demo: boolean
}

/** Whether this installation has maps: known to the server, so that no page makes room for one that never comes. */
export const MapsContext = createContext(false)
