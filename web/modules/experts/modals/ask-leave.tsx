import { Button, Select, Switch, Text, Textarea } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { zoneOf } from '../expert-time-off.tsx'
import { LeaveAsks } from '../leave-asks.tsx'
import { rangeOf, rangeProblems } from '../leave-range.ts'
import type { OwnProfile } from '../own-profile.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'ask-leave': Record<string, never>
  }
}

/** Asks the centers that have classes in a leave: they look after them. */
export default function AskLeave({ close }: ModalProps<'ask-leave'>) {
  const t = useT('expert.own.leave')
  const add = useT('expert.own.timeOff')('add')
  const profile = useApiQuery('GET /expert/profile', {})
  if (!profile.data) {
    return (
      <PlainModal title={t('ask')} onClose={close}>
        <QueryState query={profile}>{() => null}</QueryState>
      </PlainModal>
    )
  }
  const centers = profile.data.centers.filter(one => one.status === 'active' || one.status === 'paused')
  if (centers.length === 0) {
    return (
      <PlainModal title={t('ask')} onClose={close}>
        <EmptyState
          title={t('nobodyTitle')}
          text={t('nobody')}
          action={<Button onClick={() => openModal('add-time-off', {})}>{add}</Button>}
        />
      </PlainModal>
    )
  }
  return <LeaveForm centers={centers} zone={zoneOf(profile.data)} close={close} />
}

type LeaveFormProps = { centers: OwnProfile['centers']; zone: string; close: () => void }

function LeaveForm({ centers, zone, close }: LeaveFormProps) {
  const t = useT('expert.own.leave')
  const away = useT('expert.own.timeOff')
  const words = useT('common.form')
  const name = useNames()
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'leave_reason' } }, { staleTime: 600_000 })
  const ask = useApiMutation('POST /expert/leaves')
  const form = useContractForm({
    initialValues: {
      wholeDays: true,
      fromDate: '',
      fromTime: '09:00',
      toDate: '',
      toTime: '18:00',
      reasonId: '',
      message: '',
    },
    check: values => {
      const required = words('required')
      const problems = rangeProblems(values, zone, { required, order: away('order'), past: away('over') })
      return values.reasonId === '' ? { ...problems, reasonId: required } : problems
    },
    send: async values => {
      const range = rangeOf(values, zone)
      if (!range) return
      const { reasonId, message } = values
      const centerIds = centers.map(one => one.centerId)
      const { requests } = await ask.mutateAsync({ body: { ...range, centerIds, reasonId, message } })
      close()
      toastDone(requests.length > 0 ? t('asked', { count: requests.length }) : t('timeOff'))
    },
  })
  const { wholeDays } = form.values
  return (
    <FormModal title={t('ask')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text c="dimmed">{t('how')}</Text>
      <Switch label={away('wholeDays')} {...form.getInputProps('wholeDays', { type: 'checkbox' })} />
      <div className="beside">
        <DatePicker label={away('from')} {...form.getInputProps('fromDate')} key={form.key('fromDate')} />
        {!wholeDays && <TimeField label={away('fromTime')} {...form.getInputProps('fromTime')} />}
        <DatePicker label={away('to')} {...form.getInputProps('toDate')} key={form.key('toDate')} />
        {!wholeDays && <TimeField label={away('toTime')} {...form.getInputProps('toTime')} />}
      </div>
      <Select
        label={away('reason')}
        data={(lists.data?.leave_reason ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
        {...form.getInputProps('reasonId')}
        value={form.values.reasonId || null}
        onChange={value => form.setFieldValue('reasonId', value ?? '')}
        key={form.key('reasonId')}
      />
      <LeaveAsks centers={centers} values={form.values} zone={zone} />
      <Textarea
        label={`${t('message')} (${words('optional')})`}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('message')}
        key={form.key('message')}
      />
    </FormModal>
  )
}
