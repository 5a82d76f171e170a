import { Alert, Button, Group, Stack } from '@mantine/core'
import { newLearner } from '#domain/modules/learners/learner-api.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { selectLearner } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { Section } from '#web/ui/section.tsx'
import { HomeFields } from './home-fields.tsx'
import { homeFieldsSchema } from './home-schema.ts'
import { homeInputOf, homeValuesOf } from './home-values.ts'
import { LearnerFields } from './learner-fields.tsx'
import { blankLearner, newLearnerOf } from './learner-values.ts'
import { useLearnerWords } from './use-learner-words.ts'

const profileSchema = newLearner.omit({ gender: true }).extend(homeFieldsSchema.shape).loose()

/** The short profile of a new person: the first learner, and where home is. The page leads on once the learner is there. */
export default function ProfileForm({ me }: { me: ApiAnswer<'GET /me'> }) {
  const t = useT('common')
  const page = useT('learner.profile')
  const update = useApiMutation('PATCH /me')
  const add = useApiMutation('POST /learners', { touches: ['me', 'learners', 'centers', 'experts'] })
  const { words, check } = useLearnerWords()
  const form = useContractForm({
    initialValues: {
      ...blankLearner,
      relation: 'self' as typeof blankLearner.relation,
      ...homeValuesOf(me.home),
    },
    schema: profileSchema,
    check,
    words: (path, code) => (path.startsWith('pin') ? t('learners.pinMissing') : words(path, code)),
    send: async values => {
      const isOwn = values.relation === 'self' && !me.user.name
      // The home first: sent twice it stays one, which a learner would not.
      await update.mutateAsync({
        body: { home: homeInputOf(values), ...(isOwn ? { name: values.name } : {}) },
      })
      const learner = await add.mutateAsync({ body: newLearnerOf(values) })
      selectLearner({ id: learner.id, name: learner.name })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="lg">
        <Section title={page('whoTitle')} text={page('whoText')}>
          <Stack gap="md">
            <LearnerFields form={form} />
          </Stack>
        </Section>
        <Section title={t('learners.homeTitle')} text={page('homeText')}>
          <Stack gap="md">
            <HomeFields form={form} />
          </Stack>
        </Section>
        {form.problem && (
          <Alert color="red" role="alert">
            {form.problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.submitting}>
            {page('save')}
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard dirty={form.isDirty() && !form.submitting && !add.isSuccess} />
    </form>
  )
}
