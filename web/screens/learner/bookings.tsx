import { useT } from '#web/messages/use-messages.ts'
import { BookingsList } from '#web/modules/bookings/public.ts'
import { PlanViews } from '#web/modules/learners/public.tsx'

/** The family's plan as the bookings of all its learners. */
export default function Bookings() {
  const t = useT('learner.views')
  return <BookingsList viewer="learner" title={t('plan')} above={<PlanViews shown="bookings" />} />
}
