import { useState } from 'react'
import { z } from 'zod'
import { tagField } from '#domain/modules/learners/learner-tag-api.ts'
import { MOST_TAGS, tagKey } from '#domain/modules/learners/tag-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { CenterLearner } from '../membership-data.ts'
import { TagsField } from '../tags-field.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'edit-learner-tags': { membershipId: string }
  }
}

const schema = z.object({ tags: z.array(tagField).max(MOST_TAGS) })

/** The tags of one learner. */
export default function EditLearnerTags({ payload, close }: ModalProps<'edit-learner-tags'>) {
  const t = useT('center.learners.tags')
  const found = useApiQuery('GET /center/memberships/{id}', { params: { id: payload.membershipId } })
  if (found.data) return <TagsForm row={found.data} close={close} />
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={found}>{() => null}</QueryState>
    </PlainModal>
  )
}

function TagsForm({ row, close }: { row: CenterLearner; close: () => void }) {
  const t = useT('center.learners.tags')
  const words = useT('common.actions')
  const change = useApiMutation('POST /center/learner-tags')
  // What somebody else changes meanwhile stays: only what was changed here is sent.
  const [before] = useState(row.tags)
  const form = useContractForm({
    initialValues: { tags: before },
    schema,
    words: () => t('invalid'),
    check: ({ tags }): Record<string, string> =>
      schema.safeParse({ tags }).success ? {} : { tags: t('invalid') },
    send: async ({ tags }) => {
      const add = without(tags, before)
      const remove = without(before, tags)
      if (add.length + remove.length > 0)
        await change.mutateAsync({ body: { learnerIds: [row.learner.id], add, remove } })
      toastDone(t('saved'))
      close()
    },
  })
  return (
    <FormModal
      title={t('of', { name: row.learner.name })}
      form={form}
      submitLabel={words('save')}
      onClose={close}
    >
      <TagsField label={t('title')} {...form.getInputProps('tags')} key={form.key('tags')} />
    </FormModal>
  )
}

/** Those of the tags that are not among the others. */
function without(tags: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(tagKey))
  return tags.filter(tag => !keys.has(tagKey(tag)))
}
