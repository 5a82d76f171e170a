import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_ANSWER } from '#domain/modules/announcements/announcement-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Announcement, useAnnouncementWords } from './announcement-data.ts'
import classes from './announcements.module.css'

/** What the reader answered, and a field for more; nothing where no answers are taken. */
export function OwnAnswers({ announcement }: { announcement: Announcement }) {
  const t = useT('common.announcements.answer')
  const words = useAnnouncementWords()
  const send = useApiMutation('POST /announcements/{id}/answers')
  const [text, setText] = useState('')
  const { own, can, answers, center, id, status } = announcement
  if (!own || (answers === 'off' && own.answers.length === 0)) return null
  const submit = () =>
    send.mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: () => {
          setText('')
          toastDone(t('sent'))
        },
      },
    )
  return (
    <section aria-label={t('title')}>
      <Title order={3} size="h4" mb="xs">
        {t('title')}
      </Title>
      <Stack gap="sm">
        {own.answers.map(answer => (
          <div key={answer.id} className={classes.bubble}>
            <Text>{answer.text}</Text>
            <Text size="xs" c="dimmed">
              {words.at(answer.at, center.timeZone)}
            </Text>
          </div>
        ))}
        {can.answer ? (
          <form
            onSubmit={event => {
              event.preventDefault()
              if (text.trim() !== '') submit()
            }}
          >
            <Stack gap="sm">
              <Textarea
                label={t('label')}
                description={t('hint')}
                autosize
                minRows={2}
                maxRows={6}
                maxLength={LONGEST_ANSWER}
                value={text}
                onChange={event => setText(event.currentTarget.value)}
              />
              <Refusal problem={send.error} />
              <Group justify="flex-end">
                <Button type="submit" variant="light" loading={send.isPending} disabled={text.trim() === ''}>
                  {t('send')}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          status === 'sent' &&
          answers === 'desk' && (
            <Text size="sm" c="dimmed">
              {t('limit')}
            </Text>
          )
        )}
      </Stack>
    </section>
  )
}
