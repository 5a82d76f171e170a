import type { ReactNode } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import type { LeadDetail } from './lead-words.ts'

type OfLeadProps = { leadId: string; close: () => void; children: (lead: LeadDetail) => ReactNode }

/** A modal about one lead, as it is now. */
export function OfLead({ leadId, close, children }: OfLeadProps) {
  const t = useT('admin.titles')
  const lead = useApiQuery('GET /leads/{id}', { params: { id: leadId } }, { staleTime: 0 })
  if (lead.data && lead.isFetchedAfterMount) return children(lead.data)
  return (
    <PlainModal title={t('leads')} onClose={close}>
      <QueryState query={{ ...lead, data: undefined }} loading={<LoadingLines lines={4} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}
