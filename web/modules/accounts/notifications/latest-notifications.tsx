import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { NotificationLine } from './notification-line.tsx'
import classes from './notifications.module.css'
import { useLatest } from './use-notifications.ts'

/** So many are on a first screen; the bell has the rest. */
const SHOWN = 4

/** The newest notices, each leading to the thing it speaks of. */
export function LatestNotices() {
  const t = useT('common.notifications')
  const latest = useLatest()
  return (
    <Section title={t('title')}>
      <QueryState query={latest} loading={<LoadingLines lines={3} height={48} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('emptyText')}</Text>
          ) : (
            <ul className={classes.list}>
              {items.slice(0, SHOWN).map(one => (
                <NotificationLine key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}
