import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { leadPlan } from '#domain/modules/onboarding/leads/lead-api.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { MeanwhileNotice } from '#web/ui/form/meanwhile-notice.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { LeadPart } from './lead-part.tsx'
import { type LeadDetail, useAdmins } from './lead-words.ts'

type Values = { assigneeId: string; nextAction: string; nextOn: string }

/** Who looks after a lead, and what they do next and when. */
export function LeadPlan({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  if (lead.status !== 'converted') return <PlanForm lead={lead} />
  return (
    <LeadPart title={t('plan')}>
      <KeyValues rows={[{ label: t('assignee'), value: lead.assignee?.name ?? t('nobody') }]} />
    </LeadPart>
  )
}

function PlanForm({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  const admins = useAdmins()
  const plan = useApiMutation('PUT /leads/{id}/plan')
  const bodyOf = ({ assigneeId, nextAction, nextOn }: Values) => ({
    assigneeId: assigneeId || null,
    nextAction,
    nextOn: nextOn || null,
    version: lead.version,
  })
  const form = useContractForm<Values>({
    initialValues: {
      assigneeId: lead.assignee?.id ?? '',
      nextAction: lead.nextAction,
      nextOn: lead.nextOn ?? '',
    },
    follows: true,
    schema: leadPlan,
    toBody: bodyOf,
    send: async values => {
      await plan.mutateAsync({ params: { id: lead.id }, body: bodyOf(values) })
      toastDone(t('planSaved'))
    },
  })
  // A former admin remains assigned until another one takes over.
  const own = lead.assignee && !admins.some(admin => admin.value === lead.assignee?.id) ? [lead.assignee] : []
  return (
    <LeadPart title={t('plan')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Select
            label={t('assignee')}
            placeholder={t('nobody')}
            clearable
            data={[...admins, ...own.map(one => ({ value: one.id, label: one.name }))]}
            value={form.values.assigneeId || null}
            onChange={value => form.setFieldValue('assigneeId', value ?? '')}
            error={form.errors.assigneeId}
          />
          <TextInput
            label={t('next')}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('nextAction')}
            key={form.key('nextAction')}
          />
          <DatePicker
            label={t('nextOn')}
            value={form.values.nextOn}
            onChange={date => form.setFieldValue('nextOn', date)}
            error={form.errors.nextOn}
            clearable
          />
          <MeanwhileNotice form={form} />
          <FormRefusal form={form} />
          <Group justify="flex-end">
            <Button type="submit" variant="light" disabled={!form.isDirty()} loading={form.submitting}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </LeadPart>
  )
}
