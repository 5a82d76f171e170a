import { useMemo } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ImportButton } from '#web/modules/imports/public.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { phoneWords } from '#web/ui/phone-words.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { LEAD_TONES } from './lead-words.ts'

const STATUSES = ['new', 'contacted', 'qualified', 'converted', 'lost'] as const
const KINDS = ['center', 'expert', 'learner', 'contact'] as const

/** Everybody who left a name, newest first. */
export function LeadsList({ title }: { title: string }) {
  const t = useT('admin.leads')
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('status'),
        options: STATUSES.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'kind',
        label: t('kind'),
        options: KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
      },
    ],
    [t],
  )
  const list = useList('GET /leads', { filters, search: true })
  return (
    <ListScreen
      title={title}
      text={t('text')}
      actions={<ImportButton kind="leads" />}
      list={list}
      rowKey={lead => lead.id}
      onOpen={lead => openModal('show-lead', { lead })}
      columns={[
        { label: t('name'), cell: lead => lead.name },
        { label: t('kind'), cell: lead => t(`kinds.${lead.kind}`) },
        { label: t('phone'), cell: lead => <span className="tabular">{phoneWords(lead.phone)}</span> },
        { label: t('place'), cell: lead => lead.place },
        { label: t('when'), cell: lead => <DateTimeText at={lead.createdAt} /> },
        {
          label: t('status'),
          cell: lead => (
            <StatusBadge tone={LEAD_TONES[lead.status]}>{t(`statuses.${lead.status}`)}</StatusBadge>
          ),
        },
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}
