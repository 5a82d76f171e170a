import { Button } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

type Roll = ApiAnswer<'GET /rolls'>['items'][number]

/** Opens the attendance of one class, and tells how far it is: quiet before the class begins, and once it is taken. */
export function RollButton({ roll }: { roll: Roll }) {
  const t = useT('common.attendance')
  const name = useNames()
  const isTaken = roll.conflicts === 0 && roll.marked === roll.expected
  const isDue = !isTaken && new Date(roll.startsAt).getTime() <= Date.now()
  const label =
    roll.conflicts > 0
      ? t('roll.conflicts', { count: roll.conflicts })
      : isTaken
        ? t('roll.whole')
        : roll.marked > 0
          ? t('roll.part', { marked: roll.marked, expected: roll.expected })
          : t('take')
  return (
    <Button
      size="sm"
      variant={isDue ? 'filled' : 'default'}
      aria-label={`${label}: ${name(roll.title)}`}
      onClick={() => openModal('mark-attendance', { classId: roll.classId })}
    >
      {label}
    </Button>
  )
}
