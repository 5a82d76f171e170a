import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { onboardingApi } from '#domain/modules/onboarding/onboarding-api.ts'
import { keepFlags } from '#web/browser/center-flags.ts'
import { queryClient, useApiMutation } from '#web/browser/query.ts'
import { selectCenter } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { blankCenter, CenterFields, centerBodyOf, useCenterFieldWords } from './center-fields.tsx'
import type { RegisterFields, RegisterValues } from './register-values.ts'

/** The facts of a new center; then on to its first gate. */
export default function RegisterForm({ phone }: { phone: string }) {
  const t = useT('center.onboarding.register')
  const navigate = useNavigate()
  const register = useApiMutation('POST /centers')
  const form: RegisterFields = useContractForm<RegisterValues>({
    initialValues: { ...blankCenter, phone },
    schema: onboardingApi['POST /centers'].body,
    toBody: centerBodyOf,
    words: useCenterFieldWords(),
    send: async values => {
      const center = await register.mutateAsync({ body: centerBodyOf(values) })
      selectCenter({ id: center.centerId, name: center.name })
      keepFlags(center)
      // What stands in the cache belongs to another center, or to none.
      await queryClient.resetQueries()
      await navigate({ to: '/center/terms-acceptance', replace: true })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !form.submitting && !register.isSuccess} />
      <Stack gap="lg" maw={720}>
        <CenterFields form={form} />
        <FormRefusal form={form} />
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.submitting}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
