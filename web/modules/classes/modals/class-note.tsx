import { Stack, Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { NoteForm } from '../notes/note-form.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'class-note': { classId: string; noteId?: string }
  }
}

/** Writes a note to the families of a class, or corrects one. */
export default function ClassNoteModal({ payload, close }: ModalProps<'class-note'>) {
  const t = useT('common.classNotes')
  const language = useLanguage()
  const name = useNames()
  const { classId, noteId } = payload
  const roll = useApiQuery('GET /classes/{id}/roll', { params: { id: classId } })
  const notes = useApiQuery(
    'GET /classes/{id}/notes',
    { params: { id: classId } },
    { enabled: noteId !== undefined },
  )
  const note = notes.data?.items.find(({ id }) => id === noteId)
  return (
    <PlainModal title={t(noteId ? 'edit' : 'write')} onClose={close} closeOnClickOutside={false}>
      <QueryState query={roll} loading={<LoadingLines lines={4} />}>
        {({ title, startsAt, space, center, entries }) => (
          <Stack gap="md">
            <Stack gap={0}>
              <Text fw={650}>{name(title)}</Text>
              <Text c="dimmed">
                {[nearDateTime(new Date(startsAt), center.timeZone, language), space]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Stack>
            {noteId && !note ? (
              <QueryState query={notes} loading={<LoadingLines lines={3} />}>
                {() => null}
              </QueryState>
            ) : (
              <NoteForm
                classId={classId}
                learners={entries.map(({ learnerId, name }) => ({ id: learnerId, name }))}
                {...(note && { note })}
                onDone={close}
              />
            )}
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}
