import { Badge } from '@mantine/core'
import { type Href, pathTo } from '#domain/links.ts'
import type { FamilyQuestion } from '#domain/modules/discovery/family-today-api.ts'
import { waitingScreen } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import type { FamilyToday } from './family-today.ts'
import classes from './home.module.css'

/** Where a family answers what waits for nobody else. */
const own = {
  poll: pathTo('/learner/batches', { tab: 'polls' }),
  offer: pathTo('/learner/batches', { tab: 'mine' }),
  choice: pathTo('/learner/class/reschedule/requests', { show: 'choices' }),
  invitation: pathTo('/learner/more', { show: 'invitations' }),
} as const satisfies Partial<Record<FamilyQuestion, Href>>

/** Requests that a family meets under words of its own. */
const said = ['class_reschedule', 'desk_link', 'poll', 'offer', 'choice', 'invitation'] as const

const isOneOf = <T extends string>(list: readonly T[], kind: string): kind is T =>
  (list as readonly string[]).includes(kind)

/** What the family is asked, each leading to where it is answered; nothing where nothing is. */
export function Wanted({ wanted }: { wanted: FamilyToday['wanted'] }) {
  const t = useT('learner.home')
  if (wanted.length === 0) return null
  return (
    <Section title={t('wanted')}>
      <ul className={classes.rows}>
        {wanted.map(({ kind, count }) => (
          <li key={kind}>
            <Question kind={kind} count={count} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Question({ kind, count }: FamilyToday['wanted'][number]) {
  const t = useT('learner.home.questions')
  const others = useT('common.requests.kinds')
  const label = kind in own || isOneOf(said, kind) ? t(kind as (typeof said)[number]) : others(kind as never)
  const screen = kind in own ? own[kind as keyof typeof own] : waitingScreen('learner', kind as never)
  return (
    <Link {...stepTo(screen ?? pathTo('/learner/notifications'))} className={classes.question}>
      <span>{label}</span>
      <Badge size="lg" variant="light" className="tabular">
        {count}
      </Badge>
    </Link>
  )
}
