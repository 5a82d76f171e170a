import { Stack } from '@mantine/core'
import { CHANNELS } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { MessageList, useChannelFilter } from './message-list.tsx'
import { MessageRow } from './message-row.tsx'

/** What was sent to a person in this role, the newest first, each with how far it came. */
export function MessageLog() {
  const t = useT('common.contact')
  const list = useList('GET /me/messages', { filters: useChannelFilter(CHANNELS) })
  return (
    <Stack gap="md">
      <MessageList
        list={list}
        emptyText={t('emptyText')}
        row={row => <MessageRow key={`${row.id} ${row.channel}`} row={row} isLink />}
      />
    </Stack>
  )
}
