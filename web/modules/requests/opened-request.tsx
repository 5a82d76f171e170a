import { lazy, Suspense } from 'react'
import { useUrlState } from '#web/browser/url-state.ts'
import { withWords } from '#web/messages/words.ts'

const RequestPanel = lazy(withWords(() => import('./request-panel.tsx')))

/** The request that the address names beside the list, by `?request=<id>`: notifications lead here. */
export function OpenedRequest() {
  const [state, change] = useUrlState({ request: '' })
  if (!state.request) return null
  return (
    <Suspense fallback={null}>
      <RequestPanel requestId={state.request} onClose={() => change({ request: '' })} />
    </Suspense>
  )
}
