import {
  IconArrowsExchange,
  IconBuildingStore,
  IconChevronRight,
  IconGift,
  IconMessages,
  IconPhoto,
  IconSchool,
} from '@tabler/icons-react'
import type { Path } from '#domain/links.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type CountedKind, useWaitingCounts } from '#web/modules/requests/public.ts'
import classes from './learners.module.css'

/** The places that the bar of a phone has no room for. */
const places = [
  { to: '/learner/messages', label: 'messages', icon: IconMessages, counts: ['conversation'] },
  {
    to: '/learner/centers',
    label: 'myCenters',
    icon: IconBuildingStore,
    counts: ['learner_joins_center', 'society_access', 'profile_update'],
  },
  { to: '/learner/experts', label: 'myExperts', icon: IconSchool, counts: [] },
  {
    to: '/learner/class/reschedule/requests',
    label: 'moves',
    icon: IconArrowsExchange,
    counts: ['class_reschedule'],
  },
  { to: '/learner/gallery', label: 'gallery', icon: IconPhoto, counts: [] },
  { to: '/learner/referrals', label: 'referrals', icon: IconGift, counts: [] },
] as const satisfies readonly { to: Path; counts: readonly CountedKind[]; [fact: string]: unknown }[]

/** On a phone, the way to what is in the side bar of a wide screen. */
export function MorePlaces() {
  const t = useT('learner.nav')
  const shell = useT('common.shell')
  const waiting = useWaitingCounts({ places })
  return (
    <nav aria-label={t('more')} className={classes.places}>
      {places.map(({ to, label, icon: Icon, counts }) => {
        const count = waiting(counts)
        return (
          <Link
            key={to}
            to={to}
            className={classes.morePlace}
            {...(count > 0 && { 'aria-description': shell('waiting', { count }) })}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>{t(label)}</span>
            {count > 0 && <span className={classes.placeCount}>{count}</span>}
            <IconChevronRight size={18} aria-hidden className={classes.chevron} />
          </Link>
        )
      })}
    </nav>
  )
}
