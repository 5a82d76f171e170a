import { lazy, Suspense } from 'react'
import { useUrlState } from '#web/browser/url-state.ts'
import { withWords } from '#web/messages/words.ts'

const ClassPanel = lazy(withWords(() => import('./class-panel.tsx')))

/** Opens a class beside the screen: it is in the address, so that it can be passed on and Back closes it. */
export function useOpenClass(): (classId: string) => void {
  const [, change] = useUrlState({ class: '' })
  return classId => change({ class: classId })
}

/** The class that the address names, on a screen that lists classes. */
export function OpenedClass() {
  const [{ class: classId }, change] = useUrlState({ class: '' })
  if (!classId) return null
  return (
    <Suspense>
      <ClassPanel key={classId} classId={classId} close={() => change({ class: '' })} />
    </Suspense>
  )
}
