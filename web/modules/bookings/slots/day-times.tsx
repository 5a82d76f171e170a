import { Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatTime } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type Slot, type SlotDay, timesByPart } from './slot-times.ts'
import classes from './slots.module.css'

type DayTimesProps = {
  day: SlotDay
  zone: string
  /** The start that is chosen already. */
  picked?: string | undefined
  busy?: boolean
  onPick: (slots: Slot[]) => void
  /** A second line under a time: who is free, what it costs. */
  caption?: ((slots: Slot[]) => ReactNode) | undefined
  /** Says why a time does not suit the learner. */
  unsuited?: ((slot: Slot) => string | null) | undefined
  /** No other learner can be chosen: an unsuitable time is not offered. */
  isForOne?: boolean
}

/** The free times of a day, grouped by part of the day, or the reason why there is none. */
export function DayTimes({ day, zone, picked, busy, onPick, caption, unsuited, isForOne }: DayTimesProps) {
  const t = useT('common.slots')
  const language = useLanguage()
  const groups = timesByPart(day.slots, zone)
  if (groups.length === 0) return <Text c="dimmed">{t(`none.${day.none ?? 'full'}`)}</Text>
  return (
    <Stack gap="md">
      {groups.map(({ part, times }) => (
        <fieldset key={part} className={classes.choices}>
          <legend>{t(part)}</legend>
          <div className={classes.times}>
            {times.map(time => {
              const why = time.slots[0] && unsuited?.(time.slots[0])
              return (
                <UnstyledButton
                  key={time.startsAt}
                  className={`${classes.time} tabular`}
                  data-unsuited={why ? true : undefined}
                  {...(picked === undefined ? {} : { 'aria-pressed': picked === time.startsAt })}
                  disabled={busy || (isForOne && Boolean(why))}
                  onClick={() => onPick(time.slots)}
                >
                  <Text span fw={600} display="block">
                    {formatTime(new Date(time.startsAt), zone, language)}
                  </Text>
                  {(why || caption) && (
                    <Text span size="xs" c="dimmed" display="block">
                      {why || caption?.(time.slots)}
                    </Text>
                  )}
                </UnstyledButton>
              )
            })}
          </div>
        </fieldset>
      ))}
    </Stack>
  )
}
