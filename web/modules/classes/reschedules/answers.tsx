import { Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import type { Party, Reschedule } from './reschedule-words.ts'
import classes from './reschedules.module.css'

/** Who has answered what, as far as the server names them; families see only center and experts. */
export function Answers({ reschedule }: { reschedule: Reschedule }) {
  const t = useT('common.moves')
  const { others } = reschedule
  if (others.length === 0) return null
  return (
    <details>
      <Text component="summary" c="dimmed" className={classes.summary}>
        {t('others')}
      </Text>
      <ul className={classes.who}>
        {others.map(party => (
          <li key={`${party.kind} ${party.id}`}>
            <PartyLine party={party} reschedule={reschedule} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function PartyLine({ party, reschedule }: { party: Party; reschedule: Reschedule }) {
  const t = useT('common.moves')
  const language = useLanguage()
  const zone = reschedule.class.center.timeZone
  const can = new Set(party.answers?.filter(answer => answer.can).map(answer => answer.proposalId))
  const times = reschedule.proposals
    .filter(proposal => can.has(proposal.id))
    .map(proposal => nearDateTime(new Date(proposal.startsAt), zone, language))
  const Icon = party.answers === null ? IconClock : times.length > 0 ? IconCircleCheck : IconCircleX
  const color = party.answers === null ? 'dimmed' : times.length > 0 ? 'teal' : 'red'
  const said = party.answers === null ? t('none') : times.length > 0 ? times.join('; ') : t('no')
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Text c={color} component="span" lh={1} mt={3}>
        <Icon size={16} aria-hidden />
      </Text>
      <Text size="sm">
        {party.kind === 'center' ? t('center') : party.name}
        <Text component="span" size="sm" c="dimmed" display="block">
          {said}
        </Text>
      </Text>
    </Group>
  )
}
