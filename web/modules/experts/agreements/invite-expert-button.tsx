import { Button, type ButtonProps } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Opens the invitation of an expert by phone. */
export function InviteExpertButton(props: ButtonProps) {
  const t = useT('agreements.invite')
  return (
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => openModal('invite-expert', {})}
      {...props}
    >
      {t('action')}
    </Button>
  )
}
