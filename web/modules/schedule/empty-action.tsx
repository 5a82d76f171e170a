import { Button } from '@mantine/core'
import { useMay } from '#web/browser/center-access.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { ScheduleRole } from './use-schedule.ts'

/** Books for a learner at the front desk. */
export function BookAtDesk() {
  const t = useT('common.schedule')
  if (!useMay('bookings:manage')) return null
  return <Button onClick={() => openModal('book-at-desk', {})}>{t('emptyAction.center')}</Button>
}

/** Where an empty schedule leads on to, by role. */
export function EmptyAction({ role }: { role: ScheduleRole }) {
  const t = useT('common.schedule')
  if (role === 'center') return <BookAtDesk />
  const to = role === 'expert' ? '/expert/more/availability' : '/learner/find-new-centers'
  return (
    <Button variant="light" renderRoot={asLink({ to })}>
      {t(`emptyAction.${role}`)}
    </Button>
  )
}
