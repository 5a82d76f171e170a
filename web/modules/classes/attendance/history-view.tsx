import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import { localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDate, nearDateTime } from '#web/ui/near-dates.ts'
import { EmptyState } from '#web/ui/states.tsx'
import classes from './attendance.module.css'
import { markStyle } from './mark-buttons.tsx'

export type History = ApiAnswer<'GET /learners/{id}/attendance'>
type Attended = History['items'][number]

const CORRECTION_MS = 7 * 86_400_000

/** How a learner attends: month by month, each class as a square, then the classes in words. */
export function HistoryView({ history }: { history: History }) {
  const t = useT('common.attendance.history')
  if (history.items.length === 0) return <EmptyState title={t('none')} text={t('noneText')} order={3} />
  return (
    <Stack gap="lg">
      <Stack gap="md">
        <Text fw={650}>{t('month')}</Text>
        {history.months.map(one => (
          <Month
            key={one.month}
            one={one}
            items={history.items.filter(item => monthOf(item) === one.month)}
          />
        ))}
      </Stack>
      <Stack gap="xs">
        <Text fw={650}>{t('classes')}</Text>
        <ul className={classes.rows}>
          {history.items.map(item => (
            <li key={item.classId}>
              <ClassLine item={item} />
            </li>
          ))}
        </ul>
        {currentRole() === 'learner' && <Text c="dimmed">{t('wrong')}</Text>}
      </Stack>
    </Stack>
  )
}

const dayOf = (item: Attended) => localDateOf(new Date(item.startsAt), item.center.timeZone)
const monthOf = (item: Attended) => dayOf(item).slice(0, 7)
const outcomeOf = (item: Attended) => item.mark ?? (item.status === 'excused' ? 'excused' : null)

function Month({ one, items }: { one: History['months'][number]; items: readonly Attended[] }) {
  const t = useT('common.attendance')
  const language = useLanguage()
  const [year, month] = one.month.split('-').map(Number) as [number, number]
  const title = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 1)))
  const { counts, percent } = one
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{title}</Text>
        {percent !== null && (
          <Text fw={600} className="tabular">
            {t('history.percent', { percent })}
          </Text>
        )}
      </Group>
      {percent !== null && (
        <Progress
          value={percent}
          color="teal"
          radius="xl"
          aria-label={`${title}: ${t('history.attended')}`}
        />
      )}
      <ul className={classes.strip} aria-label={`${t('history.strip')}, ${title}`}>
        {items.toReversed().map(item => {
          const outcome = outcomeOf(item)
          const day = nearDate(new Date(item.startsAt), item.center.timeZone, language)
          const words = `${day}: ${outcome ? t(`marks.${outcome}`) : t('unmarked')}`
          return (
            <li key={item.classId} className={classes.day} style={markStyle(outcome)} title={words}>
              <span aria-hidden>{Number(dayOf(item).slice(8))}</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </li>
          )
        })}
      </ul>
      <Text size="sm" c="dimmed">
        {t('history.counts', counts)}
      </Text>
    </Stack>
  )
}

function ClassLine({ item }: { item: Attended }) {
  const t = useT('common.attendance')
  const language = useLanguage()
  const name = useNames()
  const outcome = outcomeOf(item)
  const mayCorrect =
    currentRole() !== 'learner' && Date.now() - new Date(item.startsAt).getTime() < CORRECTION_MS
  return (
    <Group className={classes.line} justify="space-between" gap="sm" wrap="nowrap">
      <Stack gap={0} miw={0}>
        <Text fw={600}>{name(item.title)}</Text>
        <Text c="dimmed" size="sm">
          {nearDateTime(new Date(item.startsAt), item.center.timeZone, language)}
          {` · ${item.center.name}`}
        </Text>
        {item.absenceInTime !== null && (
          <Text c="dimmed" size="sm">
            {item.absenceInTime ? t('history.told') : t('history.toldLate')}
          </Text>
        )}
        {item.markNote && <Text size="sm">{item.markNote}</Text>}
      </Stack>
      <Stack gap={4} align="flex-end">
        <Text className={classes.state} style={markStyle(outcome)} fw={600} size="sm">
          {outcome ? t(`marks.${outcome}`) : t('unmarked')}
        </Text>
        {mayCorrect && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => openModal('mark-attendance', { classId: item.classId })}
          >
            {t('history.correct')}
          </Button>
        )}
      </Stack>
    </Group>
  )
}
