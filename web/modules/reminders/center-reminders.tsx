import { Alert, Button, Group, Select, Stack, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import { DUE_STARTS, REMINDER_CHOICES } from '#domain/modules/reminders/reminder-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MeanwhileNotice } from '#web/ui/form/meanwhile-notice.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import classes from './reminders.module.css'
import { Sentence } from './sentence.tsx'

type Reminders = ApiAnswer<'GET /center/reminder-settings'>

const OFF = 'off'

/** What a center reminds of and when, each with the sentence that people read. */
export function CenterReminders() {
  const settings = useApiQuery('GET /center/reminder-settings', {})
  return <QueryState query={settings}>{found => <RemindersForm settings={found} />}</QueryState>
}

function RemindersForm({ settings }: { settings: Reminders }) {
  const t = useT('center.settings.reminders')
  const words = useT('center.settings')
  const language = useLanguage()
  const save = useApiMutation('PUT /center/reminder-settings')
  const form = useContractForm({
    initialValues: {
      eveningAt: String(settings.eveningAt),
      families: settings.families,
      experts: settings.experts,
      hoursBefore: textOf(settings.hoursBefore),
      seatHours: textOf(settings.seatHours),
      creditDays: textOf(settings.creditDays),
      dues: settings.dues as string,
    },
    follows: true,
    send: async values => {
      await save.mutateAsync({
        body: {
          eveningAt: Number(values.eveningAt),
          families: values.families,
          experts: values.experts,
          hoursBefore: numberOf(values.hoursBefore),
          seatHours: numberOf(values.seatHours),
          creditDays: numberOf(values.creditDays),
          dues: DUE_STARTS.find(start => start === values.dues) ?? 'off',
        },
      })
      toastDone(words('saved'))
    },
  })
  const disabled = !settings.can.edit
  const { families, experts, eveningAt, hoursBefore, seatHours, creditDays, dues } = form.values
  const time = formatMinutesOfDay(Number(eveningAt), language)
  const { sentences } = settings
  const choices = ({ least, most }: { least: number; most: number }, say: (count: number) => string) => [
    { value: OFF, label: t('off') },
    ...numbersOf(least, most, 1).map(count => ({ value: String(count), label: say(count) })),
  ]
  const evening = REMINDER_CHOICES.eveningAt

  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      <Stack gap="md">
        {disabled && (
          <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
            {words('readOnly')}
          </Alert>
        )}
        <Section title={t('classes')} text={t('classesText')}>
          <div className={classes.part}>
            <div className={classes.fields}>
              <Switch
                label={t('families')}
                description={t('familiesHint')}
                disabled={disabled}
                {...form.getInputProps('families', { type: 'checkbox' })}
              />
              <Switch
                label={t('experts')}
                description={t('expertsHint')}
                disabled={disabled}
                {...form.getInputProps('experts', { type: 'checkbox' })}
              />
              <Select
                label={t('eveningAt')}
                disabled={disabled || !(families || experts)}
                allowDeselect={false}
                data={numbersOf(evening.least, evening.most, evening.step).map(minute => ({
                  value: String(minute),
                  label: formatMinutesOfDay(minute, language),
                }))}
                {...form.getInputProps('eveningAt')}
              />
              <Select
                label={t('hoursBefore')}
                description={t('hoursBeforeHint')}
                disabled={disabled}
                allowDeselect={false}
                data={choices(REMINDER_CHOICES.hoursBefore, count => t('hours', { count }))}
                {...form.getInputProps('hoursBefore')}
              />
            </div>
            <div className={classes.sentences}>
              <Sentence
                words={sentences.class}
                isOff={!families && hoursBefore === OFF}
                when={
                  families
                    ? t('familiesRead', { time })
                    : hoursBefore === OFF
                      ? t('familiesOff')
                      : t('familiesLater', { count: Number(hoursBefore) })
                }
              />
              <Sentence
                words={sentences.teaching}
                isOff={!experts}
                when={experts ? t('expertsRead', { time }) : t('expertsOff')}
              />
            </div>
          </div>
        </Section>
        <Section title={t('endings')} text={t('endingsText')}>
          <div className={classes.part}>
            <div className={classes.fields}>
              <Select
                label={t('seat')}
                description={t('seatHint')}
                disabled={disabled}
                allowDeselect={false}
                data={choices(REMINDER_CHOICES.seatHours, count => t('hours', { count }))}
                {...form.getInputProps('seatHours')}
              />
              <Select
                label={t('credit')}
                description={t('creditHint')}
                disabled={disabled}
                allowDeselect={false}
                data={choices(REMINDER_CHOICES.creditDays, count => t('days', { count }))}
                {...form.getInputProps('creditDays')}
              />
            </div>
            <div className={classes.sentences}>
              <Sentence
                words={sentences.seat}
                isOff={seatHours === OFF}
                when={seatHours === OFF ? t('seatOff') : t('seatRead', { count: Number(seatHours) })}
              />
              <Sentence
                words={sentences.credit}
                isOff={creditDays === OFF}
                when={creditDays === OFF ? t('creditOff') : t('creditRead', { count: Number(creditDays) })}
              />
            </div>
          </div>
        </Section>
        <Section title={t('dues')} text={t('duesText')}>
          <div className={classes.part}>
            <div className={classes.fields}>
              <Select
                label={t('duesStart')}
                description={t('duesHint', { count: settings.dueGap })}
                disabled={disabled}
                allowDeselect={false}
                data={DUE_STARTS.map(start => ({ value: start, label: t(`duesStarts.${start}`) }))}
                {...form.getInputProps('dues')}
              />
            </div>
            <div className={classes.sentences}>
              <Sentence
                words={sentences.due}
                isOff={dues === OFF}
                when={dues === OFF ? t('duesOff') : t('duesRead')}
              />
            </div>
          </div>
        </Section>
        <MeanwhileNotice form={form} />
        <FormRefusal form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting} disabled={disabled || !form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const textOf = (value: number | null) => (value === null ? OFF : String(value))
const numberOf = (text: string) => (text === OFF ? null : Number(text))

const numbersOf = (least: number, most: number, step: number) =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, nth) => least + nth * step)
