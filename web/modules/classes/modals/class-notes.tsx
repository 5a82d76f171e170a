import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { NoteCard } from '../notes/note-card.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'class-notes': { learnerId?: string; batchId?: string }
  }
}

const STEP = 20
const MOST = 100

/** All notes of a family, of one child or of a batch, the latest first. */
export default function ClassNotesModal({ payload, close }: ModalProps<'class-notes'>) {
  const t = useT('common.classNotes')
  const [limit, setLimit] = useState(STEP)
  const notes = useApiQuery('GET /class-notes', { query: { ...payload, limit } })
  const isFamily = currentRole() === 'learner'
  return (
    <PlainModal title={t(isFamily ? 'familyTitle' : 'title')} onClose={close} size="lg">
      <QueryState query={notes} loading={<LoadingLines lines={6} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState title={t('none')} text={t(isFamily ? 'noneText' : 'noneStaff')} />
          ) : (
            <Stack gap="sm">
              {items.map(note => (
                <NoteCard key={note.id} note={note} withClass />
              ))}
              {total > items.length && limit < MOST && (
                <Button variant="default" onClick={() => setLimit(limit + STEP)}>
                  {t('more')}
                </Button>
              )}
            </Stack>
          )
        }
      </QueryState>
    </PlainModal>
  )
}
