import type { NotifiedThing } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { NotificationLine } from './notification-line.tsx'
import classes from './notifications.module.css'
import { useLatest } from './use-notifications.ts'

const SHOWN = 3

/** What is not read yet, the newest first; nothing once all is read. `without`: what the screen says by itself. */
export function UnreadNotices({ without = [] }: { without?: readonly NotifiedThing[] }) {
  const t = useT('common.notifications')
  const unread = (useLatest().data?.items ?? [])
    .filter(({ unread, thing }) => unread > 0 && !(thing && without.includes(thing.kind)))
    .slice(0, SHOWN)
  if (unread.length === 0) return null
  return (
    <Section title={t('unreadTitle')}>
      <ul className={classes.list}>
        {unread.map(one => (
          <NotificationLine key={one.id} one={one} />
        ))}
      </ul>
    </Section>
  )
}
