import { Badge } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'

/** Whole seconds until an instant, counted on; never below zero. */
export function useSecondsUntil(instant: string | null): number {
  const left = () => (instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0)
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads nothing but the instant
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The remaining time, in minutes and seconds; `onOver` is called once, at its end. */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const t = useT('common.time')
  const seconds = useSecondsUntil(until)
  const over = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it runs out, not when the listener changes
  useEffect(() => {
    if (over) onOver?.()
  }, [over])
  return (
    <Badge
      variant="light"
      tt="none"
      size="lg"
      color={seconds < 60 ? 'red' : 'saffron'}
      leftSection={<IconClock size={14} aria-hidden />}
      styles={{ section: { marginInlineEnd: 4 } }}
      className="tabular"
      role="timer"
      // Read out on each minute, not on each second.
      aria-label={over ? t('over') : t('remaining', { time: clock(Math.ceil(seconds / 60) * 60) })}
    >
      {over ? t('over') : t('remaining', { time: clock(seconds) })}
    </Badge>
  )
}
