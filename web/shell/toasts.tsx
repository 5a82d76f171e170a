import { lazy, Suspense, useSyncExternalStore } from 'react'
import { hasToasts, onFirstToast } from '#web/ui/toast.ts'

const ToastFrame = lazy(() => import('./toast-frame.tsx'))

/** Where toasts come up; its parts load with the first one. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onFirstToast, hasToasts)
  return <Suspense>{isWanted && <ToastFrame />}</Suspense>
}
