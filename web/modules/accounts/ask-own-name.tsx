import { lazy, Suspense } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { withWords } from '#web/messages/words.ts'

// Most people have a name: the form comes for those who have none.
const OwnNameForm = lazy(withWords(() => import('./own-name-form.tsx')))

/** Asks a family that has booked without it for the name of who signs in, until it is given; it stops nothing. */
export function AskOwnName() {
  const me = useApiQuery('GET /me', {}).data
  if (!me || me.user.name || me.learners.length === 0) return null
  return (
    <Suspense>
      <OwnNameForm />
    </Suspense>
  )
}
