import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

type MessageButtonProps = { learnerId?: string; centerId?: string; batchId?: string; orderId?: string }

/** Writes about what is shown: a family to the center or the coach, others to the family. */
export default function MessageButton(about: MessageButtonProps) {
  const t = useT('common.conversations')
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden />}
      onClick={() => openModal('new-conversation', about)}
    >
      {t(currentRole() === 'learner' ? 'messageCenter' : 'messageFamily')}
    </Button>
  )
}
