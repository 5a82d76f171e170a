import { Button, Group, Stack, Text } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import type { BatchClass } from './batch-data.ts'
import classes from './batches.module.css'

const tones: Record<BatchClass['status'], Tone> = {
  scheduled: 'good',
  completed: 'neutral',
  cancelled: 'bad',
}
const reasons = ['timetable_changed', 'batch_paused', 'batch_cancelled'] as const

/** Dates of a batch with their state, who teaches, and how many come. */
export function ClassRows({
  batchId,
  items,
  zone,
}: {
  batchId: string
  items: readonly BatchClass[]
  zone: string
}) {
  const t = useT('common.batches.classes')
  if (items.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack component="ul" gap={0} p={0} m={0} className={classes.rows}>
      {items.map(item => (
        <li key={item.id} className={classes.row}>
          <ClassRow batchId={batchId} item={item} zone={zone} />
        </li>
      ))}
    </Stack>
  )
}

function ClassRow({ batchId, item, zone }: { batchId: string; item: BatchClass; zone: string }) {
  const t = useT('common.batches.classes')
  const language = useLanguage()
  const at = nearDateTime(new Date(item.startsAt), zone, language)
  const people = item.experts.map(({ name, part }) =>
    part === 'substitute' ? t('substitute', { name }) : name,
  )
  const beside = [item.space?.name, ...people, t('expected', { count: item.expected })]
  if (item.absences > 0) beside.push(t('absences', { count: item.absences }))
  return (
    <Group justify="space-between" gap="sm" align="flex-start">
      <Stack gap={2} flex="1 1 220px" miw={0}>
        <Text fw={600} td={item.status === 'cancelled' ? 'line-through' : undefined}>
          <RangeText from={item.startsAt} to={item.endsAt} zone={zone} />
        </Text>
        <Text size="xs" c="dimmed">
          {beside.filter(Boolean).join(' · ')}
        </Text>
        {item.cancelReason && <Reason reason={item.cancelReason} />}
      </Stack>
      <Group gap="xs">
        {item.movedFrom && item.status !== 'cancelled' && (
          <Text size="xs" c="dimmed">
            {t('movedFrom', { at: nearDateTime(new Date(item.movedFrom), zone, language) })}
          </Text>
        )}
        <StatusBadge tone={item.movedFrom && item.status === 'scheduled' ? 'warning' : tones[item.status]}>
          {item.status === 'completed'
            ? t('done')
            : item.movedFrom && item.status === 'scheduled'
              ? t('moved')
              : t(item.status)}
        </StatusBadge>
        {item.can.change && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('change', { at })}
            onClick={() => openModal('change-class', { batchId, classSessionId: item.id })}
          >
            {t('changeShort')}
          </Button>
        )}
      </Group>
    </Group>
  )
}

function Reason({ reason }: { reason: string }) {
  const t = useT('common.batches.classes.reasons')
  const known = reasons.find(each => each === reason)
  return (
    <Text size="xs" c="dimmed">
      {known ? t(known) : reason}
    </Text>
  )
}
