import { Checkbox, Text } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PictureField } from '#web/modules/files/public.ts'
import { toastRefused } from '#web/ui/toast.ts'

type Learner = ApiAnswer<'GET /me'>['learners'][number]

/** The picture of a profile of the family; for a child with the guardian's consent to others seeing it (rule R12). */
export function LearnerPicture({ learner }: { learner: Learner }) {
  const t = useT('common.files.learner')
  const params = { id: learner.id }
  const picture = useApiMutation('PUT /learners/{id}/picture')
  const consent = useApiMutation('PUT /learners/{id}/consents/{purpose}')
  const agree = (given: boolean) =>
    consent.mutate(
      { params: { ...params, purpose: 'photos' }, body: { given } },
      { onError: error => toastRefused(error) },
    )
  const { name, isMinor, photoConsent } = learner
  const words = isMinor ? (photoConsent ? t('shown', { name }) : t('hidden')) : t('grownUp', { name })
  return (
    <PictureField
      purpose="profile_picture"
      name={name}
      fileId={learner.pictureId}
      onSave={fileId => picture.mutateAsync({ params, body: { fileId } })}
    >
      <Text size="xs">{words}</Text>
      {isMinor && (
        <Checkbox
          label={t('consent', { name })}
          checked={consent.isPending ? (consent.variables?.body.given ?? photoConsent) : photoConsent}
          onChange={event => agree(event.currentTarget.checked)}
        />
      )}
    </PictureField>
  )
}
