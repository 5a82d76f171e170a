import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Engagement = ApiAnswer<'GET /engagements/{id}'>
export type Agreement = ApiAnswer<'GET /engagements/{id}/agreements'>['items'][number]
export type AgreementDetail = ApiAnswer<'GET /agreements/{id}'>
export type Side = 'center' | 'expert'

export const ENGAGEMENT_STATUSES = ['agreed', 'active', 'paused', 'ended'] as const

export const ENGAGEMENT_TONES: Record<(typeof ENGAGEMENT_STATUSES)[number], Tone> = {
  agreed: 'waiting',
  active: 'good',
  paused: 'warning',
  ended: 'neutral',
}

/** The side the reader is on. */
export const ownSide = (): Side => (currentRole() === 'expert' ? 'expert' : 'center')

/** What the other side is called. */
export const otherName = (of: { center: { name: string }; expert: { name: string } }) =>
  ownSide() === 'expert' ? of.center.name : of.expert.name

/** One engagement; modals refetch it, so that they never work on outdated data. */
export const useEngagement = (id: string) =>
  useApiQuery('GET /engagements/{id}', { params: { id } }, { staleTime: 0 })

/** One version with its text. */
export const useAgreement = (id: string) =>
  useApiQuery('GET /agreements/{id}', { params: { id } }, { staleTime: 0 })
