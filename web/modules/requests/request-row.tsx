import { Anchor, Box, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { useHeldAnswer } from './answers/held-answers.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestBody } from './request-body.tsx'
import type { Request } from './request-data.ts'
import { usePartyName } from './request-data.ts'
import { RequestStatus } from './request-status.tsx'
import { RequestTimes } from './request-times.tsx'
import classes from './requests.module.css'

type RequestRowProps = {
  request: Request
  onOpen: () => void
  /** Its box, where several can be given one answer. */
  box?: ReactNode
}

/** A request in its list: who asks, about what, what was said so far, and what may be said now. */
export function RequestRow({ request, onOpen, box }: RequestRowProps) {
  const t = useT('common.requests')
  const party = usePartyName()
  const answered = useHeldAnswer(request.id)
  const other = party(request.side === 'asked' ? request.responder : request.requester)
  return (
    <Paper component="li" withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} bg="var(--surface)">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          {box && <div className={classes.box}>{box}</div>}
          <Box flex="1 1 200px" miw={0}>
            <Anchor component="button" type="button" onClick={onOpen} fw={650} ta="start" c="inherit">
              {other}
            </Anchor>
            <Text c="dimmed" size="sm">
              {t(`kinds.${request.kind}`)}
            </Text>
          </Box>
          {!answered && <RequestStatus status={request.status} />}
        </Group>
        <div className={classes.about}>
          <RequestBody request={request} />
          <Said request={request} />
        </div>
        <Group justify="space-between" align="center" gap="sm">
          <RequestTimes request={request} />
          <RequestActions request={request} />
        </Group>
      </Stack>
    </Paper>
  )
}

/** The last word that was said, with whose it is. */
function Said({ request }: { request: Request }) {
  const t = useT('common.requests')
  const name = useNames()
  const { reason } = request
  const words: [string, string][] = []
  if (request.message) words.push([t('message'), request.message])
  if (request.infoAsked) words.push([t('question'), request.infoAsked])
  if (request.infoGiven && request.status !== 'info_needed') words.push([t('answer'), request.infoGiven])
  if (reason || request.answerNote)
    words.push([t('reason'), [reason && name(reason), request.answerNote].filter(Boolean).join('. ')])
  if (words.length === 0) return null
  return (
    <Stack gap={4}>
      {words.map(([label, said]) => (
        <Text key={label} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Text span c="dimmed">
            {label}:{' '}
          </Text>
          {said}
        </Text>
      ))}
    </Stack>
  )
}
