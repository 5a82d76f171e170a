import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { RollsToTake } from '#web/modules/classes/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { BatchLoads } from './batch-loads.tsx'
import classes from './dashboard.module.css'
import { type Dashboard, daysOfMonth, weekOfExpert } from './dashboard-data.ts'
import { FirstSteps } from './first-steps.tsx'
import { LearnersByMonth } from './learners-by-month.tsx'
import { MoneyByMonth } from './money-by-month.tsx'
import { OccupancyGrid } from './occupancy-grid.tsx'
import { TodayClasses } from './today-classes.tsx'

/** A center's day at a glance; every figure leads to the list it counts. On a phone what has to be done comes before figures. */
export function CenterDashboard({ title, waiting }: { title: string; waiting: ReactNode }) {
  const t = useT('center.dashboard')
  const language = useLanguage()
  const mayMark = useMay('attendance:view')
  const dashboard = useApiQuery('GET /center/dashboard', {})
  return (
    <>
      <PageHeader
        title={title}
        text={dashboard.data && formatLocalDate(dashboard.data.today, language)}
        actions={<BookAtDesk />}
      />
      <QueryState query={dashboard} loading={<LoadingLines lines={4} height={120} />}>
        {data => (
          <div className={classes.board}>
            <Stack gap="md" className={classes.first}>
              {data.firstSteps && <FirstSteps steps={data.firstSteps} />}
              <Figures data={data} />
              <TodayClasses data={data} />
            </Stack>
            <Stack gap="md" className={classes.side}>
              {waiting}
              {mayMark && (
                <Suspense fallback={<LoadingLines lines={2} />}>
                  <RollsToTake />
                </Suspense>
              )}
            </Stack>
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, sm: data.money ? 2 : 1 }} spacing="md">
                {data.money && <MoneyByMonth money={data.money} />}
                <Stack gap="md">
                  {data.learners && <LearnersByMonth months={data.learners} />}
                  <Section title={t('load')}>
                    <ExpertsLoad experts={data.experts} />
                  </Section>
                </Stack>
              </SimpleGrid>
              <OccupancyGrid occupancy={data.occupancy} today={data.today} />
              <BatchLoads batches={data.batches} />
            </Stack>
          </div>
        )}
      </QueryState>
    </>
  )
}

function BookAtDesk() {
  const t = useT('common.schedule')
  if (!useMay('bookings:manage')) return null
  return <Button onClick={() => openModal('book-at-desk', {})}>{t('emptyAction.center')}</Button>
}

function Figures({ data }: { data: Dashboard }) {
  const t = useT('center.dashboard')
  const figures = [
    { name: 'held', search: { status: 'held' } },
    { name: 'confirmedAhead', search: { status: 'confirmed', startDate: data.today } },
    { name: 'cancelledThisMonth', search: { status: 'cancelled', ...daysOfMonth(data.today) } },
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" component="ul" className={classes.figures}>
      {figures.map(({ name, search }) => (
        <li key={name}>
          <Paper
            withBorder
            radius="lg"
            p="md"
            bg="var(--surface)"
            className={classes.figure}
            renderRoot={asLink({ to: '/center/bookings', search })}
          >
            <Text span size="xl" fw={650} className="tabular" display="block">
              {data.bookings[name]}
            </Text>
            <Text span>{t(name)}</Text>
          </Paper>
        </li>
      ))}
    </SimpleGrid>
  )
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
            <div
              className={classes.bar}
              style={{ width: `${(100 * expert.classesThisWeek) / most}%` }}
              aria-hidden
            />
          </li>
        ))}
    </ul>
  )
}
