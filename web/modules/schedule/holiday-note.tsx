import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { useScheduleContext } from './schedule-context.ts'

/** Which center is closed on that day, and why. */
export function HolidayNote({ date }: { date: string }) {
  const t = useT('common.schedule')
  const { holidays, role, centerName } = useScheduleContext()
  return holidays
    .filter(holiday => holiday.onDate === date)
    .map(holiday => {
      const center = role === 'center' ? undefined : centerName(holiday.centerId)
      return (
        <Text key={holiday.centerId} component="span" display="block" size="xs" fw={600} c="saffron">
          {center ? t('closedAt', { center, name: holiday.name }) : t('closed', { name: holiday.name })}
        </Text>
      )
    })
}
