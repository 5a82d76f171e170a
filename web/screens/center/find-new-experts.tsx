import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { FindExpertsToAsk } from '#web/modules/experts/public.ts'

/** Experts nearby who could teach in the center. */
export default function FindNewExperts() {
  const t = useT('center.titles')
  return (
    <RoleMessages areas={['agreements', 'learner']}>
      <FindExpertsToAsk title={t('findExperts')} />
    </RoleMessages>
  )
}
