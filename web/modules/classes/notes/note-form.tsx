import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isWebAddress } from '#domain/kernel/web-address.ts'
import { LONGEST_NOTE } from '#domain/modules/classes/notes/class-note-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { uploadFile } from '#web/modules/files/public.ts'
import { useDraft } from '#web/ui/form/use-back-guard.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { ClassNote } from './note-card.tsx'
import { type NoteFile, NoteFiles } from './note-files.tsx'
import { queueNote } from './note-queue.ts'

type Learner = { id: string; name: string }
type NoteFormProps = {
  classId: string
  /** Who is on the roll. */
  learners: readonly Learner[]
  /** The child it is about at first. */
  learnerId?: string | null
  /** The note to correct; a new one without it. */
  note?: ClassNote
  onDone: () => void
}

const WHOLE = 'all'

/** A note to the families of a class: a line or two, with what to practise. Without network it waits on the device. */
export function NoteForm({ classId, learners, learnerId = null, note, onDone }: NoteFormProps) {
  const t = useT('common.classNotes')
  const actions = useT('common.actions')
  const only = learners.length === 1 ? learners[0]?.id : undefined
  const [about, setAbout] = useState(note ? (note.about?.id ?? WHOLE) : (learnerId ?? only ?? WHOLE))
  const [text, setText] = useState(note?.note ?? '')
  const [homework, setHomework] = useState(note?.homework ?? '')
  const [link, setLink] = useState(note?.link ?? '')
  const [hasLink, setHasLink] = useState(link !== '')
  const [files, setFiles] = useState<NoteFile[]>(
    (note?.files ?? []).map(uploaded => ({ key: uploaded.id, uploaded })),
  )
  const correct = useApiMutation('PUT /class-notes/{id}')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const url = webLink(link)
  const isWrong = url !== '' && !isWebAddress(url)
  const isEmpty = text.trim() === '' && homework.trim() === '' && url === '' && files.length === 0
  useDraft(!isEmpty && !note)
  const child = learners.find(({ id }) => id === about)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isWrong || isSending) return
    setSending(true)
    setProblem(null)
    const content = { note: text.trim(), homework: homework.trim(), link: url }
    try {
      if (note) await save(note, content)
      else {
        const chosen = files.flatMap(file => ('chosen' in file ? [file.chosen] : []))
        // It is on the device; what becomes of it is shown where the class is.
        void queueNote({
          ...content,
          classId,
          learnerId: about === WHOLE ? null : about,
          files: chosen,
        }).then(outcome => {
          if (outcome !== 'refused') toastDone(t(outcome === 'sent' ? 'sent' : 'later'))
        })
      }
      onDone()
    } catch (error) {
      setProblem(error)
      setSending(false)
    }
  }

  async function save({ id, version }: ClassNote, content: { note: string; homework: string; link: string }) {
    const fileIds: string[] = []
    for (const file of files)
      fileIds.push('uploaded' in file ? file.uploaded.id : (await uploadFile('class_note', file.chosen)).id)
    await correct.mutateAsync({ params: { id }, body: { ...content, fileIds, version } })
    toastDone(t('saved'))
  }

  return (
    <form onSubmit={send}>
      <Stack gap="md">
        {!note && learners.length > 1 && (
          <Select
            label={t('for')}
            data={[
              { value: WHOLE, label: t('wholeClass') },
              ...learners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={about}
            allowDeselect={false}
            onChange={value => setAbout(value ?? WHOLE)}
          />
        )}
        <Textarea
          label={t('note')}
          placeholder={t('noteHint')}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t('homework')}
          placeholder={t('homeworkHint')}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={1}
          maxRows={8}
          value={homework}
          onChange={event => setHomework(event.currentTarget.value)}
        />
        {hasLink && (
          <TextInput
            label={t('link')}
            type="url"
            inputMode="url"
            maxLength={300}
            value={link}
            error={isWrong ? t('linkWrong') : null}
            onChange={event => setLink(event.currentTarget.value)}
          />
        )}
        <NoteFiles files={files} onChange={setFiles} onLink={hasLink ? undefined : () => setHasLink(true)} />
        <Text size="sm" c="dimmed">
          {child ? t('privacyOne', { name: child.name }) : t('privacy')}
        </Text>
        <Refusal problem={problem} />
        <ModalActions>
          <Group gap="sm">
            <Button variant="default" onClick={onDone}>
              {actions('cancel')}
            </Button>
            <Button type="submit" disabled={isEmpty || isWrong} loading={isSending}>
              {note ? t('save') : t('send')}
            </Button>
          </Group>
        </ModalActions>
      </Stack>
    </form>
  )
}

/** As people type it: without the beginning that every address has. */
function webLink(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`
}
