import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { CentersOfExpert } from '#web/modules/experts/public.ts'

/** Where the expert teaches, and who asks. */
export default function Centers() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['agreements']}>
      <CentersOfExpert title={t('centers')} />
    </RoleMessages>
  )
}
