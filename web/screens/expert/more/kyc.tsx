import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { OwnDocuments } from '#web/modules/onboarding/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Documents that show who the expert is. */
export default function Kyc() {
  return (
    <RoleMessages areas={['kyc']}>
      <Documents />
    </RoleMessages>
  )
}

function Documents() {
  return (
    <>
      <PageHeader title={useT('expert')('titles.kyc')} text={useT('kyc')('text')} />
      <OwnDocuments />
    </>
  )
}
