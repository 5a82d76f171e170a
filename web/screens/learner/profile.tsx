import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { rolePath } from '#web/browser/own-path.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

const ProfileForm = lazy(withWords(() => import('#web/modules/learners/profile-form.tsx')))

/** The short profile of a new person; then on to where they wanted to go. */
export default function Profile() {
  const t = useT('learner.profile')
  const [{ next }] = useUrlState({ next: '' })
  const navigate = useNavigate()
  const me = useApiQuery('GET /me', {})
  const isReady = (me.data?.learners.length ?? 0) > 0
  useEffect(() => {
    if (isReady)
      void navigate({ href: rolePath('learner', next, '/learner/find-new-centers'), replace: true } as never)
  }, [isReady, navigate, next])
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryState query={me}>
        {found =>
          found.learners.length > 0 ? null : (
            <Suspense fallback={<LoadingLines lines={6} />}>
              <ProfileForm me={found} />
            </Suspense>
          )
        }
      </QueryState>
    </>
  )
}
