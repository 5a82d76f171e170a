import { MultiSelect, Text } from '@mantine/core'
import { z } from 'zod'
import { tagField } from '#domain/modules/learners/learner-tag-api.ts'
import { MOST_TAGS, tagKey } from '#domain/modules/learners/tag-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { TagsField } from '../tags-field.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** `tags`: those that some of the learners have. */
    'tag-learners': { learnerIds: string[]; tags: string[] }
  }
}

const schema = z.object({ add: z.array(tagField).max(MOST_TAGS) })

/** Tags for many learners at once, and taken from them. */
export default function TagLearners({ payload, close }: ModalProps<'tag-learners'>) {
  const t = useT('center.learners.tags')
  const { learnerIds } = payload
  const change = useApiMutation('POST /center/learner-tags')
  const form = useContractForm<{ add: string[]; remove: string[] }>({
    initialValues: { add: [], remove: [] },
    schema,
    words: () => t('invalid'),
    check: ({ add, remove }): Record<string, string> => {
      if (add.length + remove.length === 0) return { add: t('none') }
      return schema.safeParse({ add }).success ? {} : { add: t('invalid') }
    },
    send: async ({ add, remove }) => {
      const { changed } = await change.mutateAsync({ body: { learnerIds, add, remove } })
      toastDone(t('done', { count: changed }))
      close()
    },
  })
  const added = new Set(form.values.add.map(tagKey))
  return (
    <FormModal
      title={t('many', { count: learnerIds.length })}
      form={form}
      submitLabel={t('submit', { count: learnerIds.length })}
      onClose={close}
    >
      <Text size="sm">{t('text')}</Text>
      <TagsField label={t('add')} {...form.getInputProps('add')} key={form.key('add')} />
      {payload.tags.length > 0 && (
        <MultiSelect
          label={t('remove')}
          data={payload.tags.filter(tag => !added.has(tagKey(tag)))}
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('remove')}
          key={form.key('remove')}
        />
      )}
    </FormModal>
  )
}
