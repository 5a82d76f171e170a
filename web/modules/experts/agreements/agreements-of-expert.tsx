import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import classes from './agreements.module.css'
import { FindCentersButton } from './centers-of-expert.tsx'
import type { Engagement } from './engagement-data.ts'
import { EngagementNotes } from './engagement-facts.tsx'
import { EngagementStatus } from './engagement-status.tsx'
import { useFeeText } from './fee-text.ts'
import { Versions } from './versions.tsx'
import { WorkedExample } from './worked-example.tsx'

const noFilters = [] as const

/** The expert's terms with every center: what is paid, what that comes to, what waits for an answer. */
export function AgreementsOfExpert({ title }: { title: string }) {
  const t = useT('agreements.list')
  const [state] = useUrlState({ engagement: '' })
  const list = useList('GET /engagements', { filters: noFilters, sort: { by: 'name', order: 'asc' } })
  // A notification leads to one: that comes first.
  const rows = [...list.rows].sort(
    (a, b) => Number(b.id === state.engagement) - Number(a.id === state.engagement),
  )
  return (
    <>
      <PageHeader title={title} text={t('text')} />
      {list.query.error && rows.length === 0 ? (
        <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
      ) : list.query.isPending ? (
        <LoadingLines lines={3} height={220} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={<FindCentersButton />} />
      ) : (
        <ul className={classes.list}>
          {rows.map(one => (
            <li key={one.id}>
              <CenterTerms engagement={one} />
            </li>
          ))}
        </ul>
      )}
      <ListPager list={list} />
    </>
  )
}

function CenterTerms({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements')
  const fee = useFeeText()
  const { id: engagementId, inForce } = engagement
  return (
    <Section
      title={engagement.center.name}
      text={engagement.center.city}
      actions={<EngagementStatus engagement={engagement} />}
    >
      <Stack gap="lg">
        <EngagementNotes engagement={engagement} />
        {inForce && (
          <Stack gap="md">
            <Text className={classes.fee ?? ''}>{fee.statement(inForce.fee, inForce.currency)}</Text>
            <WorkedExample fee={inForce.fee} currency={inForce.currency} />
          </Stack>
        )}
        <Versions engagementId={engagementId} present />
        <Group>
          <Anchor
            component="button"
            type="button"
            onClick={() => openModal('agreement-history', { engagementId })}
          >
            {t('actions.history')}
          </Anchor>
        </Group>
      </Stack>
    </Section>
  )
}
