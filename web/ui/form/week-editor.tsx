import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { clockOf, minuteOfClock } from './clock.ts'
import { TimeField } from './time-field.tsx'
import classes from './week-editor.module.css'
import { type Stretch, WEEKDAYS, type Weekday, weekProblems } from './week-stretches.ts'

type WeekEditorProps = {
  value: readonly Stretch[]
  onChange: (value: Stretch[]) => void
  disabled?: boolean
  /** What a day without hours is called. */
  emptyLabel: string
}

/** The hours of a week: several stretches a day, a day's hours copied to others. */
export function WeekEditor({ value, onChange, disabled = false, emptyLabel }: WeekEditorProps) {
  const problems = weekProblems(value)
  const setDay = (weekday: Weekday, stretches: readonly Stretch[]) =>
    onChange([...value.filter(one => one.weekday !== weekday), ...stretches])
  const copy = (from: Weekday, to: readonly Weekday[]) => {
    const source = value.filter(one => one.weekday === from)
    const targets = to.filter(day => day !== from)
    onChange([
      ...value.filter(one => !targets.includes(one.weekday as Weekday)),
      ...targets.flatMap(weekday => source.map(one => ({ ...one, weekday }))),
    ])
  }
  return (
    <ul className={classes.week}>
      {WEEKDAYS.map(weekday => (
        <DayRow
          key={weekday}
          weekday={weekday}
          stretches={value.filter(one => one.weekday === weekday)}
          problem={problems.get(weekday)}
          disabled={disabled}
          emptyLabel={emptyLabel}
          onChange={stretches => setDay(weekday, stretches)}
          onCopy={to => copy(weekday, to)}
        />
      ))}
    </ul>
  )
}

type DayRowProps = {
  weekday: Weekday
  stretches: readonly Stretch[]
  problem: 'order' | 'overlap' | 'blank' | undefined
  disabled: boolean
  emptyLabel: string
  onChange: (stretches: readonly Stretch[]) => void
  onCopy: (to: readonly Weekday[]) => void
}

function DayRow({ weekday, stretches, problem, disabled, emptyLabel, onChange, onCopy }: DayRowProps) {
  const t = useT('common.week')
  const day = t(`days.d${weekday}`)
  const add = () => {
    const last = Math.max(0, ...stretches.map(one => one.toMinute))
    const fromMinute = last === 0 ? 9 * 60 : Math.min(last + 60, 22 * 60)
    onChange([...stretches, { weekday, fromMinute, toMinute: Math.min(fromMinute + 180, 1440) }])
  }
  const change = (place: number, part: Partial<Stretch>) =>
    onChange(stretches.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <li className={classes.day}>
      <Text fw={600} className={classes.name}>
        {day}
      </Text>
      <Stack gap="xs">
        {stretches.length === 0 && (
          <Text c="dimmed" className={classes.closed}>
            {emptyLabel}
          </Text>
        )}
        {stretches.map((stretch, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no name but its place
          <Group key={place} gap="xs" wrap="nowrap">
            <TimeInput
              label={t('from', { day })}
              minute={stretch.fromMinute}
              disabled={disabled}
              onChange={fromMinute => change(place, { fromMinute })}
            />
            <span aria-hidden>–</span>
            <TimeInput
              label={t('to', { day })}
              minute={stretch.toMinute}
              disabled={disabled}
              isEnd
              onChange={toMinute => change(place, { toMinute })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={disabled}
              aria-label={t('remove', {
                day,
                from: clockOf(stretch.fromMinute),
                to: clockOf(stretch.toMinute),
              })}
              onClick={() => onChange(stretches.filter((_, at) => at !== place))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {problem && (
          <Text c="red" size="xs" role="alert">
            {t(problem)}
          </Text>
        )}
      </Stack>
      <Group gap="xs" className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          aria-label={t('addOn', { day })}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {t('add')}
        </Button>
        <CopyMenu weekday={weekday} disabled={disabled} onCopy={onCopy} />
      </Group>
    </li>
  )
}

type CopyMenuProps = { weekday: Weekday; disabled: boolean; onCopy: (to: readonly Weekday[]) => void }

function CopyMenu({ weekday, disabled, onCopy }: CopyMenuProps) {
  const t = useT('common.week')
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled}
          aria-label={t('copyOf', { day: t(`days.d${weekday}`) })}
          leftSection={<IconCopy size={14} aria-hidden />}
        >
          {t('copy')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy(WEEKDAYS)}>{t('copyAll')}</Menu.Item>
        <Menu.Item onClick={() => onCopy([1, 2, 3, 4, 5])}>{t('copyWorkdays')}</Menu.Item>
        {WEEKDAYS.filter(day => day !== weekday).map(day => (
          <Menu.Item key={day} onClick={() => onCopy([day])}>
            {t('copyTo', { day: t(`days.d${day}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type TimeInputProps = {
  label: string
  minute: number
  disabled: boolean
  isEnd?: boolean
  onChange: (minute: number) => void
}

function TimeInput({ label, minute, disabled, isEnd = false, onChange }: TimeInputProps) {
  return (
    <TimeField
      aria-label={label}
      value={Number.isNaN(minute) ? '' : clockOf(minute)}
      disabled={disabled}
      step={300}
      className={classes.time}
      onChange={time => onChange(minuteOfClock(time, isEnd))}
    />
  )
}
