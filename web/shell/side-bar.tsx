import type { Role } from '#domain/access/roles.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { useWaitingCounts } from '#web/modules/requests/waiting-counts.ts'
import type { RoleTree } from '#web/routes/row.ts'
import classes from './places.module.css'
import { useIsPartOf, useOpenPlaces, useTreeWords } from './use-access.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The role's menu, one item below the other; when narrow: only icons. */
export function SideBar({ tree, narrow }: { tree: RoleTree; narrow: boolean }) {
  const places = useOpenPlaces(tree)
  const quiet = places.filter(place => place.quiet)
  return (
    <>
      <Places role={tree.role} places={places.filter(place => !place.quiet)} narrow={narrow} />
      {quiet.length > 0 && (
        <div className={classes.quiet}>
          <Places role={tree.role} places={quiet} narrow={narrow} />
        </div>
      )}
    </>
  )
}

type PlacesProps = { role: Role; places: ReturnType<typeof useOpenPlaces>; narrow: boolean }

function Places({ role, places, narrow }: PlacesProps) {
  const { place } = useTreeWords(role)
  const shell = useT('common.shell')
  const isPartOf = useIsPartOf()
  const waiting = useWaitingCounts({ places })
  return (
    <ul className={classes.list}>
      {places.map(({ path, label, icon: Icon, with: parts, counts = [] }) => {
        const words = place(label)
        const count = waiting(counts)
        return (
          <li key={path}>
            <Link
              to={path}
              className={classes.place}
              {...isPartOf(parts)}
              {...(count > 0 && { 'aria-description': shell('waiting', { count }) })}
              activeOptions={{ exact: path === `/${role}`, includeSearch: false }}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={narrow ? classes.hint : ''}>{words}</span>
              <span className={narrow ? classes.corner : classes.count}>
                <WaitingBadge count={count} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
