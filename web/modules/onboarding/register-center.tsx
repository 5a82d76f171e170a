import { Alert } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

/** Comes with the rules of its fields. */
const RegisterForm = lazy(withWords(() => import('./register-form.tsx')))

/** A few facts, and a center is on its way. */
export function RegisterCenter() {
  const t = useT('center.onboarding.register')
  const me = useApiQuery('GET /me', {})
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryState query={me} loading={<LoadingLines lines={6} />}>
        {({ user, centers }) => (
          <>
            {centers.length === 0 && (
              <Alert variant="light" title={t('invited')} mb="lg" maw={720}>
                {t('invitedText', { phone: phoneWords(user.phone) })}
              </Alert>
            )}
            <Suspense fallback={<LoadingLines lines={6} />}>
              <RegisterForm key={user.id} phone={user.phone} asksName={!user.name} />
            </Suspense>
          </>
        )}
      </QueryState>
    </>
  )
}
