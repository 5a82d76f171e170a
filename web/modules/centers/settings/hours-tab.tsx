import { Box, Button, Group } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { WeekEditor } from '#web/ui/form/week-editor.tsx'
import { type Stretch, weekProblems } from '#web/ui/form/week-stretches.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useClosing } from '../closing.tsx'
import type { TabProps } from '../settings-data.ts'
import { type Settings, useShowSettings } from '../settings-data.ts'

const stretchesOf = (hours: Settings['hours']): Stretch[] =>
  hours.map(one => ({ weekday: one.weekday, fromMinute: one.opensMinute, toMinute: one.closesMinute }))

/** The weekly opening hours. */
export function HoursTab(props: TabProps) {
  const t = useT('center.settings')
  return (
    <Section title={t('tabs.hours')} text={t('hours.text')}>
      <HoursEditor {...props} Guard={UnsavedGuard} />
    </Section>
  )
}

type HoursEditorProps = TabProps & {
  /** Asks before what was changed is left. */
  Guard: ComponentType<{ dirty: boolean }>
  /** Where they are only to be looked over: they can be saved as they are, and this is called afterwards. */
  onSaved?: () => void
}

/** The week and its buttons. */
export function HoursEditor({ settings, canEdit, Guard, onSaved }: HoursEditorProps) {
  const t = useT('center.settings')
  const actions = useT('common.actions')
  const show = useShowSettings()
  const replace = useApiMutation('PUT /center/hours')
  const closing = useClosing()
  const [draft, setDraft] = useState<Stretch[] | null>(null)
  const value = draft ?? stretchesOf(settings.hours)
  const isWrong = weekProblems(value).size > 0

  const save = () => {
    const hours = value
      .toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
      .map(one => ({ weekday: one.weekday, opensMinute: one.fromMinute, closesMinute: one.toMinute }))
    const write = (accepted: string | null) =>
      replace.mutate(
        { body: { hours, accepted } },
        {
          onSuccess: answer => {
            show(answer)
            setDraft(null)
            toastDone(t('saved'))
            onSaved?.()
          },
        },
      )
    void closing.ask({ close: 'hours', hours }, write).catch(() => undefined)
  }

  return (
    <>
      <WeekEditor value={value} onChange={setDraft} disabled={!canEdit} emptyLabel={t('hours.closed')} />
      <Guard dirty={draft !== null} />
      {closing.question}
      <Box mt="md">
        <Refusal problem={replace.error ?? closing.problem} />
      </Box>
      <Group justify="flex-end" mt="md" gap="sm">
        {isWrong && <span role="status">{t('hours.problem')}</span>}
        <Button variant="default" disabled={draft === null} onClick={() => setDraft(null)}>
          {actions('undo')}
        </Button>
        <Button
          disabled={(draft === null && !onSaved) || isWrong || !canEdit}
          loading={replace.isPending || closing.isLooking}
          onClick={save}
        >
          {actions('save')}
        </Button>
      </Group>
    </>
  )
}
