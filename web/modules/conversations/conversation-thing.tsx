import { Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { useConversationWords } from './conversation-data.ts'

/** A conversation in a notification’s detail: with whom, about what, and the last message. */
export default function ConversationThing({ conversationId }: { conversationId: string }) {
  const t = useT('common.conversations')
  const words = useConversationWords()
  const found = useApiQuery('GET /conversations/{id}', { params: { id: conversationId }, query: {} })
  return (
    <QueryState query={found}>
      {conversation => (
        <>
          <KeyValues
            rows={[
              { label: t('with'), value: words.title(conversation) },
              { label: t('subject'), value: words.about(conversation) },
            ]}
          />
          <Text mt="sm" style={{ overflowWrap: 'anywhere' }}>
            {words.last(conversation)}
          </Text>
        </>
      )}
    </QueryState>
  )
}
