import { Text } from '@mantine/core'
import { useState } from 'react'
import type { CenterRole } from '#domain/access/roles.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { OfMember } from '../of-member.tsx'
import { RoleField } from '../role-field.tsx'
import type { Member } from '../staff-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'hand-over-head': { memberId: string }
  }
}

/** A head transfers the role to another member and takes a different one. */
export default function HandOverHead({ payload, close }: ModalProps<'hand-over-head'>) {
  return (
    <OfMember memberId={payload.memberId} close={close}>
      {member => <HandOverQuestion member={member} close={close} />}
    </OfMember>
  )
}

type OtherRole = Exclude<CenterRole, 'head'>

function HandOverQuestion({ member, close }: { member: Member; close: () => void }) {
  const t = useT('center.staff.handOver')
  const [ownRole, setOwnRole] = useState<OtherRole>('manager')
  const handOver = useApiMutation('POST /center/staff/{id}/head-role')
  const { id, name, version } = member
  return (
    <ConfirmModal
      title={t('title', { name })}
      confirmLabel={t('submit')}
      danger
      busy={handOver.isPending}
      problem={handOver.error}
      onClose={close}
      onConfirm={() =>
        handOver.mutate(
          { params: { id }, body: { ownRole, version } },
          {
            onSuccess: () => {
              toastDone(t('done', { name }))
              close()
            },
          },
        )
      }
    >
      <Text>{t('text', { name })}</Text>
      <RoleField
        label={t('ownRole')}
        value={ownRole}
        onChange={role => setOwnRole(role as OtherRole)}
        without={['head']}
      />
    </ConfirmModal>
  )
}
