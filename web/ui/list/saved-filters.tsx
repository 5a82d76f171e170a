import { lazy, Suspense, useState } from 'react'
import { withWords } from '#web/messages/words.ts'
import type { Filterable } from './filterable.ts'
import { SavedFace } from './saved-face.tsx'
import { appliedOf, useSavedFilters } from './use-saved-filters.ts'

const loadPanel = () => import('./saved-filters-panel.tsx')
const SavedFiltersPanel = lazy(withWords(loadPanel))

/** The user's saved filters for this list, behind one button; nothing for a family, or without filters. */
export function SavedFilters({ list }: { list: Filterable }) {
  const { isOffered, saved } = useSavedFilters(list)
  const [isAsked, setAsked] = useState(false)
  if (!isOffered) return null
  const ahead = () => void loadPanel().catch(() => undefined)
  const face = (
    <SavedFace
      applied={appliedOf(list, saved)}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setAsked(true)}
    />
  )
  return isAsked ? (
    <Suspense fallback={face}>
      <SavedFiltersPanel list={list} saved={saved} />
    </Suspense>
  ) : (
    face
  )
}
