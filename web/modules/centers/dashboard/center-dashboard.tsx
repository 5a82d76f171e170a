import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { AttendanceByMonth } from './attendance-by-month.tsx'
import { BatchLoads } from './batch-loads.tsx'
import classes from './dashboard.module.css'
import { type Dashboard, weekOfExpert } from './dashboard-data.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MoneyByMonth } from './money-by-month.tsx'
import { OccupancyGrid } from './occupancy-grid.tsx'
import { TodayClasses } from './today-classes.tsx'

/** A center's day at a glance: what happens and what has to be done, then how the month goes. */
export function CenterDashboard({ title, waiting }: { title: string; waiting: ReactNode }) {
  const language = useLanguage()
  const dashboard = useApiQuery('GET /center/dashboard', {})
  return (
    <>
      <PageHeader
        title={title}
        text={dashboard.data && nearLocalDate(dashboard.data.today, language)}
        actions={<BookAtDesk />}
      />
      <QueryState query={dashboard} loading={<DashboardSkeleton />}>
        {data => <Board data={data} waiting={waiting} />}
      </QueryState>
    </>
  )
}

function Board({ data, waiting }: { data: Dashboard; waiting: ReactNode }) {
  const t = useT('center.dashboard')
  // On a phone the day and three figures come first, charts on request.
  const [hasMore, setHasMore] = useState(false)
  return (
    <Stack gap="md" className={classes.frame}>
      {data.firstSteps && <FirstSteps steps={data.firstSteps} />}
      <div className={classes.board}>
        <TodayClasses data={data} />
        {waiting}
      </div>
      <FigureTiles data={data} />
      <Button
        variant="default"
        hiddenFrom="sm"
        aria-expanded={hasMore}
        onClick={() => setHasMore(!hasMore)}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        {t('moreFigures')}
      </Button>
      <div className={classes.board} data-later={!hasMore || undefined}>
        {data.money && <MoneyByMonth money={data.money} />}
        {data.attendance && <AttendanceByMonth months={data.attendance} />}
      </div>
      <div className={classes.board} data-later={!hasMore || undefined}>
        <OccupancyGrid occupancy={data.occupancy} today={data.today} />
        <Stack gap="md">
          <BatchLoads batches={data.batches} />
          <Section title={t('load')}>
            <ExpertsLoad experts={data.experts} />
          </Section>
        </Stack>
      </div>
    </Stack>
  )
}

function BookAtDesk() {
  const t = useT('common.schedule')
  if (!useMay('bookings:manage')) return null
  return <Button onClick={() => openModal('book-at-desk', {})}>{t('emptyAction.center')}</Button>
}

/** Classes of each expert in this week, as bars beside the figures. */
function ExpertsLoad({ experts }: { experts: Dashboard['experts'] }) {
  const t = useT('center.dashboard')
  const most = Math.max(1, ...experts.map(expert => expert.classesThisWeek))
  if (experts.every(expert => expert.classesThisWeek === 0)) return <Text c="dimmed">{t('noExperts')}</Text>
  return (
    <ul className={classes.bars}>
      {experts
        .toSorted((a, b) => b.classesThisWeek - a.classesThisWeek || a.name.localeCompare(b.name))
        .map(expert => (
          <li key={expert.expertId}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text span truncate>
                {expert.name}
              </Text>
              <Anchor
                className="tabular"
                style={{ whiteSpace: 'nowrap' }}
                aria-label={t('classesOf', { count: expert.classesThisWeek, name: expert.name })}
                renderRoot={asLink({ to: '/center/schedule', search: weekOfExpert(expert.expertId) })}
              >
                {t('classes', { count: expert.classesThisWeek })}
              </Anchor>
            </Group>
            <div className={classes.track} aria-hidden>
              <div className={classes.bar} style={{ width: `${(100 * expert.classesThisWeek) / most}%` }} />
            </div>
          </li>
        ))}
    </ul>
  )
}
