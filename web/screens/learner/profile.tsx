import { Stack } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { rolePath } from '#web/browser/own-path.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { AddLearnerForm } from '#web/modules/learners/public.tsx'
import { FoldedCode } from '#web/modules/referrals/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

/** Who learns, for a new person who was going nowhere yet; then on to what is near. */
export default function Profile() {
  const t = useT('learner.profile')
  const [{ next }] = useUrlState({ next: '' })
  const navigate = useNavigate()
  const me = useApiQuery('GET /me', {})
  const isReady = (me.data?.learners.length ?? 0) > 0
  useEffect(() => {
    if (isReady) void navigate({ href: rolePath('learner', next, '/learner'), replace: true })
  }, [isReady, navigate, next])
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryState query={me}>
        {found =>
          found.learners.length > 0 ? null : (
            <Suspense fallback={<LoadingLines lines={6} />}>
              <Stack gap="md">
                <Section title={t('whoTitle')} text={t('whoText')}>
                  <AddLearnerForm submitLabel={t('save')} isShort guarded />
                </Section>
                <FoldedCode />
              </Stack>
            </Suspense>
          )
        }
      </QueryState>
    </>
  )
}
