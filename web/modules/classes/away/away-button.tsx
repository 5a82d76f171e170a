import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Leads a family to the days on which a child is away. */
export default function AwayButton({ learnerId }: { learnerId?: string }) {
  const t = useT('common.away')
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarOff size={18} aria-hidden />}
      onClick={() => openModal('tell-away', learnerId ? { learnerId } : {})}
    >
      {t('action')}
    </Button>
  )
}
