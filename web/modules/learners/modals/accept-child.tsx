import { List, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useRelations } from '../use-relations.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'accept-child': { invitationId: string; childName: string; by: string }
  }
}

/** The possible relations to another person’s child. */
const ofChild = ['child', 'ward', 'other'] as const

/** Looks after a child from now on, in a home of one's own. */
export default function AcceptChild({ payload, close }: ModalProps<'accept-child'>) {
  const t = useT('learner.more.guardians')
  const words = useT('common.learners')
  const [relation, setRelation] = useState<(typeof ofChild)[number]>('child')
  const relations = useRelations().filter(({ value }) => ofChild.some(each => each === value))
  const accept = useApiMutation('POST /guardian-invitations/{id}/acceptance')
  const { invitationId, childName: name, by } = payload
  return (
    <ConfirmModal
      title={t('acceptTitle', { name })}
      confirmLabel={t('accept')}
      busy={accept.isPending}
      problem={accept.error}
      onClose={close}
      onConfirm={() =>
        accept.mutate(
          { params: { id: invitationId }, body: { relation } },
          {
            onSuccess: () => {
              close()
              toastDone(t('accepted', { name }))
            },
          },
        )
      }
    >
      <Text>{t('acceptText', { by, name })}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{t('bothSee', { name })}</List.Item>
        <List.Item>{t('ownAlone')}</List.Item>
        <List.Item>{t('eachBooks')}</List.Item>
      </List>
      <Select
        label={words('relation')}
        data={relations}
        value={relation}
        onChange={value => setRelation(ofChild.find(each => each === value) ?? 'child')}
      />
    </ConfirmModal>
  )
}
