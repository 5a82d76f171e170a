import { Divider, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { ClassThing } from '#web/modules/schedule/public.ts'
import { QueryState } from '#web/ui/states.tsx'

/** All classes of a day that somebody was reminded of, as they are now. */
export default function ReminderThing({ reminderId }: { reminderId: string }) {
  const t = useT('common.notifications')
  const shown = useApiQuery('GET /reminders/{id}', { params: { id: reminderId } })
  return (
    <QueryState query={shown}>
      {({ classIds }) =>
        classIds.length === 0 ? (
          <Text c="dimmed">{t('noneLeft')}</Text>
        ) : (
          <Stack gap="lg">
            {classIds.map((classId, place) => (
              <Fragment key={classId}>
                {place > 0 && <Divider />}
                <ClassThing classId={classId} />
              </Fragment>
            ))}
          </Stack>
        )
      }
    </QueryState>
  )
}
