import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import type { Member } from './staff-data.ts'

type Action = { label: string; danger?: true; run: () => void }

/** What may be done with a member, as the server says. */
function useActions(member: Member): Action[] {
  const t = useT('center.staff')
  const { can, id: memberId } = member
  const isOff = member.status === 'inactive'
  return [
    ...(can.edit ? [{ label: t('edit.action'), run: () => openModal('edit-staff', { memberId }) }] : []),
    ...(can.changeAccess
      ? [{ label: t('access.action'), run: () => openModal('staff-access', { memberId }) }]
      : []),
    ...(can.handOver
      ? [{ label: t('handOver.action'), run: () => openModal('hand-over-head', { memberId }) }]
      : []),
    ...(can.changeStatus
      ? [
          {
            label: isOff ? t('status.on') : t('status.off'),
            run: () => openModal('staff-status', { memberId }),
          },
        ]
      : []),
    ...(can.remove
      ? [
          {
            label: t('remove.action'),
            danger: true as const,
            run: () => openModal('remove-staff', { memberId }),
          },
        ]
      : []),
  ]
}

/** In the list: all behind dots. */
export function MemberActions({ member }: { member: Member }) {
  const t = useT('center.staff')
  const actions = useActions(member)
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" radius="lg">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('more', { name: member.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => (
          <Menu.Item key={action.label} onClick={action.run} {...(action.danger ? { color: 'red' } : {})}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Beside the member, as buttons. */
export function MemberButtons({ member }: { member: Member }) {
  const actions = useActions(member)
  return (
    <Group gap="sm">
      {actions.map(action => (
        <Button
          key={action.label}
          size="xs"
          variant={action.danger ? 'subtle' : 'light'}
          {...(action.danger ? { color: 'red' } : {})}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ))}
    </Group>
  )
}
