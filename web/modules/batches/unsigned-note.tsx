import { Alert, Anchor, Stack } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { Batch } from './batch-data.ts'

/** Whom a draft waits for: it can be planned with them, and opened once they have signed. */
export function UnsignedNote({ names, links }: { names: readonly string[]; links?: Batch['unsigned'] }) {
  const t = useT('common.batches.unsigned')
  return (
    <Alert
      color="saffron"
      variant="light"
      role="status"
      icon={<IconSignature size={18} aria-hidden />}
      title={t('title', { count: names.length, names: names.join(', ') })}
    >
      <Stack gap="xs" align="flex-start">
        {t('text')}
        {links?.map(one => (
          <Agreement key={one.name} of={one} />
        ))}
      </Stack>
    </Alert>
  )
}

/** The same of a saved draft, with the way to each agreement; nothing where all have signed. */
export function DraftNote({ batch: { unsigned } }: { batch: Batch }) {
  if (unsigned.length === 0) return null
  return <UnsignedNote names={unsigned.map(({ name }) => name)} links={unsigned} />
}

/** To the agreement; to the request or the invitation while there is none. */
function Agreement({ of: { name, engagementId, expertId } }: { of: Batch['unsigned'][number] }) {
  const t = useT('common.batches.unsigned')
  if (engagementId)
    return (
      <Anchor
        renderRoot={asLink({ to: '/center/experts', search: { engagement: engagementId } })}
        underline="always"
      >
        {t('agreement', { name })}
      </Anchor>
    )
  return expertId ? (
    <Anchor renderRoot={asLink({ to: '/center/experts/requests' })} underline="always">
      {t('request', { name })}
    </Anchor>
  ) : (
    <Anchor
      renderRoot={asLink({ to: '/center/experts/requests', search: { requesterType: 'Invited' } })}
      underline="always"
    >
      {t('invitation', { name })}
    </Anchor>
  )
}
