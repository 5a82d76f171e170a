import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Lead = ApiAnswer<'GET /leads'>['items'][number]

export const LEAD_TONES: Record<Lead['status'], Tone> = {
  new: 'waiting',
  contacted: 'warning',
  qualified: 'good',
  converted: 'good',
  lost: 'neutral',
}

const sources = ['landing-center', 'landing-expert', 'landing-activity', 'contact-us', 'import'] as const

/** Which page a lead came from, in words. */
export function useSourceWords() {
  const t = useT('admin.leads')
  return (source: string) => {
    const known = sources.find(one => one === source)
    return known ? t(`sources.${known}`) : source
  }
}
