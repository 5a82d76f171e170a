import { ActionIcon, Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconFlag, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { DotsMenu } from '#web/ui/dots-menu.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone, toastRefused, toastUndo } from '#web/ui/toast.ts'
import { Compose } from './compose.tsx'
import { type Message, useConversationWords, type WholeConversation } from './conversation-data.ts'
import classes from './conversations.module.css'

type ThreadProps = {
  id: string
  /** It is all that a phone shows. */
  isScreen: boolean
  onBack: () => void
}

/** A conversation, the oldest message first, with the field for the next one below. */
export function Thread({ id, isScreen, onBack }: ThreadProps) {
  const t = useT('common.conversations')
  const found = useApiQuery('GET /conversations/{id}', { params: { id }, query: {} })
  return (
    <>
      {!found.data && (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
          hiddenFrom="md"
        >
          {t('back')}
        </Button>
      )}
      <QueryState query={found} loading={<LoadingLines lines={5} height={56} />}>
        {conversation => <Opened conversation={conversation} isScreen={isScreen} onBack={onBack} />}
      </QueryState>
    </>
  )
}

type OpenedProps = Omit<ThreadProps, 'id'> & { conversation: WholeConversation }

function Opened({ conversation, isScreen, onBack }: OpenedProps) {
  const t = useT('common.conversations')
  const words = useConversationWords()
  const { id, messages, whyNotWrite, can } = conversation
  useReading(conversation)
  // Its center opens it again; others begin a new one about the same.
  const isClosedToUs = whyNotWrite === 'conversation_closed' && currentRole() !== 'center'
  const box = useRef<HTMLDivElement>(null)
  const lastId = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: down to what came last
  useEffect(() => {
    // Newer browsers answer a promise, which is nothing to clean up with.
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lastId])
  return (
    <div className={classes.opened}>
      <div className={classes.top}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('back')}
          onClick={onBack}
          hiddenFrom="md"
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <div className={classes.who}>
          <Title order={isScreen ? 1 : 2} size="h4" lineClamp={1}>
            {words.title(conversation)}
          </Title>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {words.about(conversation)}
          </Text>
        </div>
        <CloseMenu conversation={conversation} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div className={classes.messages} ref={box} role="log" aria-label={t('messages')} tabIndex={0}>
        <WhoReads conversation={conversation} />
        {conversation.hasEarlier && <Earlier id={id} before={messages[0]?.id ?? ''} />}
        {messages.map(message => (
          <Bubble key={message.id} message={message} conversation={conversation} />
        ))}
      </div>
      {whyNotWrite && (
        <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
          <Text size="sm">{t(currentRole() === 'center' ? 'closedHere' : `why.${whyNotWrite}`)}</Text>
          {isClosedToUs && (
            <Button
              variant="default"
              size="xs"
              mt="xs"
              onClick={() => openModal('new-conversation', aboutOf(conversation))}
            >
              {t('start')}
            </Button>
          )}
        </Alert>
      )}
      {can.write && <Compose conversation={conversation} />}
    </div>
  )
}

const aboutOf = ({ learner, center, expert, batch, order }: WholeConversation) => ({
  ...{ learnerId: learner.id, centerId: center.id },
  ...(expert && { expertId: expert.id }),
  ...(batch && { batchId: batch.id }),
  ...(order && { orderId: order.id }),
})

/** Says that it was read, whenever what is shown was not. */
function useReading({ id, unread, messages }: WholeConversation) {
  const { mutate } = useApiMutation('PUT /conversations/{id}/read')
  const lastId = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each message that came
  useEffect(() => {
    if (unread > 0 && navigator.onLine && document.visibilityState === 'visible') mutate({ params: { id } })
  }, [id, lastId, unread > 0, mutate])
}

/** Who reads what is written here: nobody writes to a coach alone. */
function WhoReads({ conversation: { expert, center } }: { conversation: WholeConversation }) {
  const t = useT('common.conversations')
  const said = [
    currentRole() === 'learner' ? t('parentsRead') : t('guardiansRead'),
    expert && currentRole() !== 'center' ? t('centerReads', { center: center.name }) : null,
    expert ? t('noNumbers') : null,
  ]
  return (
    <Text size="xs" c="dimmed" ta="center" className={classes.whoReads}>
      {said.filter(Boolean).join(' ')}
    </Text>
  )
}

