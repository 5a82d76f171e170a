import { ActionIcon, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, formatLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type SlotDay, STRIP_DAYS } from './slot-times.ts'
import classes from './slots.module.css'

type DayStripProps = {
  days: readonly SlotDay[]
  shown: string
  first: string
  today: string
  onDate: (date: string) => void
  /** Another strip: its first day. */
  onTurn: (first: string) => void
}

/** Seven days side by side; a dot says that something is free. */
export function DayStrip({ days, shown, first, today, onDate, onTurn }: DayStripProps) {
  const t = useT('common.slots')
  const language = useLanguage()
  return (
    <div>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('earlier')}
          disabled={first <= today}
          onClick={() => onTurn(addDays(first, -STRIP_DAYS))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {monthOf(formatLocalDate(shown, language))}
        </Text>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('later')}
          onClick={() => onTurn(addDays(first, STRIP_DAYS))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <fieldset className={`${classes.choices} ${classes.strip}`} aria-label={t('day')}>
        {days.map(day => (
          <DayButton key={day.date} day={day} pressed={day.date === shown} onDate={onDate} />
        ))}
      </fieldset>
    </div>
  )
}

type DayButtonProps = { day: SlotDay; pressed: boolean; onDate: (date: string) => void }

function DayButton({ day, pressed, onDate }: DayButtonProps) {
  const t = useT('common.slots')
  const words = formatLocalDate(day.date, useLanguage())
  // The same time with two experts is one time.
  const free = new Set(day.slots.map(slot => slot.startsAt)).size
  return (
    <UnstyledButton className={classes.day} aria-pressed={pressed} onClick={() => onDate(day.date)}>
      <Text span size="xs" c={free || pressed ? 'inherit' : 'dimmed'}>
        {words.split(' ')[0]}
      </Text>
      <span className={`${classes.number} tabular`}>{Number(day.date.slice(8))}</span>
      <VisuallyHidden>{t('freeTimes', { count: free })}</VisuallyHidden>
      <span className={classes.mark} data-free={free > 0 || undefined} aria-hidden />
    </UnstyledButton>
  )
}

/** "Sat 21 Nov 2026" without its weekday and day. */
const monthOf = (words: string) => words.split(' ').slice(2).join(' ')
