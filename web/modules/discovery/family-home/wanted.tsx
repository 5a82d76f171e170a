import { Badge } from '@mantine/core'
import { type Href, pathTo } from '#domain/links.ts'
import type { FamilyQuestion } from '#domain/modules/discovery/family-today-api.ts'
import { waitingScreen } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { REQUEST_KINDS, type RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './home.module.css'

type Questions = ApiAnswer<'GET /family/today'>['wanted']

/** Where a family answers what waits for nobody else. */
const own = {
  poll: pathTo('/learner/batches', { tab: 'polls' }),
  offer: pathTo('/learner/batches', { tab: 'mine' }),
  choice: pathTo('/learner/class/reschedule/requests', { show: 'choices' }),
  invitation: pathTo('/learner/more', { show: 'invitations' }),
} as const satisfies Partial<Record<FamilyQuestion, Href>>

type OwnQuestion = keyof typeof own

const isOwn = (kind: FamilyQuestion): kind is OwnQuestion => kind in own

const isRequest = (kind: FamilyQuestion): kind is RequestKindName =>
  (REQUEST_KINDS as readonly string[]).includes(kind)

/** What the family is asked, each leading to where it is answered; nothing where nothing is. */
export function Wanted({ wanted }: { wanted: Questions }) {
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

function Question({ kind, count }: Questions[number]) {
  const t = useT('learner.home.questions')
  const requests = useT('common.requests.kinds')
  // A family meets two requests under words of its own, and no kinds but these.
  const label =
    isOwn(kind) || kind === 'class_reschedule' || kind === 'desk_link'
      ? t(kind)
      : isRequest(kind) && requests(kind)
  const screen = isOwn(kind) ? own[kind] : waitingScreen('learner', kind)
  return (
    <Link {...stepTo(screen ?? pathTo('/learner/notifications'))} className={classes.question}>
      <span>{label}</span>
      <Badge size="lg" variant="light" className="tabular">
        {count}
      </Badge>
    </Link>
  )
}
