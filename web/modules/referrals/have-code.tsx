import { Alert, Button, Group, TextInput } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Own } from './referral-data.ts'

/** With whose code the family came: typed here while that is possible, or what has become of it. */
export function HaveCode({ own }: { own: Own }) {
  const t = useT('common.referrals.have')
  const language = useLanguage()
  const { joined, canJoin } = own
  if (joined?.status === 'joined') return <Alert color="indigo">{t('joined')}</Alert>
  if (joined?.status === 'rewarded' && joined.reward && joined.reward.amount > 0) {
    const amount = formatMoney(joined.reward, language, { trim: true })
    return <Alert color="teal">{t('rewarded', { amount })}</Alert>
  }
  return canJoin ? <WithTitle /> : null
}

function WithTitle() {
  const t = useT('common.referrals.have')
  return (
    <Section title={t('title')} text={t('text')}>
      <CodeForm />
    </Section>
  )
}

/** The field for a friend’s code. */
export function CodeForm() {
  const t = useT('common.referrals.have')
  const join = useApiMutation('POST /referrals/joining')
  const form = useContractForm({
    initialValues: { code: '' },
    send: async values => {
      await join.mutateAsync({ body: values })
      toastDone(t('done'))
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <FormRefusal form={form} />
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('label')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...form.getInputProps('code')}
          key={form.key('code')}
        />
        <Button type="submit" variant="default" loading={form.submitting} disabled={!form.isDirty()}>
          {t('submit')}
        </Button>
      </Group>
    </form>
  )
}
