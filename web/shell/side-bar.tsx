import { Link } from '@tanstack/react-router'
import { useT } from '#web/messages/use-messages.ts'
import type { RoleTree } from '#web/routes/row.ts'
import classes from './places.module.css'
import { useOpenPlaces } from './use-access.ts'

/** The role's places, one below the other; narrow: their icons alone. */
export function SideBar({ tree, narrow }: { tree: RoleTree; narrow: boolean }) {
  const t = useT(tree.role)
  return (
    <ul className={classes.list}>
      {useOpenPlaces(tree).map(({ path, label, icon: Icon }) => {
        const words = t(`nav.${label}` as never)
        return (
          <li key={path}>
            <Link
              to={path}
              className={classes.place}
              activeOptions={{ exact: path === `/${tree.role}`, includeSearch: false }}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={narrow ? classes.hint : ''}>{words}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
