import { lazy, Suspense, useSyncExternalStore } from 'react'
import { withWords } from '#web/messages/words.ts'
import { hasToasts, onFirstToast } from '#web/ui/toast.ts'

const ToastFrame = lazy(withWords(() => import('./toast-frame.tsx')))

/** Where toasts come up; its parts load with the first one. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onFirstToast, hasToasts)
  return <Suspense>{isWanted && <ToastFrame />}</Suspense>
}
