import { Stack, Text } from '@mantine/core'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { useHeldAnswer } from './answers/held-answers.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestBody } from './request-body.tsx'
import type { Request } from './request-data.ts'
import { usePartyName } from './request-data.ts'
import { RequestStatus } from './request-status.tsx'
import { RequestTimes } from './request-times.tsx'

/** A request with all that was said, and what may be said now. */
export function RequestWhole({ request }: { request: Request }) {
  const t = useT('common.requests')
  const name = useNames()
  const party = usePartyName()
  const answered = useHeldAnswer(request.id)
  return (
    <Stack gap="lg">
      <Stack gap="xs" align="flex-start">
        {!answered && <RequestStatus status={request.status} />}
        <Text>
          {t('fromTo', { requester: party(request.requester), responder: party(request.responder) })}
        </Text>
      </Stack>
      <RequestBody request={request} full />
      <KeyValues
        rows={[
          { label: t('message'), value: request.message },
          { label: t('question'), value: request.infoAsked },
          { label: t('answer'), value: request.infoGiven },
          { label: t('reason'), value: request.reason && name(request.reason) },
          { label: t('note'), value: request.answerNote },
        ]}
      />
      <RequestTimes request={request} />
      <RequestActions request={request} />
    </Stack>
  )
}
