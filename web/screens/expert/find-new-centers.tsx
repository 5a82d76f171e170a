import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { FindCentersToJoin } from '#web/modules/experts/public.ts'

/** Centers nearby to teach at. */
export default function FindNewCenters() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['agreements', 'learner']}>
      <FindCentersToJoin title={t('findCenters')} />
    </RoleMessages>
  )
}
