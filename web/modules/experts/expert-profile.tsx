import { Alert, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { PictureField } from '#web/modules/files/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'

import type { OwnProfile } from './own-profile.tsx'

/** Comes with the rules of its fields. */
const ProfileForm = lazy(withWords(() => import('./profile-form.tsx')))

/** What learners and centers see of an expert; the first thing a new one fills in. */
export function ExpertProfile({ title }: { title: string }) {
  const t = useT('expert.own.profile')
  const profile = useApiQuery('GET /expert/profile', {})
  const me = useApiQuery('GET /me', {})
  const isNew = isProblem(profile.error, 'not_found')
  return (
    <>
      <PageHeader title={title} text={t('text')} />
      {isNew && (
        <Alert variant="light" mb="md">
          {t('first')}
        </Alert>
      )}
      <Suspense fallback={<LoadingLines lines={6} />}>
        {isNew ? (
          <QueryState query={me}>
            {({ user }) => <ProfileForm profile={null} name={user.name ?? ''} />}
          </QueryState>
        ) : (
          <QueryState query={profile}>
            {found => (
              <Stack gap="md" maw={720}>
                <OwnPicture profile={found} />
                <ProfileForm key={found.id} profile={found} name={found.name} />
              </Stack>
            )}
          </QueryState>
        )}
      </Suspense>
    </>
  )
}

/** The picture that cards and the public page show. */
function OwnPicture({ profile }: { profile: OwnProfile }) {
  const t = useT('common.files.picture')
  const change = useApiMutation('PUT /expert/picture')
  return (
    <Section title={t('title')}>
      <PictureField
        purpose="profile_picture"
        name={profile.name}
        fileId={profile.pictureId}
        onSave={fileId => change.mutateAsync({ body: { fileId } })}
      />
    </Section>
  )
}
