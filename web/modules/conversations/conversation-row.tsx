import { Badge, Text, UnstyledButton } from '@mantine/core'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { timeOrDay } from '#web/ui/near-dates.ts'
import { type Conversation, useConversationWords } from './conversation-data.ts'
import classes from './conversations.module.css'

type ConversationRowProps = { conversation: Conversation; isOpen: boolean; onOpen: () => void }

/** One conversation: with whom, about what, and what was written last. */
export function ConversationRow({ conversation, isOpen, onOpen }: ConversationRowProps) {
  const t = useT('common.conversations')
  const language = useLanguage()
  const words = useConversationWords()
  const { last, unread, center, closedAt, isReported, isReportOpen } = conversation
  return (
    <UnstyledButton
      className={classes.row}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
      aria-current={isOpen || undefined}
    >
      <span className={classes.line}>
        <Text span fw={unread > 0 ? 700 : 600} truncate>
          {words.title(conversation)}
        </Text>
        <Text span size="xs" c="dimmed" className={classes.when}>
          {timeOrDay(new Date(last.at), center.timeZone, language)}
        </Text>
      </span>
      <Text span display="block" size="sm" c="dimmed" truncate>
        {words.about(conversation)}
      </Text>
      <span className={classes.line}>
        <Text span size="sm" truncate fw={unread > 0 ? 600 : 400} {...(unread === 0 && { c: 'dimmed' })}>
          {words.last(conversation)}
        </Text>
        {isReported && (
          <Badge color={isReportOpen ? 'red' : 'gray'} variant="light" size="sm">
            {t(isReportOpen ? 'reportedBadge' : 'resolvedBadge')}
          </Badge>
        )}
        {closedAt && (
          <Badge color="gray" variant="light" size="sm">
            {t('closedBadge')}
          </Badge>
        )}
        {unread > 0 && (
          <Badge
            variant="filled"
            size="sm"
            circle={unread < 10}
            className="tabular"
            aria-label={t('unread', { count: unread })}
          >
            {unread}
          </Badge>
        )}
      </span>
    </UnstyledButton>
  )
}
