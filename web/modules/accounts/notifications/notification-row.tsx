import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MAX_LIMIT } from '#domain/kernel/paging.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { NotificationLink } from './notification-line.tsx'
import classes from './notifications.module.css'
import { type Notification, useReading } from './use-notifications.ts'

/** A row of the list: it leads to the newest one's detail, opens where several tell of the thing, and can be marked as read. */
export function NotificationRow({ row }: { row: Notification }) {
  const t = useT('common.notifications')
  const { readRow } = useReading()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <NotificationLink one={row} {...(row.unread > 1 && { onOpen: () => void readRow(row) })} />
        {row.unread > 0 && (
          <Tooltip label={t('readOne')}>
            <ActionIcon
              className={classes.read ?? ''}
              variant="subtle"
              color="gray"
              size={40}
              radius="xl"
              aria-label={t('readOneOf', { title: row.title })}
              onClick={() => void readRow(row)}
            >
              <IconCheck size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {row.count > 1 && (
        <Button
          className={classes.opener ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={<IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideRest' : 'moreOfIt', { count: row.count - 1 })}
        </Button>
      )}
      {isOpen && (
        <div id={id}>
          <Rest row={row} />
        </div>
      )}
    </li>
  )
}

/** The others that share the row, the newest first. */
function Rest({ row }: { row: Notification }) {
  const rest = useApiQuery('GET /notifications', { query: { sameAs: row.id, limit: MAX_LIMIT } })
  return (
    <QueryState query={rest} loading={<LoadingLines lines={2} height={56} />}>
      {({ items }) => (
        <ul className={classes.rest}>
          {items
            .filter(one => one.id !== row.id)
            .map(one => (
              <li key={one.id}>
                <NotificationLink one={one} />
              </li>
            ))}
        </ul>
      )}
    </QueryState>
  )
}
