import { useT } from '#web/messages/use-messages.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import type { Request } from './request-data.ts'

const tones: Record<Request['status'], Tone> = {
  pending: 'waiting',
  info_needed: 'warning',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  superseded: 'neutral',
}

/** The state of a request in a word. */
export function RequestStatus({ status }: { status: Request['status'] }) {
  const t = useT('common.requests.statuses')
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
}
