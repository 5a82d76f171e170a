import { Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { Section } from '#web/ui/section.tsx'
import { OpenedRequest } from './opened-request.tsx'
import type { RequestKindName } from './request-data.ts'
import { RequestRow } from './request-row.tsx'

type WaitingRequestsProps = {
  title: string
  text?: string
  kinds: readonly RequestKindName[]
  /** Whose word they wait for: one's own, or the other side's. */
  side: 'asked' | 'answers'
}

/** Requests that wait, above a list of something else; nothing at all where none does. */
export function WaitingRequests({ title, text, kinds, side }: WaitingRequestsProps) {
  const [, change] = useUrlState({ request: '' })
  const waiting = useApiQuery('GET /requests', {
    query: { kind: kinds.join(), side, status: 'open', sortOrder: 'asc' },
  })
  const rows = waiting.data?.items ?? []
  if (rows.length === 0) return <OpenedRequest />
  return (
    <Section title={title} {...(text ? { text } : {})}>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(request => (
          <RequestRow key={request.id} request={request} onOpen={() => change({ request: request.id })} />
        ))}
      </Stack>
      <OpenedRequest />
    </Section>
  )
}
