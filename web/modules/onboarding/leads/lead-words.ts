import { useMemo } from 'react'
import { LEAD_KINDS, LEAD_SOURCES } from '#domain/modules/onboarding/leads/lead-rules.ts'
import { leadStates } from '#domain/modules/onboarding/leads/lead-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Lead = ApiAnswer<'GET /leads'>['items'][number]
export type LeadDetail = ApiAnswer<'GET /leads/{id}'>
export type LeadStatus = Lead['status']

export const LEAD_TONES: Record<LeadStatus, Tone> = {
  new: 'waiting',
  contacted: 'warning',
  qualified: 'good',
  converted: 'good',
  lost: 'neutral',
}

/** Admins who can look after a lead. */
export function useAdmins() {
  const found = useApiQuery('GET /users', { query: { role: 'admin', status: 'active', limit: 100 } }).data
  return useMemo(
    () => (found?.items ?? []).map(user => ({ value: user.id, label: user.name ?? user.phone })),
    [found],
  )
}

const DUES = ['overdue', 'today', 'none'] as const

/** What leads are narrowed by; the columns of a board are its statuses. */
export function useLeadFilters(view: 'list' | 'board') {
  const t = useT('admin.leads')
  const admins = useAdmins()
  return useMemo(() => {
    const choice = (name: string, label: string, options: { value: string; label: string }[]) => ({
      kind: 'choice' as const,
      name,
      label,
      options,
    })
    const statuses = leadStates.states.map(value => ({ value, label: t(`statuses.${value}`) }))
    return [
      ...(view === 'list' ? [choice('status', t('status'), statuses)] : []),
      choice(
        'kind',
        t('kind'),
        LEAD_KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
      ),
      choice(
        'source',
        t('source'),
        LEAD_SOURCES.map(value => ({ value, label: t(`sources.${value}`) })),
      ),
      choice('assigneeId', t('assignee'), [{ value: 'nobody', label: t('nobody') }, ...admins]),
      choice(
        'due',
        t('due'),
        DUES.map(value => ({ value, label: t(`dues.${value}`) })),
      ),
    ]
  }, [t, admins, view])
}
