import type { ArgsOf } from './template.ts'

/** What every notification about an engagement or its terms says it with; what it does not speak of is empty. */
export const aboutEngagement = {
  center: 'text',
  expert: 'text',
  /** Of the version. */
  number: 'count',
  reason: 'text',
  on: 'date',
} as const

/** Where an engagement is shown, by role. */
export const engagementLinks = {
  center: '/center/experts?requesterType=all&engagement={engagementId}',
  expert: '/expert/centers?section=centers&engagement={engagementId}',
} as const

/** Where its terms are shown, by role. */
export const agreementLinks = {
  center: '/center/experts?requesterType=all&engagement={engagementId}',
  expert: '/expert/agreements?engagement={engagementId}',
} as const

/** An engagement of the demo cast, for samples. */
export const sampleEngagement: ArgsOf<typeof aboutEngagement> = {
  center: 'Sampige Sports and Arts',
  expert: 'Ananya Deshpande',
  number: 2,
  reason: 'Evenings are no longer possible',
  on: '2026-12-31',
}
export const sampleEngagementLink = { engagementId: '01939d3c-0000-7000-8000-000000000003' }

/** A reason behind a sentence, where one was given. */
export function because(reason: string): string {
  return reason === '' ? '' : ` ${reason}`
}
