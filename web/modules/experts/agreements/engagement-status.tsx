import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Agreement, ENGAGEMENT_TONES, type Engagement, ownSide } from './engagement-data.ts'

/** The state of an engagement; after notice was given, the last day. */
export function EngagementStatus({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements')
  const language = useLanguage()
  const status = engagement.status as keyof typeof ENGAGEMENT_TONES
  if (!engagement.expert.isActive && ownSide() === 'center' && status !== 'ended')
    return <StatusBadge tone="bad">{t('facts.inactive', { count: engagement.classesAhead })}</StatusBadge>
  if (engagement.ending)
    return (
      <StatusBadge tone="warning">
        {t('ending', { date: nearLocalDate(engagement.ending.on, language) })}
      </StatusBadge>
    )
  return <StatusBadge tone={ENGAGEMENT_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
}

/** The state of a version, and whose turn it is. */
export function AgreementStatus({
  agreement,
}: {
  agreement: Pick<Agreement, 'status' | 'madeBy' | 'inForce'>
}) {
  const t = useT('agreements.version')
  const { status, madeBy, inForce } = agreement
  if (inForce) return <StatusBadge tone="good">{t('inForce')}</StatusBadge>
  if (status === 'sent') {
    const answers = madeBy === 'center' ? 'expert' : 'center'
    const isOwnTurn = answers === ownSide()
    return (
      <StatusBadge tone={isOwnTurn ? 'warning' : 'waiting'}>
        {isOwnTurn ? t('yourTurn') : t(`waitsFor.${answers}`)}
      </StatusBadge>
    )
  }
  const tone = status === 'declined' ? 'bad' : status === 'verified' ? 'good' : 'neutral'
  return <StatusBadge tone={tone}>{t(`statuses.${status as 'draft'}`)}</StatusBadge>
}
