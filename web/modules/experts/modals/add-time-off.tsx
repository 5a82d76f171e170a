import { Switch, Text, TextInput } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useClassesHit } from '../classes-hit.ts'
import { zoneOf } from '../expert-time-off.tsx'
import { rangeOf, rangeProblems } from '../leave-range.ts'
import type { OwnProfile } from '../own-profile.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'add-time-off': Record<string, never>
  }
}

/** Says when the expert is away; says how many classes are booked in it. */
export default function AddTimeOff({ close }: ModalProps<'add-time-off'>) {
  const t = useT('expert.own.timeOff')
  const profile = useApiQuery('GET /expert/profile', {})
  if (!profile.data) {
    return (
      <PlainModal title={t('add')} onClose={close}>
        <QueryState query={profile}>{() => null}</QueryState>
      </PlainModal>
    )
  }
  return <TimeOffForm profile={profile.data} close={close} />
}

type Values = {
  wholeDays: boolean
  fromDate: string
  fromTime: string
  toDate: string
  toTime: string
  reason: string
}

const blank: Values = {
  wholeDays: true,
  fromDate: '',
  fromTime: '09:00',
  toDate: '',
  toTime: '18:00',
  reason: '',
}

function TimeOffForm({ profile, close }: { profile: OwnProfile; close: () => void }) {
  const t = useT('expert.own.timeOff')
  const required = useT('common.form')('required')
  const zone = zoneOf(profile)
  const add = useApiMutation('POST /expert/time-off')
  const form = useContractForm({
    initialValues: blank,
    check: values => rangeProblems(values, zone, { required, order: t('order'), past: t('over') }),
    send: async values => {
      const range = rangeOf(values, zone)
      if (!range) return
      const { classesHit } = await add.mutateAsync({ body: { ...range, reason: values.reason.trim() } })
      toastDone(`${t('added')}. ${t('hit', { count: classesHit })}`)
      close()
    },
  })
  const { wholeDays } = form.values
  const range = rangeOf(form.values, zone)
  const hit = useClassesHit(range, form.values)
  return (
    <FormModal title={t('add')} form={form} submitLabel={t('add')} onClose={close}>
      <Switch label={t('wholeDays')} {...form.getInputProps('wholeDays', { type: 'checkbox' })} />
      <div className="beside">
        <DatePicker label={t('from')} {...form.getInputProps('fromDate')} key={form.key('fromDate')} />
        {!wholeDays && <TimeField label={t('fromTime')} {...form.getInputProps('fromTime')} />}
        <DatePicker label={t('to')} {...form.getInputProps('toDate')} key={form.key('toDate')} />
        {!wholeDays && <TimeField label={t('toTime')} {...form.getInputProps('toTime')} />}
      </div>
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        maxLength={120}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
      {hit !== null && <Text role="status">{t('hit', { count: hit.length })}</Text>}
    </FormModal>
  )
}
