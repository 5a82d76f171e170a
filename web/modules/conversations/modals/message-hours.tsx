import { Group, Switch, Text, Textarea } from '@mantine/core'
import { formatWeekday } from '#domain/kernel/time.ts'
import { LONGEST_AWAY_TEXT } from '#domain/modules/conversations/conversation-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { clockOf, minuteOfClock } from '#web/ui/form/clock.ts'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { WEEKDAYS } from '#web/ui/form/week-stretches.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'message-hours': Record<never, never>
  }
}

type Hours = ApiAnswer<'GET /center/message-hours'>['hours']
type Props = ModalProps<'message-hours'>

/** When the center answers messages, and what it says outside of that. */
export default function MessageHours({ payload, close }: Props) {
  const t = useT('common.conversations.office')
  const shown = useApiQuery('GET /center/message-hours', {})
  if (shown.data) return <Form hours={shown.data.hours} payload={payload} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={shown}>{() => null}</QueryState>
    </PlainModal>
  )
}

function Form({ hours, close }: Props & { hours: Hours }) {
  const t = useT('common.conversations.office')
  const required = useT('common.form')('required')
  const language = useLanguage()
  const save = useApiMutation('PUT /center/message-hours')
  const form = useContractForm({
    initialValues: {
      isOn: hours !== null,
      weekdays: (hours?.weekdays ?? [1, 2, 3, 4, 5, 6]).map(String),
      from: clockOf(hours?.fromMinute ?? 9 * 60),
      to: clockOf(hours?.toMinute ?? 19 * 60),
      awayText: hours?.awayText ?? '',
    },
    check: ({ isOn, weekdays, from, to, awayText }): Record<string, string> =>
      isOn
        ? {
            ...(weekdays.length === 0 && { weekdays: required }),
            ...(from === '' && { from: required }),
            ...(!(minuteOfClock(to) > minuteOfClock(from)) && { to: t('laterThan') }),
            ...(awayText.trim() === '' && { awayText: required }),
          }
        : {},
    send: async ({ isOn, weekdays, from, to, awayText }) => {
      const given = {
        weekdays: weekdays.map(Number).toSorted((a, b) => a - b),
        fromMinute: minuteOfClock(from),
        toMinute: minuteOfClock(to),
        awayText,
      }
      await save.mutateAsync({ body: { hours: isOn ? given : null } })
      close()
      toastDone(t('saved'))
    },
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('save')} onClose={close}>
      <Text>{t('text')}</Text>
      <Switch label={t('on')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      {form.values.isOn && (
        <>
          <ChipsField
            label={t('days')}
            options={WEEKDAYS.map(day => ({ id: String(day), label: formatWeekday(day, language) }))}
            value={form.values.weekdays}
            onChange={days => form.setFieldValue('weekdays', days)}
            error={form.errors.weekdays}
          />
          <Group grow align="flex-start">
            <TimeField label={t('from')} required {...form.getInputProps('from')} />
            <TimeField label={t('to')} required {...form.getInputProps('to')} />
          </Group>
          <Textarea
            label={t('awayText')}
            description={t('awayHint')}
            autosize
            minRows={2}
            maxLength={LONGEST_AWAY_TEXT}
            required
            {...form.getInputProps('awayText')}
          />
        </>
      )}
    </FormModal>
  )
}
