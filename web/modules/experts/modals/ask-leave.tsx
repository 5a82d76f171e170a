import { Checkbox, Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { isLocalDate } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { zoneOf } from '../expert-time-off.tsx'
import { rangeOf } from '../leave-range.ts'
import { type OwnProfile, profileTouch } from '../own-profile.tsx'

/** Asks centers for leave: they look after the classes that stand in it. */
export default function AskLeave({ close }: ModalProps<'ask-leave'>) {
  const t = useT('expert.own.leave')
  const profile = useApiQuery('GET /expert/profile', {})
  if (!profile.data) {
    return (
      <PlainModal title={t('ask')} onClose={close}>
        <QueryState query={profile}>{() => null}</QueryState>
      </PlainModal>
    )
  }
  return <LeaveForm profile={profile.data} close={close} />
}

function LeaveForm({ profile, close }: { profile: OwnProfile; close: () => void }) {
  const t = useT('expert.own.leave')
  const away = useT('expert.own.timeOff')
  const words = useT('common.form')
  const name = useNames()
  const zone = zoneOf(profile)
  const centers = profile.centers.filter(one => one.status === 'active' || one.status === 'paused')
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'leave_reason' } }, { staleTime: 600_000 })
  const ask = useApiMutation('POST /expert/leaves', { touches: ['requests', ...profileTouch] })
  const form = useContractForm({
    initialValues: {
      wholeDays: true,
      fromDate: '',
      fromTime: '09:00',
      toDate: '',
      toTime: '18:00',
      reasonId: '',
      centerIds: centers.map(one => one.centerId),
      message: '',
    },
    check: values => {
      const problems: Record<string, string> = {}
      if (!isLocalDate(values.fromDate)) problems.fromDate = words('required')
      if (!isLocalDate(values.toDate)) problems.toDate = words('required')
      else if (isLocalDate(values.fromDate) && !rangeOf(values, zone)) problems.toDate = away('order')
      if (values.reasonId === '') problems.reasonId = words('required')
      if (values.centerIds.length === 0) problems.centerIds = t('centersMissing')
      return problems
    },
    words: (path, code) => (path === 'toDate' && code === 'in_the_past' ? t('past') : undefined),
    send: async values => {
      const range = rangeOf(values, zone)
      if (!range) return
      const { centerIds, reasonId, message } = values
      const { requests } = await ask.mutateAsync({ body: { ...range, centerIds, reasonId, message } })
      close()
      toastDone(requests.length > 0 ? t('asked', { count: requests.length }) : t('timeOff'))
    },
  })
  const { wholeDays, centerIds } = form.values
  return (
    <FormModal title={t('ask')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text c="dimmed">{t('how')}</Text>
      <Switch label={away('wholeDays')} {...form.getInputProps('wholeDays', { type: 'checkbox' })} />
      <SimpleGrid cols={wholeDays ? { base: 1, xs: 2 } : 2}>
        <TextInput
          type="date"
          label={away('from')}
          {...form.getInputProps('fromDate')}
          key={form.key('fromDate')}
          data-autofocus
        />
        {!wholeDays && <TextInput type="time" label={away('fromTime')} {...form.getInputProps('fromTime')} />}
        <TextInput
          type="date"
          label={away('to')}
          {...form.getInputProps('toDate')}
          key={form.key('toDate')}
        />
        {!wholeDays && <TextInput type="time" label={away('toTime')} {...form.getInputProps('toTime')} />}
      </SimpleGrid>
      <Select
        label={away('reason')}
        data={(lists.data?.leave_reason ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
        {...form.getInputProps('reasonId')}
        value={form.values.reasonId || null}
        onChange={value => form.setFieldValue('reasonId', value ?? '')}
        key={form.key('reasonId')}
      />
      <Checkbox.Group
        label={t('centers')}
        value={centerIds}
        onChange={ids => form.setFieldValue('centerIds', ids)}
        error={form.errors.centerIds}
      >
        <Stack gap="sm" mt="xs">
          {centers.map(center => (
            <Checkbox key={center.centerId} value={center.centerId} label={center.name} />
          ))}
        </Stack>
      </Checkbox.Group>
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
