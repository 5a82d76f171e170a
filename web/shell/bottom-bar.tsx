import { AppShell } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '#web/messages/use-messages.ts'
import type { RoleTree } from '#web/routes/row.ts'
import classes from './places.module.css'

const places = 5

/** The first five places under the thumb, on a phone. */
export function BottomBar({ tree }: { tree: RoleTree }) {
  const words = useT('common.shell')
  const t = useT(tree.role)
  return (
    <AppShell.Footer hiddenFrom="sm">
      <nav aria-label={words('places')} className={classes.bottom}>
        {tree.rows
          .filter(row => row.nav)
          .slice(0, places)
          .map(row => {
            const { icon: Icon, label } = row.nav!
            return (
              <Link
                key={row.path}
                to={row.path}
                className={classes.tab}
                activeOptions={{ exact: row.path === `/${tree.role}`, includeSearch: false }}
              >
                <Icon size={22} stroke={1.75} aria-hidden />
                <span>{t(`nav.${label}` as never)}</span>
              </Link>
            )
          })}
      </nav>
    </AppShell.Footer>
  )
}
