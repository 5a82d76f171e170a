import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { type Engagement, ownSide } from './engagement-data.ts'

/** So many are named; more are in the list of batches. */
const SHOWN = 5

/** The drafts planned for an expert who has signed: each is finished from here. */
export function DraftsOfExpert({ engagement: { expert, status } }: { engagement: Engagement }) {
  const t = useT('agreements.drafts')
  const mayOpen = useMay('bookings:manage')
  const isReady = ownSide() === 'center' && status === 'active' && expert.isActive && mayOpen
  const drafts = useApiQuery(
    'GET /batches',
    { query: { status: 'draft', expert: expert.id, limit: SHOWN, sortBy: 'startsOn' } },
    { enabled: isReady },
  )
  const ready = (isReady && drafts.data?.items.filter(({ can }) => can.open)) || []
  if (ready.length === 0) return null
  return (
    <Alert
      color="teal"
      variant="light"
      role="status"
      icon={<IconCircleCheck size={18} aria-hidden />}
      title={t('title', { count: ready.length, name: expert.name })}
    >
      <Stack gap="xs">
        {ready.map(batch => (
          <Group key={batch.id} justify="space-between" gap="sm">
            <Text fw={600}>{batch.name}</Text>
            <Button
              size="xs"
              aria-label={t('openOf', { name: batch.name })}
              onClick={() => openModal('plan-batch', { batchId: batch.id, purpose: 'open' })}
            >
              {t('open')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
