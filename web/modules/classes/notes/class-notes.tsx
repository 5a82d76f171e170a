import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCloudUp, IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { NoteCard } from './note-card.tsx'
import { type QueuedNote, useQueuedNotes } from './note-queue.ts'
import classes from './notes.module.css'

/** The notes of a class where the class is shown; families see nothing while there are none. */
export default function ClassNotes({ classId }: { classId: string }) {
  const t = useT('common.classNotes')
  const id = useId()
  const isFamily = currentRole() === 'learner'
  const mayRead = useMay('attendance:view') || currentRole() !== 'center'
  const notes = useApiQuery('GET /classes/{id}/notes', { params: { id: classId } }, { enabled: mayRead })
  const waiting = useQueuedNotes().filter(note => note.classId === classId && note.refused === null)
  if (!mayRead) return null
  if (notes.error && notes.error.status !== 0 && notes.error.code !== 'not_found')
    return <Refusal problem={notes.error} />
  if (!notes.data && waiting.length === 0)
    return notes.isPending && !isFamily ? <Skeleton height={64} /> : null
  const items = notes.data?.items ?? []
  if (isFamily && items.length === 0) return null
  const canWrite = notes.data?.canWrite === true
  if (!isFamily && items.length === 0 && waiting.length === 0 && !canWrite) return null
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={3} id={id}>
          {t(isFamily ? 'familyTitle' : 'title')}
        </Title>
        {canWrite && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => openModal('class-note', { classId })}
          >
            {t('write')}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {items.length === 0 && waiting.length === 0 && <Text c="dimmed">{t('noneStaff')}</Text>}
        {waiting.map(note => (
          <WaitingNote key={note.id} note={note} />
        ))}
        {items.map(note => (
          <NoteCard key={note.id} note={note} />
        ))}
      </Stack>
    </section>
  )
}

/** A note that is still on this device. */
export function WaitingNote({ note }: { note: QueuedNote }) {
  const t = useT('common.classNotes')
  return (
    <Paper withBorder radius="md" p="sm">
      <Stack gap={4} align="flex-start">
        {note.note && <Text className={classes.text ?? ''}>{note.note}</Text>}
        {note.homework && (
          <Text className={classes.text ?? ''}>{t('lastHomework', { text: note.homework })}</Text>
        )}
        {note.files.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('attached', { count: note.files.length })}
          </Text>
        )}
        <Badge variant="light" color="gray" tt="none" leftSection={<IconCloudUp size={14} aria-hidden />}>
          {t('waitingOne')}
        </Badge>
      </Stack>
    </Paper>
  )
}
