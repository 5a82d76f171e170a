import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { RequestsList } from '#web/modules/requests/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { ownSide } from './engagement-data.ts'
import { InvitedExperts } from './invited-experts.tsx'

const kindsOf = {
  // Leave is asked of the center and answered where its experts are.
  center: ['expert_joins_center', 'leave'],
  expert: ['expert_joins_center'],
} as const

/** What each side may have asked. */
const ownKinds = {
  center: ['expert_joins_center'],
  // A change of what centers keep is asked from the profile, and followed here.
  expert: ['expert_joins_center', 'profile_update'],
} as const

/**
 * Questions between a center and experts. The reader's own stand first, as the filter `requesterType` says; how many of
 * the other side's wait stands beside them, so that nothing is overlooked.
 */
export function EngagementRequests({ title }: { title?: string }) {
  const t = useT('agreements.requests')
  const side = ownSide()
  const kinds = kindsOf[side]
  const own = side === 'center' ? 'Center' : 'Expert'
  const [state, change] = useUrlState({ requesterType: own, page: '1', status: '', search: '' })
  const wanted = state.requesterType.toLowerCase()
  const isOwn = wanted === own.toLowerCase()
  // Experts come to a center; whom it invited by phone is not here yet.
  const isInvited = side === 'center' && wanted === 'invited'
  const counts = useApiQuery('GET /requests/counts', {})
  const waiting = (counts.data?.waiting ?? [])
    .filter(one => (kinds as readonly string[]).includes(one.kind))
    .reduce((sum, one) => sum + one.count, 0)
  const other = side === 'center' ? 'Expert' : 'Center'
  const tabs = (
    <SegmentedTabs
      label={t('tabs')}
      value={isInvited ? 'Invited' : isOwn ? own : other}
      onChange={requesterType => change({ requesterType, page: '1', status: '', search: '' })}
      options={[
        { value: own, label: t('fromUs') },
        {
          value: other,
          label: t(side === 'center' ? 'fromExperts' : 'fromCenters', { count: waiting }),
        },
        ...(side === 'center' ? [{ value: 'Invited', label: t('invited') }] : []),
      ]}
    />
  )
  if (isInvited) {
    return (
      <>
        {title && <PageHeader title={title} text={t('centerText')} />}
        {tabs}
        <InvitedExperts />
      </>
    )
  }
  return (
    <RequestsList
      {...(title ? { title } : {})}
      text={t(side === 'center' ? 'centerText' : 'expertText')}
      kinds={isOwn ? ownKinds[side] : kinds}
      side={isOwn ? 'asked' : 'answers'}
      above={tabs}
      empty={
        isOwn
          ? {
              title: t('noneAskedTitle'),
              text: t(side === 'center' ? 'noneAskedCenter' : 'noneAskedExpert'),
            }
          : { title: t('noneToAnswerTitle'), text: t('noneToAnswer') }
      }
    />
  )
}
