import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { withWords } from '#web/messages/words.ts'
import { hasToasts, onFirstToast } from '#web/ui/toast.ts'

const loadFrame = withWords(() => import('./toast-frame.tsx'))

/** Where toasts come up; its parts load with the first one. Without network that fails, and only toasts are missing. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onFirstToast, hasToasts)
  const [Frame, setFrame] = useState<ComponentType | null>(null)
  const isMissing = isWanted && Frame === null
  useEffect(() => {
    if (!isMissing) return
    const load = async () => {
      const loaded = await loadFrame().catch(() => null)
      if (loaded) setFrame(() => loaded.default)
    }
    void load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isMissing])
  return Frame && <Frame />
}
