import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MenuFrame } from '#web/ui/menu-frame.tsx'
import { MEMBERSHIP_CHANGES, type Membership } from './membership-data.ts'

type MembershipMenuProps = { membership: Membership; face: ReactNode; className?: string | undefined }

/** What may be done with a membership, behind its dots. */
export default function MembershipMenu({ membership, face, className }: MembershipMenuProps) {
  const t = useT('learner.memberships')
  const { id: membershipId, center, learner, can } = membership
  const changes = MEMBERSHIP_CHANGES.filter(change => can[change])
  return (
    <MenuFrame position="bottom-end" withinPortal face={face} className={className}>
      {membership.status !== 'ended' && (
        <Menu.Item onClick={() => openModal('ask-learner-change', { membershipId })}>
          {t('askChange')}
        </Menu.Item>
      )}
      {changes.map(change => (
        <Menu.Item
          key={change}
          onClick={() =>
            openModal('change-membership', {
              membershipId,
              change,
              learner: learner.name,
              center: center.name,
            })
          }
        >
          {t(change)}
        </Menu.Item>
      ))}
    </MenuFrame>
  )
}