/** The messages before those that are shown, fifty at a time. */
function Earlier({ id, before }: { id: string; before: string }) {
  const t = useT('common.conversations')
  const [isWanted, setWanted] = useState(false)
  const earlier = useApiQuery(
    'GET /conversations/{id}',
    { params: { id }, query: { before } },
    { enabled: isWanted },
  )
  if (!earlier.data)
    return (
      <Button
        variant="subtle"
        size="xs"
        loading={earlier.isFetching}
        onClick={() => (isWanted ? void earlier.refetch() : setWanted(true))}
      >
        {t('earlier')}
      </Button>
    )
  const { hasEarlier, messages } = earlier.data
  return (
    <>
      {hasEarlier && <Earlier id={id} before={messages[0]?.id ?? ''} />}
      {messages.map(message => (
        <Bubble key={message.id} message={message} conversation={earlier.data} />
      ))}
    </>
  )
}

function CloseMenu({ conversation: { id, can, learner } }: { conversation: WholeConversation }) {
  const t = useT('common.conversations')
  const close = useApiMutation('POST /conversations/{id}/closing')
  const reopen = useApiMutation('DELETE /conversations/{id}/closing')
  const then = (text: string) => ({ onSuccess: () => toastDone(text), onError: toastRefused })
  const input = { params: { id } }
  if (!can.close && !can.reopen) return null
  const action = can.close
    ? { label: t('close'), run: () => close.mutate(input, then(t('closed'))) }
    : { label: t('reopen'), run: () => reopen.mutate(input, then(t('reopened'))) }
  return <DotsMenu label={t('more', { name: learner.name })} actions={[action]} />
}

type BubbleProps = { message: Message; conversation: WholeConversation }

function Bubble({ message, conversation }: BubbleProps) {
  const { id, can, center } = conversation
  const t = useT('common.conversations')
  const words = useConversationWords()
  const language = useLanguage()
  const { isOwn, isAutomatic, side, author, reports } = message
  const by = isAutomatic ? t('automatic') : (author ?? words.side(side))
  const isOwnSide = isOwn || side === currentRole()
  return (
    <div className={classes.bubble} data-own={isOwnSide || undefined}>
      <Text size="xs" c="dimmed" className={classes.by}>
        {[isOwn ? null : by, nearDateTime(new Date(message.at), center.timeZone, language)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap={4} wrap="nowrap" align="center">
        <div className={classes.said} data-automatic={isAutomatic || undefined}>
          {message.text}
        </div>
        {can.report && !isOwnSide && !isAutomatic && !message.isReported && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('reportOf', { name: by })}
            className={classes.flag}
            onClick={() => openModal('report-message', { conversationId: id, messageId: message.id })}
          >
            <IconFlag size={16} />
          </ActionIcon>
        )}
      </Group>
      {message.isReported && reports.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('isReported')}
        </Text>
      )}
      {reports.length > 0 && <Reports message={message} conversation={conversation} />}
    </div>
  )
}

/** Why a message was reported, and what became of it on the reader's side. */
function Reports({ message: { id: messageId, reports }, conversation }: BubbleProps) {
  const t = useT('common.conversations')
  const words = useConversationWords()
  const language = useLanguage()
  const resolve = useApiMutation('PUT /conversations/{id}/reports/{messageId}')
  const { id, can, center } = conversation
  const set = (resolved: boolean, then: () => void) =>
    resolve.mutate(
      { params: { id, messageId }, body: { resolved } },
      { onSuccess: then, onError: toastRefused },
    )
  const reopen = () => set(false, () => toastDone(t('reportReopened')))
  return (
    <Stack gap={2} mt={4} align="flex-start">
      {reports.map(({ side, reason, at, resolved }) => (
        <div key={at + side}>
          <Text size="sm" c={resolved ? 'dimmed' : 'red'}>
            {t('reportedBy', { side: words.side(side), reason })}
          </Text>
          {resolved && (
            <Text size="xs" c="dimmed">
              {t('resolvedBy', {
                name: resolved.by,
                when: nearDateTime(new Date(resolved.at), center.timeZone, language),
              })}
            </Text>
          )}
        </div>
      ))}
      {can.resolve && reports.some(({ resolved }) => resolved === null) && (
        <Button
          variant="light"
          size="xs"
          mt={4}
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={resolve.isPending}
          onClick={() => set(true, () => toastUndo(t('reportResolved'), reopen))}
        >
          {t('resolve')}
        </Button>
      )}
    </Stack>
  )
}
