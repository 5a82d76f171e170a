import { AppShell } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '#web/messages/use-messages.ts'
import type { RoleTree } from '#web/routes/row.ts'
import classes from './places.module.css'
import { useOpenPlaces } from './use-access.ts'

const places = 5

/** The first five places under the thumb, on a phone. */
export function BottomBar({ tree }: { tree: RoleTree }) {
  const words = useT('common.shell')
  const t = useT(tree.role)
  const open = useOpenPlaces(tree)
  // A center at its gates has no places yet.
  if (open.length === 0) return null
  return (
    <AppShell.Footer hiddenFrom="sm">
      <nav aria-label={words('places')} className={classes.bottom}>
        {open.slice(0, places).map(({ path, label, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            className={classes.tab}
            activeOptions={{ exact: path === `/${tree.role}`, includeSearch: false }}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{t(`nav.${label}` as never)}</span>
          </Link>
        ))}
      </nav>
    </AppShell.Footer>
  )
}
