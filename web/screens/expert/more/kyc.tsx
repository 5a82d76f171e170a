import { RoleMessages } from '#web/messages/role-messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { OwnPapers } from '#web/modules/onboarding/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Papers that show who the expert is. */
export default function Kyc() {
  return (
    <RoleMessages areas={['kyc']}>
      <Papers />
    </RoleMessages>
  )
}

function Papers() {
  return (
    <>
      <PageHeader title={useT('expert')('titles.kyc')} text={useT('kyc')('text')} />
      <OwnPapers />
    </>
  )
}
