import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { AgreementsOfExpert } from '#web/modules/experts/public.ts'

/** The terms with every center. */
export default function Agreements() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['agreements']}>
      <AgreementsOfExpert title={t('agreements')} />
    </RoleMessages>
  )
}
