import { Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import { useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useScrollList } from '#web/ui/list/use-scroll-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { AddLead } from './add-lead.tsx'
import classes from './lead-board.module.css'
import { LeadMenu, mayGo, useStepLead } from './lead-menu.tsx'
import { type Lead, type LeadStatus, useLeadFilters } from './lead-words.ts'
import { NextStep } from './next-step.tsx'

type LeadBoardProps = { title: string; choice: ReactNode; onOpen: (id: string) => void }
type Carried = { lead: Lead | null; carry: (lead: Lead | null) => void; onOpen: (id: string) => void }

/** Leads by their state, side by side; a card is carried to the next one, or goes there by its menu. */
export default function LeadBoard({ title, choice, onOpen }: LeadBoardProps) {
  const t = useT('admin.leads')
  const [lead, carry] = useState<Lead | null>(null)
  return (
    <>
      <PageHeader
        title={title}
        text={t('text')}
        actions={
          <>
            {choice}
            <AddLead />
          </>
        }
      />
      <Stack gap="md">
        <BoardFilters />
        <Text size="xs" c="dimmed">
          {t('boardHint')}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard */}
        <section className={classes.board} aria-label={title} tabIndex={0}>
          {leadStates.states.map(status => (
            <LeadColumn key={status} status={status} carried={{ lead, carry, onOpen }} />
          ))}
        </section>
      </Stack>
    </>
  )
}

/** One bar for all columns: they read the same places of the URL. */
function BoardFilters() {
  const list = useColumn('new')
  return <FilterBar list={list} />
}

const useColumn = (status: LeadStatus) =>
  useScrollList('GET /leads', { filters: useLeadFilters('board'), search: true, fixed: { status } })

function LeadColumn({ status, carried }: { status: LeadStatus; carried: Carried }) {
  const t = useT('admin.leads')
  const common = useT('common')
  const list = useColumn(status)
  const step = useStepLead()
  const { lead, carry } = carried
  const isOpen = lead !== null && mayGo(lead.status, status)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    carry(null)
    if (lead && isOpen) step(lead, status)
  }
  return (
    <section
      className={classes.column}
      aria-label={t(`statuses.${status}`)}
      data-open={isOpen || undefined}
      data-closed={(lead !== null && !isOpen && lead.status !== status) || undefined}
      onDragOver={event => isOpen && event.preventDefault()}
      onDrop={onDrop}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="h4">
          {t(`statuses.${status}`)}
        </Title>
        <Text c="dimmed" size="sm" className="tabular">
          {list.answer && `${list.answer.total}${list.answer.totalIsExact ? '' : '+'}`}
        </Text>
      </Group>
      {list.query.isPending && <LoadingLines lines={3} height={88} />}
      {Boolean(list.query.error) && list.rows.length === 0 && (
        <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
      )}
      {list.answer && list.rows.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('emptyColumn')}
        </Text>
      )}
      <ul className={classes.cards}>
        {list.rows.map(one => (
          <LeadCard key={one.id} lead={one} carried={carried} />
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="subtle" loading={list.isLoadingMore} onClick={list.loadMore}>
          {common('list.more')}
        </Button>
      )}
    </section>
  )
}

function LeadCard({ lead, carried }: { lead: Lead; carried: Carried }) {
  const t = useT('admin.leads')
  return (
    <li
      className={classes.card}
      draggable={!leadStates.isFinal(lead.status)}
      data-carried={carried.lead?.id === lead.id || undefined}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', lead.number)
        carried.carry(lead)
      }}
      onDragEnd={() => carried.carry(null)}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
        <UnstyledButton className={classes.open} onClick={() => carried.onOpen(lead.id)}>
          <Text span fw={600} display="block">
            {lead.name}
          </Text>
          <Text span size="sm" c="dimmed" display="block">
            {[t(`kinds.${lead.kind}`), lead.place].filter(Boolean).join(' · ')}
          </Text>
        </UnstyledButton>
        <LeadMenu lead={lead} />
      </Group>
      <NextStep lead={lead} />
      {(lead.assignee || lead.samePhone > 0) && (
        <Text size="xs" c="dimmed">
          {[lead.assignee?.name, lead.samePhone > 0 && t('samePhone', { count: lead.samePhone })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </li>
  )
}
