import { Button, Group, ScrollArea, Stack, Title } from '@mantine/core'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { asLink, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { NotificationLine } from './notification-line.tsx'
import { byDay, listPath, useDayWords } from './notification-words.ts'
import classes from './notifications.module.css'
import { type Notification, useLatest, useReading } from './use-notifications.ts'

interface PanelProps {
  onDone: () => void
  /** A drawer has a title of its own, and scrolls by itself. */
  isDrawer?: boolean
}

/** The latest notifications by day; each leads to its detail, and the foot to all of them. */
export default function NotificationPanel({ onDone, isDrawer = false }: PanelProps) {
  const t = useT('common.notifications')
  const latest = useLatest()
  const { readAll } = useReading()
  const newest = latest.data?.items[0]
  const hasUnread = latest.data?.items.some(one => one.unread > 0) ?? false
  const list = (
    <QueryState query={latest} loading={<Waiting />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={IconBell} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <Days items={items} onOpen={onDone} />
        )
      }
    </QueryState>
  )
  return (
    <div>
      <Group
        justify="space-between"
        className={classes.head}
        data-drawer={isDrawer || undefined}
        wrap="nowrap"
      >
        {isDrawer ? (
          <span />
        ) : (
          <Title order={2} size="h4">
            {t('title')}
          </Title>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!hasUnread}
          onClick={() => newest && void readAll(newest.id)}
        >
          {t('readAll')}
        </Button>
      </Group>
      {isDrawer ? list : <ScrollArea.Autosize mah="min(480px, 70vh)">{list}</ScrollArea.Autosize>}
      <Group justify="space-between" className={classes.foot} wrap="nowrap">
        <Button variant="subtle" size="compact-sm" renderRoot={asLink(stepTo(listPath()))} onClick={onDone}>
          {t('seeAll')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconSettings size={16} aria-hidden />}
          onClick={() => {
            onDone()
            openModal('notification-settings', {})
          }}
        >
          {t('settingsShort')}
        </Button>
      </Group>
    </div>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <LoadingLines lines={4} height={56} />
  </div>
)

function Days({ items, onOpen }: { items: readonly Notification[]; onOpen: () => void }) {
  const dayWords = useDayWords()
  return (
    <Stack gap={0}>
      {byDay(items).map(([date, list]) => (
        <section key={date}>
          <Title order={3} className={classes.day}>
            {dayWords(date)}
          </Title>
          <ul className={classes.list}>
            {list.map(one => (
              <NotificationLine key={one.id} one={one} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
