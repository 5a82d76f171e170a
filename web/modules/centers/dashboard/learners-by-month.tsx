import { Anchor, Group, Text } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './dashboard.module.css'
import { type Dashboard, daysOfMonth, useMonthName } from './dashboard-data.ts'

type Months = NonNullable<Dashboard['learners']>
type Change = 'joined' | 'left'

/** Who came and who went, month by month; each figure opens the list of those learners. */
export function LearnersByMonth({ months }: { months: Months }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  const most = Math.max(1, ...months.flatMap(month => [month.joined, month.left]))
  if (months.every(month => month.joined + month.left === 0)) {
    return (
      <Section title={t('learners')}>
        <Text c="dimmed">{t('noLearners')}</Text>
      </Section>
    )
  }
  return (
    <Section title={t('learners')}>
      <ul className={classes.bars}>
        {months.map(month => (
          <li key={month.month}>
            <Group justify="space-between" gap="sm">
              <Text span fw={600}>
                {monthName(month.month)}
              </Text>
              <Group gap="md">
                <Figure month={month} change="joined" />
                <Figure month={month} change="left" />
              </Group>
            </Group>
            <div className={classes.bar} style={{ width: `${(100 * month.joined) / most}%` }} aria-hidden />
            {month.left > 0 && (
              <div
                className={classes.bar}
                data-back
                style={{ width: `${(100 * month.left) / most}%` }}
                aria-hidden
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Figure({ month, change }: { month: Months[number]; change: Change }) {
  const t = useT('center.dashboard')
  const words = t(change, { n: month[change] })
  if (month[change] === 0) return <Text c="dimmed">{words}</Text>
  const search = { change, ...daysOfMonth(month.month) }
  return <Anchor renderRoot={asLink({ to: '/center/learners', search })}>{words}</Anchor>
}
