import { Blockquote, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Answers } from './answers.tsx'
import { ProposalRows } from './proposal-rows.tsx'
import { RESCHEDULE_TONES, type Reschedule } from './reschedule-words.ts'
import classes from './reschedules.module.css'

type CardProps = {
  reschedule: Reschedule
  viewer: 'center' | 'expert' | 'learner'
  /** A notification led here. */
  isPointedAt: boolean
}

/** One negotiated move: what is proposed, who has answered, what one can do. */
export function RescheduleCard({ reschedule, viewer, isPointedAt }: CardProps) {
  const t = useT('common.moves')
  const name = useNames()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPointedAt) card.current?.scrollIntoView({ block: 'center' })
  }, [isPointedAt])
  return (
    <Paper
      component="li"
      ref={card}
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--surface)"
      className={isPointedAt ? classes.pointed : undefined}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={2} size="h3">
            {name(reschedule.class.title)}
          </Title>
          <StatusBadge tone={RESCHEDULE_TONES[reschedule.status]}>
            {t(`statuses.${reschedule.status}`)}
          </StatusBadge>
        </Group>
        <Facts reschedule={reschedule} viewer={viewer} />
        {reschedule.message && (
          <Blockquote p="sm" m={0} radius="md">
            {reschedule.message}
          </Blockquote>
        )}
        <ProposalRows reschedule={reschedule} viewer={viewer} />
        <Answers reschedule={reschedule} />
        <CardActions reschedule={reschedule} viewer={viewer} />
      </Stack>
    </Paper>
  )
}

function Facts({ reschedule, viewer }: Pick<CardProps, 'reschedule' | 'viewer'>) {
  const t = useT('common.moves')
  const language = useLanguage()
  const { class: aClass, answerBy, askedAs, answered, learners, quorumPercent, finalAt } = reschedule
  const at = (instant: string) => nearDateTime(new Date(instant), aClass.center.timeZone, language)
  const where = [
    t('from', { when: at(reschedule.fromStartsAt) }),
    ...(viewer === 'center' ? [] : [aClass.center.name]),
    ...(viewer === 'expert' || aClass.experts.length === 0
      ? []
      : [t('with', { names: aClass.experts.map(expert => expert.name).join(', ') })]),
  ]
  const isOpen = reschedule.status === 'open'
  const counts = aClass.kind === 'batch' ? t('answered', { answered, learners }) : null
  return (
    <Stack gap={4}>
      <Text>{where.join(', ')}</Text>
      <Text c="dimmed">
        {[t(`askedBy.${askedAs}`), ...(isOpen ? [t('answerBy', { when: at(answerBy) })] : [])].join(' · ')}
      </Text>
      {isOpen && counts && (
        <Text c="dimmed">
          {counts}. {quorumPercent === 100 ? t('everybody') : t('quorum', { percent: quorumPercent })}
        </Text>
      )}
      {!isOpen && counts && <Text c="dimmed">{counts}</Text>}
      {reschedule.staysBecause && <Text>{t(`because.${reschedule.staysBecause}`)}</Text>}
      {reschedule.can.undo && finalAt && <Text fw={600}>{t('undoUntil', { when: at(finalAt) })}</Text>}
    </Stack>
  )
}

function CardActions({ reschedule, viewer }: Pick<CardProps, 'reschedule' | 'viewer'>) {
  const t = useT('common.moves.act')
  const { can, id, own } = reschedule
  const hasAnswered = own.length > 0 && own.every(party => party.answers !== null)
  const maySayNo = viewer === 'learner' && isStillAhead(reschedule)
  if (!Object.values(can).some(Boolean) && !maySayNo) return null
  return (
    <Group gap="sm">
      {can.answer && (
        <Button
          variant={hasAnswered ? 'default' : 'filled'}
          onClick={() => openModal('answer-reschedule', { rescheduleId: id })}
        >
          {hasAnswered ? t('change') : t('answer')}
        </Button>
      )}
      {maySayNo && (
        <Button variant="default" onClick={() => openModal('tell-absence', { classId: reschedule.class.id })}>
          {t('cannotCome')}
        </Button>
      )}
      {can.announce && (
        <Button onClick={() => openModal('end-reschedule', { rescheduleId: id, end: 'announce' })}>
          {t('announce')}
        </Button>
      )}
      {can.undo && (
        <Button
          variant="default"
          onClick={() => openModal('end-reschedule', { rescheduleId: id, end: 'undo' })}
        >
          {t('undo')}
        </Button>
      )}
      {can.decide && (
        <Button
          variant="default"
          onClick={() => openModal('end-reschedule', { rescheduleId: id, end: 'keep' })}
        >
          {t('keep')}
        </Button>
      )}
      {can.withdraw && (
        <Button
          variant="subtle"
          onClick={() => openModal('end-reschedule', { rescheduleId: id, end: 'withdraw' })}
        >
          {t('withdraw')}
        </Button>
      )}
    </Group>
  )
}

/** Whether a family may report an absence, wherever the class is now: for a single class the booking does that. */
function isStillAhead({ class: aClass, status }: Reschedule): boolean {
  const isAhead = new Date(aClass.startsAt).getTime() > Date.now()
  return aClass.kind === 'batch' && status !== 'withdrawn' && isAhead
}
