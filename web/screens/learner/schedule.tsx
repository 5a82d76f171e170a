import { useT } from '#web/messages/use-messages.ts'
import { PlanViews } from '#web/modules/learners/public.tsx'
import { ScheduleScreen } from '#web/modules/schedule/public.ts'

/** The family's plan as a calendar. */
export default function LearnerSchedule() {
  const t = useT('learner.views')
  return <ScheduleScreen reader="learner" title={t('plan')} above={<PlanViews shown="schedule" />} />
}
