import { Anchor, Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import { NoteCard } from './note-card.tsx'

type LatestNotesProps = {
  learnerId?: string
  batchId?: string
  /** So many are shown here; the others in a dialog. */
  most?: number
}

/** The last notes of a family, of one child or of a batch; nothing while there are none. */
export default function LatestNotes({ learnerId, batchId, most = 3 }: LatestNotesProps) {
  const t = useT('common.classNotes')
  const of = { ...(learnerId && { learnerId }), ...(batchId && { batchId }) }
  const notes = useApiQuery('GET /class-notes', { query: { ...of, limit: most } })
  const items = notes.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('familyTitle')}>
      <Stack gap="sm">
        {items.map(note => (
          <NoteCard key={note.id} note={note} withClass />
        ))}
      </Stack>
      {(notes.data?.total ?? 0) > items.length && (
        <Anchor component="button" type="button" mt="sm" onClick={() => openModal('class-notes', of)}>
          {t('all')}
        </Anchor>
      )}
    </Section>
  )
}
