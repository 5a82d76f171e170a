import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { minutesOfDayOf } from '#domain/kernel/time.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { clockOf, minuteOfClock } from '#web/ui/form/clock.ts'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import type { ChoiceBody } from './batch-values.ts'
import classes from './batches.module.css'
import type { PlanDate } from './use-plan.ts'

type PlanRowProps = {
  date: PlanDate
  zone: string
  choice: ChoiceBody | undefined
  onChoose: (choice: ChoiceBody) => void
  isExisting: boolean
}

/** One date: its status, by name, and the possible decisions. */
export function PlanRow({ date, zone, choice, onChoose, isExisting }: PlanRowProps) {
  const name = useNames()
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Stack gap={2} flex="1 1 240px" miw={0}>
          <Text fw={600} c={date.isHeld || date.isOpen ? undefined : 'dimmed'}>
            <RangeText from={date.startsAt} to={date.endsAt} zone={zone} />
          </Text>
          {date.space && (
            <Text size="xs" c="dimmed">
              {date.space.name}
            </Text>
          )}
          {date.problem && <Text size="sm">{name(date.problem)}</Text>}
        </Stack>
        <Mark date={date} isExisting={isExisting} />
      </Group>
      <Decide date={date} zone={zone} choice={choice} onChoose={onChoose} />
    </li>
  )
}

function Mark({ date, isExisting }: { date: PlanDate; isExisting: boolean }) {
  const t = useT('common.batchForm.plan')
  if (date.isSkipped) return <StatusBadge tone="neutral">{t('skipped')}</StatusBadge>
  if (date.status === 'holiday' && !date.isHeld)
    return <StatusBadge tone="neutral">{t('holiday')}</StatusBadge>
  if (!isExisting || !date.isHeld || date.effect === 'keep') return null
  return (
    <StatusBadge tone={date.effect === 'add' ? 'good' : 'warning'}>
      {date.effect === 'add' ? t('add') : t('move')}
    </StatusBadge>
  )
}

function Decide({ date, zone, choice, onChoose }: Omit<PlanRowProps, 'isExisting'>) {
  const t = useT('common.batchForm.plan')
  const language = useLanguage()
  const [asking, setAsking] = useState<'time' | 'space' | null>(null)
  const day = nearLocalDate(date.on, language)
  const base: ChoiceBody = { ...choice, on: date.on }
  const isChosen = choice !== undefined
  const act = (key: string, label: string, about: string, run: () => void) => (
    <Button key={key} size="compact-sm" variant="light" aria-label={about} onClick={run}>
      {label}
    </Button>
  )
  const buttons = [
    date.isOpen &&
      act('skip', t('skip'), t('skipOf', { date: day }), () => onChoose({ on: date.on, skip: true })),
    date.isOpen &&
      act('time', t('otherTime'), t('timeOf', { date: day }), () =>
        setAsking(asking === 'time' ? null : 'time'),
      ),
    date.isOpen &&
      date.freeSpaces.length > 0 &&
      act('space', t('otherSpace'), t('spaceOf', { date: day }), () =>
        setAsking(asking === 'space' ? null : 'space'),
      ),
    !date.isHeld &&
      !date.isSkipped &&
      (date.status === 'holiday' || date.status === 'closed') &&
      act('hold', t('hold'), t('holdOf', { date: day }), () => onChoose({ ...base, hold: true })),
    isChosen && act('undo', t('undo'), t('undoOf', { date: day }), () => onChoose({ on: date.on })),
    date.isHeld &&
      !isChosen &&
      act('fall', t('skip'), t('skipOf', { date: day }), () => onChoose({ on: date.on, skip: true })),
  ].filter(Boolean)
  return (
    <>
      <Group gap="xs" mt={buttons.length > 0 ? 6 : 0}>
        {buttons}
      </Group>
      {date.isOpen && asking === 'time' && (
        <OtherTime
          label={t('timeOn', { date: day })}
          clock={clockOf(minutesOfDayOf(new Date(date.startsAt), zone))}
          onTime={startMinute => onChoose({ ...base, startMinute })}
        />
      )}
      {date.isOpen && asking === 'space' && (
        <Select
          mt="xs"
          label={t('spaceOn', { date: day })}
          data={date.freeSpaces.map(space => ({ value: space.id, label: space.name }))}
          value={null}
          onChange={spaceId => spaceId && onChoose({ ...base, spaceId })}
        />
      )}
    </>
  )
}

function OtherTime({
  label,
  clock,
  onTime,
}: {
  label: string
  clock: string
  onTime: (startMinute: number) => void
}) {
  const t = useT('common.batchForm.plan')
  const [value, setValue] = useState(clock)
  const minute = minuteOfClock(value)
  return (
    <Group gap="xs" align="flex-end" mt="xs">
      <TimeField label={label} value={value} onChange={setValue} />
      <Button disabled={Number.isNaN(minute)} variant="light" onClick={() => onTime(minute)}>
        {t('take')}
      </Button>
    </Group>
  )
}
