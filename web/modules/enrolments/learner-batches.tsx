import { Suspense, useEffect } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FamilyPolls, OpenPollsNote } from '#web/modules/polls/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { EnrolmentPanel } from './enrolment-panel.tsx'
import { EnrolmentsList } from './enrolments-list.tsx'
import { OpenBatches } from './open-batches.tsx'

/**
 * The family's batches and those it could join. `?join=<batch>` comes from outside, through sign-in; `?batch=<batch>`, to which a notification leads, opens the
 * family’s place in it.
 */
export function LearnerBatches() {
  const t = useT('common.enrolments')
  const [state, change] = useUrlState({
    ...{ tab: 'mine', enrolment: '', batch: '', paid: '', join: '', page: '1' },
  })
  const tab = state.tab === 'open' || state.tab === 'polls' ? state.tab : 'mine'
  const { join } = state
  useEffect(() => {
    if (!join) return
    // One after the other: two steps at once would both begin at this address, and the dialog would be lost.
    const afterwards = () => openModal('join-batch', { batchId: join, kind: 'regular' })
    change({ join: '', tab: 'open' }, { replace: true, afterwards })
  }, [join, change])
  const { batch } = state
  const ofBatch = useApiQuery(
    'GET /enrolments',
    { query: { batchId: batch, limit: 1 } },
    { enabled: batch !== '' },
  )
  const place = ofBatch.data?.items[0]?.id
  useEffect(() => {
    if (batch && place) change({ batch: '', enrolment: place }, { replace: true })
  }, [batch, place, change])
  return (
    <>
      <PageHeader title={t('title')} />
      <SegmentedTabs
        label={t('tabsLabel')}
        value={tab}
        onChange={next => change({ tab: next, page: '1' })}
        options={[
          { value: 'mine' as const, label: t('tabs.mine') },
          { value: 'open' as const, label: t('tabs.open') },
          { value: 'polls' as const, label: t('tabs.polls') },
        ]}
      />
      {tab === 'mine' && (
        <Suspense>
          <OpenPollsNote onOpen={() => change({ tab: 'polls', page: '1' })} />
        </Suspense>
      )}
      {tab === 'mine' && (
        <EnrolmentsList
          onOpen={enrolment => change({ enrolment, paid: '' })}
          onDiscover={() => change({ tab: 'open' })}
        />
      )}
      {tab === 'open' && <OpenBatches />}
      {tab === 'polls' && (
        <Suspense fallback={<LoadingLines lines={3} height={160} />}>
          <FamilyPolls />
        </Suspense>
      )}
      {state.enrolment && (
        <EnrolmentPanel
          enrolmentId={state.enrolment}
          cameBack={state.paid === '1'}
          onClose={() => change({ enrolment: '', paid: '' })}
        />
      )}
    </>
  )
}
