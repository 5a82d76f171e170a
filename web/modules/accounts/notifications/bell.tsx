import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import classes from './bell.module.css'
import { usePushMessages } from './use-push-messages.ts'

const NotificationPopover = lazy(withWords(() => import('./notification-popover.tsx')))
const NotificationDrawer = lazy(withWords(() => import('./notification-drawer.tsx')))

/** From here on the count says "and more". */
const MANY = 100

/** How many are unread, live; opens the latest: beside the bell, on a phone over the page. */
export function Bell({ role }: { role: Role }) {
  const t = useT('common.notifications')
  const [opened, setOpened] = useState(false)
  const isPhone = useMediaQuery('(max-width: 47.9375em)') ?? false
  const unread = useUnread()
  usePushMessages(role)
  useAppBadge(unread)
  const close = () => setOpened(false)
  const Panel = isPhone ? NotificationDrawer : NotificationPopover
  return (
    <div className={classes.anchor}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        radius="xl"
        onClick={() => setOpened(!opened)}
        aria-label={unread >= MANY ? t('bellMany') : t('bell', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread >= MANY ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      {opened && (
        <Suspense>
          <Panel onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** How many notifications of this role are unread. */
export const useUnread = (): number => useApiQuery('GET /notifications/count', {}).data?.unread ?? 0

/** The same number on the icon of the installed app; none once the role is left. */
function useAppBadge(unread: number) {
  useEffect(() => {
    // A browser without it, or a page that is not installed, does nothing.
    const set = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.()
    set?.catch(() => undefined)
  }, [unread])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}
