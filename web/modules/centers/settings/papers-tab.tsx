import { Text } from '@mantine/core'
import { RoleMessages } from '#web/messages/role-messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { OwnPapers } from '#web/modules/onboarding/public.ts'

/** Papers that show who runs the center; only those who keep its profile see them. */
export function PapersTab() {
  return (
    <RoleMessages areas={['kyc']}>
      <Papers />
    </RoleMessages>
  )
}

function Papers() {
  const t = useT('kyc')
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('text')}
      </Text>
      <OwnPapers />
    </>
  )
}
