import { useNavigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'

/** The family's plan as a calendar or as its bookings: two screens of one place. Whose it is stays chosen. */
export function PlanViews({ shown }: { shown: 'schedule' | 'bookings' }) {
  const t = useT('learner.views')
  const navigate = useNavigate()
  const [{ learnerId }] = useUrlState({ learnerId: '' })
  const search = learnerId ? { learnerId } : {}
  return (
    <SegmentedTabs
      label={t('planLabel')}
      value={shown}
      onChange={next =>
        void (next === 'schedule'
          ? navigate({ to: '/learner/schedule', search })
          : navigate({ to: '/learner/bookings', search }))
      }
      options={(['schedule', 'bookings'] as const).map(value => ({ value, label: t(value) }))}
    />
  )
}

/** What can be found: centers or experts. */
export function FindViews({ shown }: { shown: 'centers' | 'experts' }) {
  const t = useT('learner.views')
  const navigate = useNavigate()
  return (
    <SegmentedTabs
      label={t('findLabel')}
      value={shown}
      onChange={next =>
        void navigate({ to: next === 'centers' ? '/learner/find-new-centers' : '/learner/find-new-experts' })
      }
      options={(['centers', 'experts'] as const).map(value => ({ value, label: t(value) }))}
    />
  )
}
