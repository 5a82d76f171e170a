import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { ImportButton } from '#web/modules/imports/public.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { type List, useList } from '#web/ui/list/use-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateText, DateTimeText } from '#web/ui/time-text.tsx'
import { AddLead } from './add-lead.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LEAD_TONES, type Lead, useLeadFilters } from './lead-words.ts'
import { NextStep } from './next-step.tsx'

type LeadsListProps = { title: string; choice: ReactNode; onOpen: (id: string) => void }

/** Leads row by row, newest first or by what is to be done next. */
export function LeadsList({ title, choice, onOpen }: LeadsListProps) {
  const t = useT('admin.leads')
  const list = useList('GET /leads', {
    filters: useLeadFilters('list'),
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
  })
  return (
    <ListScreen
      title={title}
      text={t('text')}
      list={list}
      rowKey={lead => lead.id}
      onOpen={lead => onOpen(lead.id)}
      columns={useColumns()}
      card={lead => <LeadLines lead={lead} />}
      rowActions={lead => <LeadMenu lead={lead} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), action: <AddLead /> }}
      actions={
        <>
          {choice}
          <ImportButton kind="leads" />
          <ExportLeads list={list} />
          <AddLead />
        </>
      }
    />
  )
}

function useColumns(): Column<Lead>[] {
  const t = useT('admin.leads')
  return [
    { label: t('name'), cell: lead => <LeadName lead={lead} />, sortBy: 'name' },
    { label: t('kind'), cell: lead => t(`kinds.${lead.kind}`) },
    { label: t('place'), cell: lead => lead.place },
    { label: t('next'), cell: lead => <NextStep lead={lead} />, sortBy: 'nextOn' },
    { label: t('assigneeShort'), cell: lead => lead.assignee?.name, whole: true },
    { label: t('when'), cell: lead => <DateText at={lead.createdAt} />, sortBy: 'createdAt' },
    { label: t('status'), cell: lead => <LeadStatus lead={lead} /> },
  ]
}

function LeadStatus({ lead }: { lead: Lead }) {
  const t = useT('admin.leads')
  return <StatusBadge tone={LEAD_TONES[lead.status]}>{t(`statuses.${lead.status}`)}</StatusBadge>
}

/** The name over the phone; who else has it is below. */
function LeadName({ lead }: { lead: Lead }) {
  const t = useT('admin.leads')
  return (
    <>
      <Text span fw={600} display="block">
        {lead.name}
      </Text>
      <Text span c="dimmed" size="sm" display="block" className="tabular">
        {phoneWords(lead.phone)}
      </Text>
      {lead.samePhone > 0 && (
        <Text span size="xs" display="block">
          {t('samePhone', { count: lead.samePhone })}
        </Text>
      )}
    </>
  )
}

/** A lead on a phone. */
function LeadLines({ lead }: { lead: Lead }) {
  const t = useT('admin.leads')
  return (
    <Stack gap={4}>
      <div>
        <LeadName lead={lead} />
      </div>
      <Text size="sm" c="dimmed">
        {[t(`kinds.${lead.kind}`), lead.place, lead.assignee?.name].filter(Boolean).join(' · ')}
      </Text>
      <NextStep lead={lead} />
      <Group gap="xs" mt={4}>
        <LeadStatus lead={lead} />
        <Text size="xs" c="dimmed">
          <DateTimeText at={lead.createdAt} />
        </Text>
      </Group>
    </Stack>
  )
}

function ExportLeads({ list }: { list: List<Lead> }) {
  const t = useT('admin.leads')
  const name = useNames()
  const head = ['number', 'status', 'kind', 'name', 'phone', 'place', 'services', 'message'] as const
  const rest = ['source', 'assignee', 'next', 'nextOn', 'lostReason', 'when'] as const
  return (
    <ExportList
      from="GET /leads"
      list={list}
      file={t('file')}
      head={[...head, ...rest].map(column => t(column))}
      lines={lead => [
        [
          lead.number,
          t(`statuses.${lead.status}`),
          t(`kinds.${lead.kind}`),
          lead.name,
          lead.phone,
          lead.place,
          lead.services.map(service => name(service.name)).join(', '),
          lead.message,
          t(`sources.${lead.source}`),
          lead.assignee?.name ?? '',
          lead.nextAction,
          lead.nextOn ?? '',
          lead.lostReason ? t(`lostReasons.${lead.lostReason}`) : '',
          lead.createdAt.slice(0, 10),
        ],
      ]}
    />
  )
}
