import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import classes from './notifications.module.css'
import { type Notification, useReading } from './use-notifications.ts'

/** One notification; it links to its subject, and is then marked as read. */
export function NotificationLine({ one, onOpen }: { one: Notification; onOpen?: () => void }) {
  const t = useT('common.notifications')
  const { readOne } = useReading()
  const isUnread = one.readAt === null
  const open = () => {
    if (isUnread) void readOne(one.id)
    onOpen?.()
  }
  return (
    <li>
      <Link {...stepTo(one.link)} className={classes.line} data-unread={isUnread || undefined} onClick={open}>
        <span className={classes.dot} {...(isUnread ? { role: 'img', 'aria-label': t('unread') } : {})} />
        <span className={classes.words}>
          <span className={classes.top}>
            <span className={classes.title}>{one.title}</span>
            <span className={classes.time}>
              <TimeText at={one.createdAt} />
            </span>
          </span>
          <span className={classes.body}>{one.body}</span>
        </span>
      </Link>
    </li>
  )
}
