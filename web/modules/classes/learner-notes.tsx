import { Button, Checkbox, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useDraft } from '#web/ui/form/use-back-guard.ts'
import { QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'

type Notes = ApiAnswer<'GET /learners/{id}/notes'>
type LearnerNotesProps = { learnerId: string; as: 'center' | 'expert'; mayAdd: boolean }

/** What was noted about a learner, and a place to note more; families never see it. */
export function LearnerNotes({ learnerId, as, mayAdd }: LearnerNotesProps) {
  const t = useT('common.learnerNotes')
  const notes = useApiQuery('GET /learners/{id}/notes', { params: { id: learnerId } })
  return (
    <QueryState query={notes}>
      {found => (
        <Stack gap="md">
          {mayAdd && <AddNote learnerId={learnerId} as={as} centers={found.centers} />}
          {found.items.length === 0 && <Text c="dimmed">{t('none')}</Text>}
          {found.items.map(note => (
            <OneNote key={note.id} note={note} as={as} />
          ))}
        </Stack>
      )}
    </QueryState>
  )
}

function OneNote({ note, as }: { note: Notes['items'][number]; as: 'center' | 'expert' }) {
  const t = useT('common.learnerNotes')
  const by = note.isOwn ? t('you') : (note.by ?? t('somebody'))
  const beside = [
    note.byKind === 'expert' && as === 'center' ? t('asExpert') : null,
    as === 'expert' ? note.center.name : null,
    as === 'expert' ? t(note.forCenter ? 'centerReads' : 'youAlone') : null,
  ].filter(Boolean)
  return (
    <Paper withBorder radius="md" p="sm">
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Text>
      <Text size="xs" c="dimmed" mt={4}>
        {[by, ...beside].join(' · ')} · <DateTimeText at={note.createdAt} />
      </Text>
    </Paper>
  )
}

type AddNoteProps = { learnerId: string; as: 'center' | 'expert'; centers: Notes['centers'] }

function AddNote({ learnerId, as, centers }: AddNoteProps) {
  const t = useT('common.learnerNotes')
  const [text, setText] = useState('')
  const [centerId, setCenterId] = useState(centers[0]?.id ?? '')
  const [forCenter, setForCenter] = useState(false)
  useDraft(text.trim() !== '')
  const add = useApiMutation('POST /learners/{id}/notes')
  const send = () =>
    add.mutate(
      {
        params: { id: learnerId },
        body: { text: text.trim(), ...(as === 'expert' ? { centerId, forCenter } : {}) },
      },
      {
        onSuccess: () => {
          setText('')
          toastDone(t('added'))
        },
        onError: error => toastRefused(error),
      },
    )
  return (
    <Stack gap="sm">
      <Textarea
        label={t('new')}
        description={as === 'center' ? t('centerHint') : t('expertHint')}
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {as === 'expert' && centers.length > 1 && (
        <Select
          label={t('center')}
          data={centers.map(({ id, name }) => ({ value: id, label: name }))}
          value={centerId}
          onChange={value => setCenterId(value ?? centerId)}
        />
      )}
      <Group justify="space-between" gap="sm">
        {as === 'expert' ? (
          <Checkbox
            label={t('forCenter')}
            checked={forCenter}
            onChange={event => setForCenter(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button disabled={text.trim() === ''} loading={add.isPending} onClick={send}>
          {t('add')}
        </Button>
      </Group>
    </Stack>
  )
}
