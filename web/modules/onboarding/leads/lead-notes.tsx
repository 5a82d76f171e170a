import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { LeadPart } from './lead-part.tsx'
import type { LeadDetail } from './lead-words.ts'

/** What was said, newest first; what is written down stays. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  const required = useT('common.form')
  const add = useApiMutation('POST /leads/{id}/notes')
  const form = useContractForm({
    initialValues: { text: '' },
    check: (values): Record<string, string> =>
      values.text.trim() === '' ? { text: required('required') } : {},
    send: async ({ text }) => {
      await add.mutateAsync({ params: { id: lead.id }, body: { text } })
      form.setFieldValue('text', '')
      toastDone(t('noteAdded'))
    },
  })
  return (
    <LeadPart title={t('notes')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Textarea
            label={t('newNote')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('text')}
            key={form.key('text')}
          />
          <FormRefusal form={form} />
          <Group justify="flex-end">
            <Button type="submit" variant="light" loading={form.submitting}>
              {t('addNote')}
            </Button>
          </Group>
        </Stack>
      </form>
      {lead.notes.length === 0 && <Text c="dimmed">{t('noNotes')}</Text>}
      {lead.notes.map(note => (
        <div key={note.id}>
          <Text style={{ whiteSpace: 'pre-line' }}>{note.text}</Text>
          <Text c="dimmed" size="xs">
            {note.by ?? t('somebody')} · <DateTimeText at={note.at} />
          </Text>
        </div>
      ))}
    </LeadPart>
  )
}
