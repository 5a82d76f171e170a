import type { ReactNode } from 'react'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { detailPath } from './notification-words.ts'
import classes from './notifications.module.css'
import type { Notification } from './use-notifications.ts'

/** One notification, with the number of others about the same thing; it links to its detail, and is then marked as read. */
export function NotificationLine({ one, onOpen }: { one: Notification; onOpen?: () => void }) {
  const t = useT('common.notifications')
  return (
    <li>
      <NotificationLink one={one} {...(onOpen && { onOpen })}>
        {one.count > 1 && <span className={classes.more}>{t('moreOfIt', { count: one.count - 1 })}</span>}
      </NotificationLink>
    </li>
  )
}

type LinkProps = { one: Notification; onOpen?: () => void; children?: ReactNode }

/** What it says and when, as a link to its detail. */
export function NotificationLink({ one, onOpen, children }: LinkProps) {
  const t = useT('common.notifications')
  const isUnread = one.unread > 0
  return (
    <Link
      {...stepTo(detailPath(one.id))}
      className={classes.line}
      data-unread={isUnread || undefined}
      {...(onOpen && { onClick: onOpen })}
    >
      <span className={classes.dot} {...(isUnread ? { role: 'img', 'aria-label': t('unread') } : {})} />
      <span className={classes.words}>
        <span className={classes.top}>
          <span className={classes.title}>{one.title}</span>
          <span className={classes.time}>
            <TimeText at={one.createdAt} />
          </span>
        </span>
        <span className={classes.body}>{one.body}</span>
        {children}
      </span>
    </Link>
  )
}
