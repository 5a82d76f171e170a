import { Button, Group, Stack, Text } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { comes, type Proposal, type Reschedule } from './reschedule-words.ts'
import classes from './reschedules.module.css'

type RowsProps = { reschedule: Reschedule; viewer: 'center' | 'expert' | 'learner' }

/** The proposed times with what is known of each, and the center's way to decide for one. */
export function ProposalRows({ reschedule, viewer }: RowsProps) {
  const t = useT('common.moves')
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('proposals')}</Text>
      <ul className={classes.rows}>
        {reschedule.proposals.map(proposal => (
          <ProposalRow key={proposal.id} reschedule={reschedule} proposal={proposal} viewer={viewer} />
        ))}
      </ul>
    </Stack>
  )
}

function ProposalRow({ reschedule, proposal, viewer }: RowsProps & { proposal: Proposal }) {
  const t = useT('common.moves')
  const language = useLanguage()
  const when = nearDateTime(new Date(proposal.startsAt), reschedule.class.center.timeZone, language)
  const own = viewer === 'learner' ? reschedule.own : []
  return (
    <li className={`${classes.row} ${proposal.chosen ? classes.chosen : ''}`}>
      <Stack gap={0}>
        <Text fw={600}>{when}</Text>
        <Text size="sm" c="dimmed">
          {[
            ...(proposal.space ? [t('ask.inSpace', { space: proposal.space.name })] : []),
            ...(proposal.can === null || reschedule.class.kind === 'booking'
              ? []
              : [t('canCome', { count: proposal.can })]),
            ...own.map(party =>
              t('yourAnswer', { name: party.name, answer: t(words(comes(party, proposal.id))) }),
            ),
          ].join(' · ')}
        </Text>
      </Stack>
      <Group gap="sm">
        {proposal.chosen && <StatusBadge tone="good">{t('chosen')}</StatusBadge>}
        {reschedule.can.decide && (
          <Button
            size="xs"
            variant="light"
            aria-label={`${t('act.moveHere')}: ${when}`}
            onClick={() =>
              openModal('end-reschedule', {
                rescheduleId: reschedule.id,
                end: 'move',
                proposalId: proposal.id,
              })
            }
          >
            {t('act.moveHere')}
          </Button>
        )}
      </Group>
    </li>
  )
}

const words = (can: boolean | null) => (can === null ? 'none' : can ? 'yes' : 'no')
