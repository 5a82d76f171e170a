import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { ExpertsOfCenter } from '#web/modules/experts/public.ts'

/** Who teaches in the center. */
export default function Experts() {
  const t = useT('center.titles')
  return (
    <RoleMessages areas={['agreements']}>
      <ExpertsOfCenter title={t('experts')} />
    </RoleMessages>
  )
}
