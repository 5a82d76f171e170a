import { Button, Group, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { personName } from '#domain/kernel/fields.ts'
import { onboardingApi } from '#domain/modules/onboarding/onboarding-api.ts'
import { storeFlags } from '#web/browser/center-flags.ts'
import { isProblem } from '#web/browser/problem.ts'
import { queryClient, useApiMutation } from '#web/browser/query.ts'
import { forgetReferral, rememberedReferral } from '#web/browser/referral-code.ts'
import { selectCenter } from '#web/browser/storage.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { FoldedCenterCode } from './bring/folded-center-code.tsx'
import { blankCenter, CenterFields, centerBodyOf, useCenterFieldWords } from './center-fields.tsx'
import type { RegisterFields, RegisterValues } from './register-values.ts'

type Values = RegisterValues & { ownName: string; referralCode: string }

const withOwnName = onboardingApi['POST /centers'].body.extend({ ownName: personName.or(z.literal('')) })

const bodyOf = (values: RegisterValues, referralCode: string) => ({
  ...centerBodyOf(values),
  ...(referralCode.trim() && { referralCode }),
})

/** Said at its field alone, which knows what to do about it. */
const isAboutCode = (refused: unknown) =>
  isProblem(refused) && refused.fields.some(({ path }) => path.endsWith('referralCode'))

/** Why a code of another center is refused, at its field. */
function useCodeWords() {
  const t = useT('common.centerReferrals.field')
  return (code: string) => {
    if (code === 'center_referral_off') return t('off')
    return t(code === 'center_referral_own' ? 'own' : 'unknown')
  }
}

/**
 * The details of a new center; then on to its first gate. A user without a name gives it here, once: the center's
 * staff and books use it for the head.
 */
export default function RegisterForm({ phone, asksName }: { phone: string; asksName: boolean }) {
  const t = useT('center.onboarding.register')
  const required = useT('common.form')('required')
  const nameOneself = useApiMutation('PATCH /me')
  const navigate = useNavigate()
  const register = useApiMutation('POST /centers')
  const fieldWords = useCenterFieldWords()
  const codeWords = useCodeWords()
  const form: ContractForm<Values> = useContractForm<Values>({
    initialValues: {
      ...blankCenter,
      phone,
      ownName: '',
      referralCode: rememberedReferral(Date.now(), 'center-referral') ?? '',
    },
    schema: withOwnName,
    toBody: ({ ownName, referralCode, ...values }) => ({ ...bodyOf(values, referralCode), ownName }),
    words: (path, code) => (path === 'referralCode' ? codeWords(code) : fieldWords(path)),
    check: ({ ownName }): Record<string, string> =>
      asksName && ownName.trim() === '' ? { ownName: required } : {},
    send: async ({ ownName, referralCode, ...values }) => {
      // The name first: sent twice it stays one, which a center would not.
      if (asksName) await nameOneself.mutateAsync({ body: { name: ownName } })
      const center = await register.mutateAsync({ body: bodyOf(values, referralCode) })
      forgetReferral('center-referral')
      selectCenter({ id: center.centerId, name: center.name })
      storeFlags(center)
      // What is in the cache belongs to another center, or to none.
      await queryClient.resetQueries()
      await navigate({ to: '/center/terms-acceptance', replace: true })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !form.submitting && !register.isSuccess} />
      <Stack gap="lg" maw={720}>
        {asksName && (
          <Section title={t('ownTitle')}>
            <TextInput
              label={t('ownName')}
              description={t('ownNameHint')}
              autoComplete="name"
              {...form.getInputProps('ownName')}
              key={form.key('ownName')}
            />
          </Section>
        )}
        <CenterFields form={form as unknown as RegisterFields} />
        <FoldedCenterCode form={form as unknown as ContractForm<{ referralCode: string }>} />
        {!isAboutCode(form.refused) && <FormRefusal form={form} />}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.submitting}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
