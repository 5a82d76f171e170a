import { Stack } from '@mantine/core'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { useCachedClass } from './cached-class.ts'
import { ClassDetail, ClassFacts, TakeRollOnly } from './class-detail.tsx'
import type { ScheduleRole } from './use-schedule.ts'

/** The reader's role: the possible actions depend on it. */
function useReader() {
  const role = currentRole() as ScheduleRole
  const manages = useMay('bookings:manage') || role !== 'center'
  const marks = useMay('attendance:manage') || role === 'expert'
  return { role, manages, marks }
}

/** One class beside the screen it was opened on: who, where, in which state, and what may be done with it. */
export default function ClassPanel({ classId, close }: { classId: string; close: () => void }) {
  const t = useT('common.schedule')
  const name = useNames()
  const shown = useApiQuery('GET /classes/{id}', { params: { id: classId } })
  const bookingId = shown.data?.bookingId ?? ''
  const booking = useApiQuery(
    'GET /bookings/{id}',
    { params: { id: bookingId } },
    { enabled: bookingId !== '' },
  )
  const reader = useReader()
  const isUnreached = shown.data === undefined && shown.error?.status === 0
  const cached = useCachedClass(classId, reader, isUnreached)
  const title = shown.data?.title ?? cached?.item.title
  return (
    <SidePanel title={title ? name(title) : t('detail')} onClose={close} isSheet>
      <OfflineNotice since={isUnreached ? cached?.at : null} />
      {shown.error?.code === 'not_found' ? (
        <EmptyState title={t('noClasses')} text={t('gone')} />
      ) : isUnreached && cached ? (
        <Stack gap="md">
          <ClassFacts item={cached.item} booking={undefined} />
          {cached.hasRoll && cached.item.can.mark && <TakeRollOnly item={cached.item} close={close} />}
        </Stack>
      ) : isUnreached && cached === undefined ? (
        <LoadingLines lines={4} />
      ) : (
        <QueryState query={shown} loading={<LoadingLines lines={4} />}>
          {item => <ClassDetail item={item} booking={booking.data} close={close} />}
        </QueryState>
      )}
    </SidePanel>
  )
}
