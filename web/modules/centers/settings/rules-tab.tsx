import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MeanwhileNotice } from '#web/ui/form/meanwhile-notice.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { policyProblem } from '../policy-check.ts'
import type { TabProps } from '../settings-data.ts'
import { useShowSettings } from '../settings-data.ts'
import { CancellationFields } from './cancellation-fields.tsx'
import { CancellationPreview } from './cancellation-preview.tsx'
import type { RuleValues } from './rule-values.ts'
import classes from './settings.module.css'

const NOTICES = [0, 30, 60, 120, 240, 720, 1440, 2880]
const HORIZONS = [7, 14, 28, 42, 56, 84]
const CUTOFFS = [0, 60, 120, 360, 720, 1440, 2880]
const MAKE_UP_DAYS = [14, 30, 45, 60, 90, 120, 180]
const STEPS = [10, 15, 20, 30, 60] as const

/** On which terms is booked, moved, cancelled and paid. */
export function RulesTab({ settings, canEdit }: TabProps) {
  const t = useT('center.settings.rules')
  const saved = useT('center.settings')('saved')
  const show = useShowSettings()
  const replace = useApiMutation('PUT /center/policy')
  const span = useSpan()
  const initialValues: RuleValues = {
    tiers: settings.cancellationPolicy.tiers.map(tier => ({ ...tier })),
    notice: String(settings.bookingLeadMinutes),
    horizon: String(settings.bookingHorizonDays),
    cutoff: String(settings.rescheduleCutoffMinutes),
    step: String(settings.slotStepMinutes),
    payAtCenter: settings.payAtCenter,
    makeUpDays: String(settings.makeUpDays),
  }
  const form = useContractForm({
    initialValues,
    follows: true,
    send: async values => {
      const tiers = values.tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
      show(
        await replace.mutateAsync({
          body: {
            cancellationPolicy: { tiers },
            bookingLeadMinutes: Number(values.notice),
            bookingHorizonDays: Number(values.horizon),
            rescheduleCutoffMinutes: Number(values.cutoff),
            slotStepMinutes: STEPS.find(step => String(step) === values.step) ?? 30,
            payAtCenter: values.payAtCenter,
            makeUpDays: Number(values.makeUpDays),
          },
        }),
      )
      toastDone(saved)
    },
  })
  const problem = policyProblem(form.values.tiers)
  const choices = (known: readonly number[], present: number, words: (value: number) => string) =>
    [...new Set([...known, present])]
      .sort((a, b) => a - b)
      .map(value => ({ value: String(value), label: words(value) }))

  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      <Stack gap="md">
        <Section title={t('cancellation')} text={t('cancellationText')}>
          <div className={classes.rules}>
            <CancellationFields form={form} disabled={!canEdit} problem={problem} />
            <CancellationPreview tiers={form.values.tiers} settings={settings} />
          </div>
        </Section>
        <Section title={t('makeUp')} text={t('makeUpText')}>
          <Select
            label={t('makeUpDays')}
            description={t('makeUpDaysHint')}
            maw={420}
            disabled={!canEdit}
            data={choices(MAKE_UP_DAYS, settings.makeUpDays, days => t('days', { count: days }))}
            {...form.getInputProps('makeUpDays')}
          />
        </Section>
        <Section title={t('booking')}>
          <Stack gap="md" maw={420}>
            <Select
              label={t('notice')}
              disabled={!canEdit}
              data={choices(NOTICES, settings.bookingLeadMinutes, minutes =>
                minutes === 0 ? t('none') : span(minutes),
              )}
              {...form.getInputProps('notice')}
            />
            <Select
              label={t('horizon')}
              disabled={!canEdit}
              data={choices(HORIZONS, settings.bookingHorizonDays, days => span(days * 1440))}
              {...form.getInputProps('horizon')}
            />
            <Select
              label={t('cutoff')}
              disabled={!canEdit}
              data={choices(CUTOFFS, settings.rescheduleCutoffMinutes, minutes =>
                minutes === 0 ? t('atOnce') : t('before', { span: span(minutes) }),
              )}
              {...form.getInputProps('cutoff')}
            />
            <Select
              label={t('step')}
              disabled={!canEdit}
              data={STEPS.map(minutes => ({ value: String(minutes), label: span(minutes) }))}
              {...form.getInputProps('step')}
            />
            <Switch
              label={t('payAtCenter')}
              description={t('payAtCenterHint')}
              disabled={!canEdit}
              {...form.getInputProps('payAtCenter', { type: 'checkbox' })}
            />
          </Stack>
        </Section>
        <MeanwhileNotice form={form} />
        <FormRefusal form={form} />
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={form.submitting}
            disabled={!canEdit || !form.isDirty() || problem !== null}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Minutes in the largest unit that fits: 2 days, 6 hours, 30 minutes. */
function useSpan() {
  const t = useT('center.settings.rules')
  return (minutes: number) => {
    if (minutes % 10_080 === 0) return t('weeks', { count: minutes / 10_080 })
    if (minutes % 1440 === 0) return t('days', { count: minutes / 1440 })
    if (minutes % 60 === 0) return t('hours', { count: minutes / 60 })
    return t('minutes', { count: minutes })
  }
}
