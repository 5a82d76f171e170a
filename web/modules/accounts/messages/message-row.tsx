import { Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconBellRinging, IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { detailPath } from '../notifications/notification-words.ts'
import classes from './messages.module.css'

type Message = ApiAnswer<'GET /me/messages'>['items'][number]

export const channelIcons = {
  push: IconBellRinging,
  whatsapp: IconBrandWhatsapp,
  sms: IconMessage,
  email: IconMail,
}

const tones: Record<Message['outcome'], Tone> = {
  sending: 'neutral',
  unknown: 'neutral',
  sent: 'neutral',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  gone: 'bad',
}

type MessageRowProps = {
  row: Message
  /** Leads to what it told of. */
  isLink?: boolean
  /** To whom it went, where that is not the reader. */
  name?: string
  cost?: string | null
}

/** One message: by which channel, what about, when, and how far it came. */
export function MessageRow({ row, isLink = false, name, cost }: MessageRowProps) {
  const t = useT('common')
  const language = useLanguage()
  const Icon = channelIcons[row.channel]
  const channel = t(`notifications.channels.${row.channel}`)
  const when = nearDateTime(new Date(row.at), DEFAULT_ZONE, language)
  return (
    <li className={classes.row}>
      <ThemeIcon variant="light" color="gray" size={36} radius="xl" aria-hidden>
        <Icon size={20} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} miw={0} flex="1 1 200px">
        {isLink ? (
          <Link {...stepTo(detailPath(row.id))} className={classes.link}>
            {row.title}
          </Link>
        ) : (
          <Text fw={500}>{row.title}</Text>
        )}
        <Text size="xs" c="dimmed" className="tabular">
          {[name, channel, when, cost].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Group className={classes.state ?? ''}>
        <StatusBadge tone={tones[row.outcome]}>{t(`contact.outcome.${row.outcome}`)}</StatusBadge>
      </Group>
    </li>
  )
}
