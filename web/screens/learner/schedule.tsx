import { Suspense } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { AwayButton } from '#web/modules/classes/public.ts'
import { PlanViews } from '#web/modules/learners/public.tsx'
import { ScheduleScreen } from '#web/modules/schedule/public.ts'

/** The family's plan as a calendar. */
export default function LearnerSchedule() {
  const t = useT('learner.views')
  return (
    <ScheduleScreen
      reader="learner"
      title={t('plan')}
      actions={
        <Suspense fallback={null}>
          <AwayButton />
        </Suspense>
      }
      above={<PlanViews shown="schedule" />}
    />
  )
}
