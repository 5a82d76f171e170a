import { Burger } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { useWaitingCounts } from '#web/modules/requests/public.ts'
import type { RoleTree } from '#web/routes/row.ts'
import { BOTTOM_PLACES } from './bottom-bar.tsx'
import classes from './places.module.css'
import { useOpenPlaces } from './use-access.ts'
import { WaitingBadge } from './waiting-badge.tsx'

type MenuButtonProps = { tree: RoleTree; opened: boolean; onClick: () => void }

/** Opens the menu on a phone, with the number that waits in places the bottom bar has no room for. */
export function MenuButton({ tree, opened, onClick }: MenuButtonProps) {
  const t = useT('common.shell')
  const places = useOpenPlaces(tree)
  const waiting = useWaitingCounts({ places })
  const count = waiting(places.slice(BOTTOM_PLACES).flatMap(place => place.counts ?? []))
  const open = count > 0 ? `${t('openMenu')}, ${t('waiting', { count })}` : t('openMenu')
  const label = opened ? t('closeMenu') : open
  return (
    <Burger
      opened={opened}
      onClick={onClick}
      hiddenFrom="sm"
      size="sm"
      className={classes.menu}
      aria-label={label}
      aria-expanded={opened}
    >
      {!opened && (
        <div className={classes.menuCorner}>
          <WaitingBadge count={count} />
        </div>
      )}
    </Burger>
  )
}
