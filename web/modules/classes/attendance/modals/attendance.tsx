import { Group, Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { MessageButton } from '#web/modules/conversations/public.ts'
import { LearnerCredits } from '#web/modules/enrolments/public.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { LatestNotes } from '../../lazy-parts.ts'
import { LearnerNotes } from '../../learner-notes.tsx'
import { AlertField } from '../alert-field.tsx'
import { HistoryView } from '../history-view.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    attendance: { learnerId: string }
  }
}

/** How one learner attends, and for families and the center which classes may be made up. */
export default function Attendance({ payload, close }: ModalProps<'attendance'>) {
  const t = useT('common.attendance')
  const history = useApiQuery('GET /learners/{id}/attendance', { params: { id: payload.learnerId } })
  const notes = useT('common.learnerNotes')
  const isDesk = useMay('attendance:view')
  const role = currentRole()
  const title = history.data ? t('history.title', { name: history.data.learner.name }) : t('title')
  return (
    <PlainModal title={title} onClose={close} size="lg">
      {history.error?.code === 'not_found' ? (
        <EmptyState title={t('history.none')} text={t('history.noneText')} />
      ) : (
        <QueryState query={history} loading={<LoadingLines lines={6} />}>
          {data => (
            <Stack gap="xl">
              {role !== 'center' && (
                <Group>
                  <Suspense>
                    <MessageButton learnerId={data.learner.id} />
                  </Suspense>
                </Group>
              )}
              {(role === 'learner' || (role === 'center' && isDesk)) && (
                <LearnerCredits learnerId={data.learner.id} name={data.learner.name} />
              )}
              {role === 'learner' && <AlertField learner={data.learner} />}
              <Suspense fallback={null}>
                <LatestNotes learnerId={data.learner.id} />
              </Suspense>
              <HistoryView history={data} />
              {role === 'expert' && (
                <section aria-label={notes('title')}>
                  <Title order={2} mb="sm">
                    {notes('title')}
                  </Title>
                  <LearnerNotes learnerId={data.learner.id} as="expert" mayAdd />
                </section>
              )}
            </Stack>
          )}
        </QueryState>
      )}
    </PlainModal>
  )
}
