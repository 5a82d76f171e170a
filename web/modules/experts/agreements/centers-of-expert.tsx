import { Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import classes from './agreements.module.css'
import type { Engagement } from './engagement-data.ts'
import { EngagementPanel } from './engagement-panel.tsx'
import { RequestsBelow, useRequestTabs } from './engagement-requests.tsx'
import { EngagementStatus } from './engagement-status.tsx'
import { FeeLine } from './experts-of-center.tsx'

/** Where the expert teaches, and who asks: the questions come first. */
export function CentersOfExpert({ title }: { title: string }) {
  const t = useT('agreements.centers')
  const [state, change] = useUrlState({ section: 'requests', page: '1' })
  const requests = useRequestTabs()
  const areCenters = state.section.toLowerCase() === 'centers'
  const tabs = (
    <SegmentedTabs
      label={t('sections')}
      value={areCenters ? 'centers' : requests.value}
      onChange={next => (next === 'centers' ? change({ section: next, page: '1' }) : requests.choose(next))}
      options={[...requests.options, { value: 'centers', label: t('mine') }]}
    />
  )
  return (
    <>
      <PageHeader title={title} text={t('text')} actions={<FindCentersButton />} />
      {areCenters && tabs}
      {areCenters ? <Centers /> : <RequestsBelow requests={requests} tabs={tabs} />}
    </>
  )
}

export function FindCentersButton() {
  const t = useT('agreements.centers')
  return (
    <Button
      leftSection={<IconMapSearch size={16} aria-hidden />}
      renderRoot={asLink({ to: '/expert/find-new-centers' })}
    >
      {t('find')}
    </Button>
  )
}

const noFilters = [] as const

function Centers() {
  const t = useT('agreements.centers')
  const [state, change] = useUrlState({ engagement: '' })
  const list = useList('GET /engagements', {
    filters: noFilters,
    search: true,
    sort: { by: 'name', order: 'asc' },
  })
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      {list.query.error && list.rows.length === 0 ? (
        <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
      ) : list.query.isPending ? (
        <LoadingLines lines={3} height={110} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={<FindCentersButton />} />
      ) : (
        <ul className={classes.list}>
          {list.rows.map(one => (
            <li key={one.id}>
              <CenterCard engagement={one} onOpen={() => change({ engagement: one.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListPager list={list} />
      {state.engagement && (
        <EngagementPanel engagementId={state.engagement} onClose={() => change({ engagement: '' })} />
      )}
    </Stack>
  )
}

function CenterCard({ engagement, onOpen }: { engagement: Engagement; onOpen: () => void }) {
  const t = useT('agreements')
  return (
    <Paper withBorder radius="lg" p="md" bg="var(--surface)">
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={4} miw={0}>
          <UnstyledButton onClick={onOpen}>
            <Title order={2} size="h3" td="underline" style={{ textUnderlineOffset: 4 }}>
              {engagement.center.name}
            </Title>
          </UnstyledButton>
          <Text c="dimmed">{engagement.center.city}</Text>
          <FeeLine engagement={engagement} />
          <Text size="sm" c="dimmed">
            {t('facts.ahead', { count: engagement.classesAhead })}
          </Text>
        </Stack>
        <EngagementStatus engagement={engagement} />
      </Group>
    </Paper>
  )
}
