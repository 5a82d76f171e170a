import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { wraps } from '#web/ui/action-buttons.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Announcement, shareSeen, toneOf, useAnnouncementWords } from './announcement-data.ts'

/** For those who sent it: where it stands, who has opened it, and what can be done. */
export function AnnouncementFigures({ announcement }: { announcement: Announcement }) {
  const t = useT('common.announcements')
  const words = useAnnouncementWords()
  const { figures, status, author } = announcement
  const under = [words.audience(announcement), words.when(announcement)]
  return (
    <Stack gap="lg">
      <Stack gap="xs" align="flex-start">
        <StatusBadge tone={toneOf(announcement)}>{words.status(announcement)}</StatusBadge>
        <Text c="dimmed" size="sm">
          {[...under, ...(author ? [t('details.written', { author })] : [])].join(' · ')}
        </Text>
        {status === 'missed' && <Text size="sm">{words.missed(announcement)}</Text>}
      </Stack>
      {figures && status !== 'missed' && <Seen announcement={announcement} figures={figures} />}
      <Actions announcement={announcement} />
    </Stack>
  )
}

type Figures = NonNullable<Announcement['figures']>

function Seen({ announcement, figures }: { announcement: Announcement; figures: Figures }) {
  const t = useT('common.announcements.details')
  const { people, seenPeople, learners, families, seenLearners, waiting, unreached, quiet } = figures
  return (
    <section aria-label={t('reach')}>
      <Group justify="space-between" align="baseline" gap="xs" mb={6}>
        <Title order={3} size="h4">
          {t('reach')}
        </Title>
        <Text fw={600} className="tabular">
          {t('people', { seen: String(seenPeople), people: String(people) })}
        </Text>
      </Group>
      <Progress value={shareSeen(figures)} color="teal" size="lg" radius="xl" aria-label={t('reach')} />
      <Stack gap={2} mt="xs">
        {learners !== null && families !== null && (
          <Text size="sm" c="dimmed">
            {t('learners', { seen: String(seenLearners), learners, families })}
          </Text>
        )}
        {waiting > 0 && (
          <Text size="sm" c="dimmed">
            {t('waiting', { count: waiting })}
          </Text>
        )}
        {unreached > 0 && (
          <Text size="sm" c="dimmed">
            {t('unreached', { count: unreached })}
          </Text>
        )}
        {quiet > 0 && (
          <Text size="sm" c="dimmed">
            {t('quiet', { count: quiet })}
          </Text>
        )}
      </Stack>
      <Again announcement={announcement} figures={figures} />
    </section>
  )
}

/** Sends it again to who has not opened it, or says from when. */
function Again({ announcement, figures }: { announcement: Announcement; figures: Figures }) {
  const t = useT('common.announcements.details')
  const words = useAnnouncementWords()
  const send = useApiMutation('POST /announcements/{id}/reminders')
  const { can, againFrom, center, id } = announcement
  if (can.again)
    return (
      <Stack gap="xs" mt="sm">
        <Refusal problem={send.error} />
        <Button
          {...wraps}
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconSend size={16} aria-hidden />}
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id } }, { onSuccess: () => toastDone(t('againDone')) })}
        >
          {t('again', { count: figures.unopened })}
        </Button>
      </Stack>
    )
  if (againFrom === null || !can.withdraw) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('againFrom', { when: words.at(againFrom, center.timeZone) })}
    </Text>
  )
}

function Actions({ announcement }: { announcement: Announcement }) {
  const t = useT('common.announcements.details')
  const { can, id, status } = announcement
  if (!can.change && !can.withdraw) return null
  return (
    <Group gap="sm">
      {can.change && (
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => openModal('announce', { announcementId: id })}
        >
          {t('change')}
        </Button>
      )}
      {can.withdraw && (
        <Button
          variant="default"
          onClick={() =>
            openModal('withdraw-announcement', { announcementId: id, isSent: status === 'sent' })
          }
        >
          {t('withdraw')}
        </Button>
      )}
    </Group>
  )
}
