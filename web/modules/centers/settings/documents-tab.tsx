import { Text } from '@mantine/core'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { OwnDocuments } from '#web/modules/onboarding/public.ts'

/** Documents that prove who runs the center; only members who manage its profile see them. */
export function DocumentsTab() {
  return (
    <RoleMessages areas={['kyc']}>
      <Documents />
    </RoleMessages>
  )
}

function Documents() {
  const t = useT('kyc')
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('text')}
      </Text>
      <OwnDocuments />
    </>
  )
}
