import { Anchor, Badge, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDate, nearDateTime } from '#web/ui/near-dates.ts'
import { toastRefused } from '#web/ui/toast.ts'
import classes from './notes.module.css'

export type ClassNote = ApiAnswer<'GET /class-notes'>['items'][number]

type NoteCardProps = {
  note: ClassNote
  /** Says of which class it is, where that is not plain from what is around. */
  withClass?: boolean
}

/** A note as families and staff read it, with its homework and who has done it. */
export function NoteCard({ note, withClass = false }: NoteCardProps) {
  const t = useT('common.classNotes')
  const language = useLanguage()
  const name = useNames()
  const { timeZone } = note.center
  const facts = [
    note.isOwn ? t('you') : note.by,
    nearDateTime(new Date(note.writtenAt), timeZone, language),
    note.changedAt ? t('changed') : null,
  ].filter(Boolean)
  // A family reads whose it is; of a note to the whole class it sees its own children alone.
  const own = currentRole() === 'learner' ? note.learners.map(learner => firstNameOf(learner.name)) : []
  const about = note.about
    ? t('about', { name: note.about.name })
    : own.length > 0 && t('forChildren', { names: own.join(', ') })
  return (
    <Paper component="article" withBorder radius="md" p="sm" aria-label={name(note.title)}>
      <Stack gap="xs">
        {withClass && (
          <Text fw={650}>
            {name(note.title)}
            <Text span c="dimmed" fw={400}>
              {` · ${nearDate(new Date(note.startsAt), timeZone, language)}`}
            </Text>
          </Text>
        )}
        {about && (
          <Badge variant="light" color="indigo" tt="none">
            {about}
          </Badge>
        )}
        {note.note && <Text className={classes.text ?? ''}>{note.note}</Text>}
        {note.homework && <Homework note={note} />}
        {note.link && <NoteLink link={note.link} />}
        {note.files.length > 0 && (
          <ul className={classes.files}>
            {note.files.map(file => (
              <li key={file.id} className={classes.shown}>
                <ShownFile file={file} by={note.by} />
              </li>
            ))}
          </ul>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {facts.join(' · ')}
          </Text>
          <Changes note={note} />
        </Group>
      </Stack>
    </Paper>
  )
}

function Changes({ note }: { note: ClassNote }) {
  const t = useT('common.classNotes')
  const { id: noteId, classId } = note
  return (
    <Group gap={4}>
      {note.can.correct && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => openModal('class-note', { classId, noteId })}
        >
          {t('editShort')}
        </Button>
      )}
      {note.can.withdraw && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => openModal('withdraw-note', { noteId })}
        >
          {t('withdraw')}
        </Button>
      )}
    </Group>
  )
}

/** What to practise; a family says child by child that it is done, staff read who has. */
function Homework({ note }: { note: ClassNote }) {
  const t = useT('common.classNotes')
  const done = note.learners.filter(learner => learner.doneAt !== null)
  return (
    <div className={classes.homework}>
      <Text size="sm" fw={650}>
        {t('homeworkTitle')}
      </Text>
      <Text className={classes.text ?? ''}>{note.homework}</Text>
      {note.can.markDone ? (
        <Stack gap={6} mt="xs">
          {note.learners.map(learner => (
            <Done key={learner.id} noteId={note.id} learner={learner} />
          ))}
        </Stack>
      ) : (
        currentRole() !== 'learner' && (
          <Text size="sm" c="dimmed" mt={4}>
            {done.length === 0
              ? t('doneNobody')
              : `${t('doneCount', { done: String(done.length), all: String(note.learners.length) })} · ${done.map(({ name }) => name).join(', ')}`}
          </Text>
        )
      )}
    </div>
  )
}

function Done({ noteId, learner }: { noteId: string; learner: ClassNote['learners'][number] }) {
  const t = useT('common.classNotes')
  const mark = useApiMutation('PUT /class-notes/{id}/done/{learnerId}')
  const undo = useApiMutation('DELETE /class-notes/{id}/done/{learnerId}')
  const params = { id: noteId, learnerId: learner.id }
  const isPending = mark.isPending || undo.isPending
  const isDone = mark.isPending ? true : undo.isPending ? false : learner.doneAt !== null
  return (
    <Checkbox
      label={t('done', { name: learner.name })}
      checked={isDone}
      disabled={isPending}
      onChange={() => (isDone ? undo : mark).mutate({ params }, { onError: error => toastRefused(error) })}
    />
  )
}

function NoteLink({ link }: { link: string }) {
  const t = useT('common.classNotes')
  return (
    <Anchor href={link} target="_blank" rel="noreferrer noopener nofollow">
      <Group component="span" gap={6} wrap="nowrap">
        <IconLink size={18} aria-hidden />
        {t('linkOf', { host: new URL(link).hostname })}
      </Group>
    </Anchor>
  )
}

function ShownFile({ file, by }: { file: ClassNote['files'][number]; by: string }) {
  const t = useT('common.classNotes')
  if (file.kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a teacher speaks; there is no text of it
      <audio controls preload="metadata" src={fileUrl(file.url)} aria-label={t('voiceFrom', { name: by })} />
    )
  const small = file.variants.find(({ width }) => width >= 208) ?? file.variants.at(-1)
  return (
    <a href={fileUrl(file.url)} target="_blank" rel="noreferrer">
      <img src={fileUrl(small?.url ?? file.url)} alt={t('pictureAlt', { name: by })} loading="lazy" />
    </a>
  )
}
