import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconClock, IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { newId } from '#domain/kernel/ids.ts'
import { LONGEST_MESSAGE } from '#domain/modules/conversations/conversation-rules.ts'
import { queryClient, useApiMutation } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useDraft } from '#web/ui/form/use-back-guard.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { useConversationWords, type WholeConversation } from './conversation-data.ts'
import classes from './conversations.module.css'

/** The field for the next message. */
export function Compose({ conversation: { id, hours, expert } }: { conversation: WholeConversation }) {
  const t = useT('common.conversations')
  const words = useConversationWords()
  const { online } = useNetwork()
  const [text, setText] = useState('')
  // The same over a try that failed: sent twice it is one message.
  const messageId = useRef(newId())
  const write = useApiMutation('POST /conversations/{id}/messages')
  useDraft(text.trim() !== '')
  const isReady = text.trim() !== '' && online && !write.isPending
  const params = { id }

  const send = () =>
    write.mutate(
      { params, body: { id: messageId.current, text: text.trim() } },
      {
        onSuccess: answer => {
          queryClient.setQueryData(['GET /conversations/{id}', { params, query: {} }], answer)
          messageId.current = newId()
          setText('')
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) send()
  }
  // As in every messenger; on a phone Enter is a new line and the button sends.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) send()
  }
  const toCenter = currentRole() === 'learner' && !expert
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {toCenter && hours && (
          <Text size="xs" c="dimmed" className={classes.hours}>
            <IconClock size={14} aria-hidden />
            <span>{words.hours(hours)}</span>
          </Text>
        )}
        <Refusal problem={write.error} onAgain={send} />
        {!online && (
          <Alert color="gray" variant="light">
            {t('offline')}
          </Alert>
        )}
        <div className={classes.compose}>
          <Textarea
            aria-label={t('write')}
            placeholder={t('write')}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={LONGEST_MESSAGE}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="submit"
            loading={write.isPending}
            disabled={text.trim() === '' || !online}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
