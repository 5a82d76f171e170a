import { Button, Group, Text } from '@mantine/core'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** For a head who does not teach here yet: nobody needs an agreement with themselves. */
export function TeachHereOffer() {
  const t = useT('agreements.own')
  const { center } = useCenterAccess()
  const me = useApiQuery('GET /me', {}).data
  const isHead = center?.centerRole === 'head'
  const expertId = me?.expert?.id
  const here = useApiQuery(
    'GET /engagements',
    { query: { limit: 100 } },
    { enabled: isHead && expertId !== undefined },
  )
  const isKnown = me !== undefined && (expertId === undefined || here.data !== undefined)
  const isHere = here.data?.items.some(one => one.expert.id === expertId && one.status !== 'ended')
  if (!isHead || !isKnown || isHere) return null
  return (
    <Group justify="space-between" gap="sm">
      <Text>{t('offer')}</Text>
      <Button variant="light" size="xs" onClick={() => openModal('teach-here', {})}>
        {t('offerButton')}
      </Button>
    </Group>
  )
}
