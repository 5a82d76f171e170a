import { Group, Text, UnstyledButton } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './attendance.module.css'

type Rolls = ApiAnswer<'GET /rolls'>
type Summary = Rolls['items'][number]

/** Today's rolls, and those not taken yet; each opens with one tap. */
export default function RollsToTake() {
  const t = useT('common.attendance.toTake')
  const rolls = useApiQuery('GET /rolls', {})
  return (
    <Section title={t('title')} text={t('text')}>
      <QueryState query={rolls} loading={<LoadingLines lines={2} />}>
        {data => (
          <>
            {data.items.length === 0 ? (
              <Text c="dimmed">{t('none')}</Text>
            ) : (
              <ul className={classes.rows}>
                {data.items.map(one => (
                  <li key={one.classId}>
                    <RollLine one={one} />
                  </li>
                ))}
              </ul>
            )}
            <Rate rate={data.rate} />
          </>
        )}
      </QueryState>
    </Section>
  )
}

function RollLine({ one }: { one: Summary }) {
  const t = useT('common.attendance.toTake')
  const language = useLanguage()
  const name = useNames()
  const place = [one.space, one.experts.join(', ')].filter(Boolean).join(' · ')
  return (
    <UnstyledButton
      className={classes.line}
      onClick={() => openModal('mark-attendance', { classId: one.classId })}
    >
      <Group justify="space-between" gap="sm">
        <span>
          <Text span fw={600} display="block">
            {name(one.title)}
          </Text>
          <Text span c="dimmed" display="block">
            {nearDateTime(new Date(one.startsAt), one.center.timeZone, language)}
          </Text>
          <Text span c="dimmed" display="block" size="sm">
            {place}
          </Text>
        </span>
        {one.conflicts > 0 ? (
          <StatusBadge tone="warning">{t('conflicts', { count: one.conflicts })}</StatusBadge>
        ) : one.marked === one.expected ? (
          <StatusBadge tone="good">{t('whole')}</StatusBadge>
        ) : one.marked > 0 ? (
          <StatusBadge tone="waiting">
            {t('part', { marked: one.marked, expected: one.expected })}
          </StatusBadge>
        ) : (
          <Missing one={one} />
        )}
      </Group>
    </UnstyledButton>
  )
}

/** Before the class starts its roll is not late. */
function Missing({ one }: { one: Summary }) {
  const t = useT('common.attendance.toTake')
  const isLate = new Date(one.endsAt).getTime() < Date.now()
  return (
    <StatusBadge tone={isLate ? 'warning' : 'neutral'}>
      {isLate ? t('missing') : t('part', { marked: 0, expected: one.expected })}
    </StatusBadge>
  )
}

function Rate({ rate }: { rate: Rolls['rate'] }) {
  const t = useT('common.attendance')
  return (
    <Group justify="space-between" gap="sm" mt="md">
      <Text>{t('toTake.rate')}</Text>
      <Text fw={650} size="lg" className="tabular">
        {rate.percent === null ? t('toTake.noRate') : t('history.percent', { percent: rate.percent })}
      </Text>
    </Group>
  )
}
