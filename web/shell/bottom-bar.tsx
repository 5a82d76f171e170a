import { AppShell } from '@mantine/core'
import { Link } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { useWaitingCounts } from '#web/modules/requests/waiting-counts.ts'
import type { RoleTree } from '#web/routes/row.ts'
import classes from './places.module.css'
import { useIsPartOf, useOpenPlaces, useTreeWords } from './use-access.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** So many places have room under the thumb; the menu has all. */
export const BOTTOM_PLACES = 5

/** The first five places under the thumb, on a phone. */
export function BottomBar({ tree }: { tree: RoleTree }) {
  const words = useT('common.shell')
  const { place } = useTreeWords(tree.role)
  const open = useOpenPlaces(tree)
  const isPartOf = useIsPartOf()
  const waiting = useWaitingCounts({ places: open })
  // A center at its gates has no place to go to yet, or the one it is at.
  if (open.length < 2) return null
  return (
    <AppShell.Footer hiddenFrom="sm">
      <nav aria-label={words('places')} className={classes.bottom}>
        {open.slice(0, BOTTOM_PLACES).map(({ path, label, icon: Icon, with: parts, counts = [] }) => (
          <Link
            key={path}
            to={path}
            className={classes.tab}
            {...isPartOf(parts)}
            {...(waiting(counts) > 0 && {
              'aria-description': words('waiting', { count: waiting(counts) }),
            })}
            activeOptions={{ exact: path === `/${tree.role}`, includeSearch: false }}
          >
            <div className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <div className={classes.corner}>
                <WaitingBadge count={waiting(counts)} />
              </div>
            </div>
            <span>{place(label)}</span>
          </Link>
        ))}
      </nav>
    </AppShell.Footer>
  )
}
