import { type ComponentType, useEffect, useState } from 'react'
import { withWords } from '#web/messages/words.ts'

const load = withWords(() => import('./app-cards.tsx'))
/** The first screen has what it needs by then. */
const AFTER_MS = 4000

/** What nobody waits for: a new version, and the hint to install the app. Without network both are left out. */
export function LateParts() {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(async () => {
      const loaded = await load().catch(() => null)
      if (loaded) setPart(() => loaded.default)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Part && <Part />
}
