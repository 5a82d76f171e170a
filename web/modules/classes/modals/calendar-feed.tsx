import { ActionIcon, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { NewFeed } from '../new-feed.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'calendar-feed': Record<string, never>
  }
}

type Feed = ApiAnswer<'GET /calendar-feeds'>['items'][number]

/** The links through which external calendars show the classes: created, copied, renewed and ended here. */
export default function CalendarFeed({ close }: ModalProps<'calendar-feed'>) {
  const t = useT('common.feeds')
  const feeds = useApiQuery('GET /calendar-feeds', {})
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <Stack gap="lg">
        <Text>{t('intro')}</Text>
        <QueryState query={feeds}>
          {({ items }) => (
            <Stack gap="lg">
              {items.map(feed => (
                <FeedLink key={feed.id} feed={feed} />
              ))}
              <NewFeed hasSome={items.length > 0} />
              {items.length > 0 && <HowTo />}
            </Stack>
          )}
        </QueryState>
      </Stack>
    </PlainModal>
  )
}

function FeedLink({ feed }: { feed: Feed }) {
  const t = useT('common.feeds')
  const name = useFeedName()(feed)
  const language = useLanguage()
  const [asks, setAsks] = useState<'renew' | 'revoke' | null>(null)
  const renew = useApiMutation('POST /calendar-feeds/{id}/renewal')
  const revoke = useApiMutation('DELETE /calendar-feeds/{id}')
  const act = asks === 'renew' ? renew : revoke
  const done = () => {
    setAsks(null)
    toastDone(t(asks === 'renew' ? 'renewed' : 'revoked'))
  }
  const read = feed.readAt
    ? t('read', { when: nearDateTime(new Date(feed.readAt), DEFAULT_ZONE, language) })
    : t('neverRead')
  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="md">
          {name}
        </Title>
        <Text c="dimmed" size="xs">
          {read}
        </Text>
      </Group>
      {feed.url ? (
        <Stack gap="xs">
          <TextInput
            aria-label={t('link')}
            value={feed.url}
            readOnly
            onFocus={event => event.currentTarget.select()}
            rightSection={<CopyLink url={feed.url} />}
          />
          <Group gap="xs">
            <AddTo url={feed.url} name={name} />
          </Group>
          <Group gap="xs">
            <Button variant="subtle" onClick={() => setAsks('renew')}>
              {t('renew')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsks('revoke')}>
              {t('revoke')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group gap="xs">
          <Text c="dimmed">{t('lost')}</Text>
          <Button variant="light" onClick={() => setAsks('renew')}>
            {t('renew')}
          </Button>
        </Group>
      )}
      {asks && (
        <Group gap="xs" role="alert">
          <Text>{t(asks === 'renew' ? 'askRenew' : 'askRevoke')}</Text>
          <Button
            color={asks === 'revoke' ? 'red' : undefined}
            loading={act.isPending}
            onClick={() => act.mutate({ params: { id: feed.id } }, { onSuccess: done })}
          >
            {t(asks)}
          </Button>
          <Button variant="default" onClick={() => setAsks(null)}>
            {t('keep')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Hands the link to a calendar, which asks there whether to take it; they read it by themselves from then on. */
function AddTo({ url, name }: { url: string; name: string }) {
  const t = useT('common.feeds')
  const webcal = url.replace(/^https?:/, 'webcal:')
  const outside = { component: 'a', variant: 'light', target: '_blank', rel: 'noreferrer' } as const
  return (
    <>
      <Button
        {...outside}
        href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`}
      >
        {t('google')}
      </Button>
      <Button
        {...outside}
        href={`https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`}
      >
        {t('outlook')}
      </Button>
      <Button component="a" href={webcal} variant="light">
        {t('subscribe')}
      </Button>
    </>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useT('common.feeds')
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <ActionIcon variant="subtle" size={32} aria-label={t(copied ? 'copied' : 'copy')} onClick={copy}>
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}

/** Whose classes a link shows. */
function useFeedName() {
  const t = useT('common.feeds')
  return ({ learners, expert, space }: Feed) =>
    expert?.name ??
    space?.name ??
    (learners.length > 0
      ? learners.map(one => one.name).join(', ')
      : t(currentRole() === 'learner' ? 'all' : 'own'))
}

function HowTo() {
  const t = useT('common.feeds.howTo')
  return (
    <Stack gap={4} component="section" aria-label={t('title')}>
      <Title order={3} size="md">
        {t('title')}
      </Title>
      <Text>{t('press')}</Text>
      <Text>{t('other')}</Text>
      <Text c="dimmed">{t('late')}</Text>
    </Stack>
  )
}
