import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { currentRole } from '#web/browser/role.ts'
import { useSessionUser } from '#web/browser/sessions.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { OfGallery } from './gallery-data.ts'
import { leftUploads } from './left-store.ts'

/** Uploads that a closed window or a reload has interrupted, with the way to go on. */
export function LeftUploads({ of, name }: { of: OfGallery; name: string }) {
  const t = useT('common.galleries.addModal')
  const role = currentRole() ?? 'center'
  const user = useSessionUser(role)
  const left = useQuery({
    queryKey: ['left uploads', role, user?.id, of],
    queryFn: () => (user ? leftUploads(role, user.id, of).list() : []),
    staleTime: 0,
    refetchInterval: 5000,
  })
  const count = left.data?.length ?? 0
  if (count === 0) return null
  return (
    <Alert color="blue" p="sm">
      <Group gap="sm" justify="space-between">
        <Text>{t('left', { count })}</Text>
        <Button size="compact-md" variant="light" onClick={() => openModal('media-add', { ...of, name })}>
          {t('continue')}
        </Button>
      </Group>
    </Alert>
  )
}
