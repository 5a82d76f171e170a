import { SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { MOST_DAYS } from '#domain/modules/onboarding/center-referrals/center-referral-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'center-programme': Record<string, never>
  }
}

type Programme = ApiAnswer<'GET /admin/center-referrals'>

/** What the platform gives for centers that bring centers, until when. */
export default function CenterProgramme({ close }: ModalProps<'center-programme'>) {
  const t = useT('common.centerReferrals.programme')
  const programme = useApiQuery('GET /admin/center-referrals', {})
  if (programme.data) return <ProgrammeForm programme={programme.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={programme}>{() => null}</QueryState>
    </PlainModal>
  )
}

/** What is offered before anything was saved. */
const FIRST_DAYS = 30
const daysOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)

function ProgrammeForm({ programme, close }: { programme: Programme; close: () => void }) {
  const t = useT('common.centerReferrals.programme')
  const save = useApiMutation('PUT /admin/center-referrals')
  const isNew = programme.version === 0
  const most = String(MOST_DAYS)
  const form = useContractForm({
    initialValues: {
      isOn: isNew || programme.isOn,
      inviterDays: String(isNew ? FIRST_DAYS : programme.inviterDays),
      invitedDays: String(isNew ? FIRST_DAYS : programme.invitedDays),
      validUntil: programme.validUntil ?? '',
    },
    check: (values): Record<string, string> => {
      const wrong = (['inviterDays', 'invitedDays'] as const).filter(
        name => !(daysOf(values[name]) <= MOST_DAYS),
      )
      if (wrong.length > 0) return Object.fromEntries(wrong.map(name => [name, t('daysProblem', { most })]))
      const isNothing = daysOf(values.inviterDays) + daysOf(values.invitedDays) === 0
      return isNothing ? { inviterDays: t('nothing') } : {}
    },
    send: async values => {
      await save.mutateAsync({
        body: {
          isOn: values.isOn,
          inviterDays: daysOf(values.inviterDays),
          invitedDays: daysOf(values.invitedDays),
          validUntil: values.validUntil || null,
          version: programme.version,
        },
      })
      toastDone(t('saved'))
      close()
    },
  })
  const days = (name: 'inviterDays' | 'invitedDays') => ({
    label: t(name === 'inviterDays' ? 'inviter' : 'invited'),
    description: t('daysHint', { most }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('save')} onClose={close}>
      <Text>{t('text')}</Text>
      <Switch
        label={t('isOn')}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
        key={form.key('isOn')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...days('inviterDays')} key={form.key('inviterDays')} />
        <TextInput {...days('invitedDays')} key={form.key('invitedDays')} />
      </SimpleGrid>
      <DatePicker
        label={t('until')}
        value={form.getValues().validUntil}
        onChange={date => form.setFieldValue('validUntil', date)}
        error={form.errors.validUntil}
        clearable
      />
      <Text size="sm" c="dimmed">
        {t('stays')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('given', { count: programme.rewarded, days: String(programme.daysGiven) })}
      </Text>
    </FormModal>
  )
}
