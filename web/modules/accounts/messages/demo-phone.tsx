import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import classes from './messages.module.css'

type Contact = ApiAnswer<'GET /me/contact'>

const SHOWN = 3

/** What the own phone and mailbox would have got, and what their owner can do there: in the demo nothing is sent. */
export function DemoPhone({ contact }: { contact: Contact }) {
  const t = useT('common')
  const language = useLanguage()
  const { address } = contact.email
  const query = { phone: contact.phone, ...(address && { email: address }) }
  const inbox = useApiQuery('GET /demo/inbox', { query }, { staleTime: 0, refetchInterval: 3000 })
  const read = useApiMutation('PUT /demo/inbox/{id}/read')
  const items = inbox.data?.items.slice(0, SHOWN) ?? []
  return (
    <Section title={t('contact.demo')} text={t('contact.demoText')}>
      <Stack gap="md">
        {items.length === 0 && <Text c="dimmed">{t('contact.demoEmpty')}</Text>}
        <ul className={classes.rows}>
          {items.map(({ id, channel, body, createdAt }) => (
            <li key={id} className={classes.row}>
              <Stack gap={4} flex="1 1 200px" miw={0}>
                <Text size="xs" c="dimmed" className="tabular">
                  {t(`notifications.channels.${channel}`)} ·{' '}
                  {nearDateTime(new Date(createdAt), DEFAULT_ZONE, language)}
                </Text>
                <Text size="sm" className={classes.body ?? ''}>
                  {body}
                </Text>
              </Stack>
              {channel === 'whatsapp' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => read.mutate({ params: { id } }, { onError: toastRefused })}
                >
                  {t('contact.demoRead')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {contact.whatsapp.said && <Reply />}
      </Stack>
    </Section>
  )
}

function Reply() {
  const t = useT('common.contact')
  const [text, setText] = useState('')
  const reply = useApiMutation('POST /demo/inbox/replies')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!text.trim() || reply.isPending) return
        reply.mutate(
          { body: { text } },
          {
            onSuccess: () => {
              setText('')
              toastDone(t('demoSent'))
            },
            onError: toastRefused,
          },
        )
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          flex="1 1 160px"
          label={t('demoReply')}
          placeholder={t('demoHint')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" loading={reply.isPending}>
          {t('demoSend')}
        </Button>
      </Group>
    </form>
  )
}
