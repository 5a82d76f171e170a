import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { AskingModal, useFilledIn } from '#web/ui/modal/asking-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { HoursEditor } from '../settings/hours-tab.tsx'
import { useSettings } from '../settings-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'center-hours': Record<string, never>
  }
}

/** The opening hours, to be looked over without leaving for the settings. */
export default function CenterHours({ close }: ModalProps<'center-hours'>) {
  const t = useT('center.settings')
  const settings = useSettings()
  return (
    <AskingModal title={t('tabs.hours')} onClose={close} size="lg">
      <Text c="dimmed" mb="md">
        {t('hours.text')}
      </Text>
      <QueryState query={settings}>
        {found => (
          <HoursEditor settings={found} canEdit={found.can.editHours} Guard={FilledIn} onSaved={close} />
        )}
      </QueryState>
    </AskingModal>
  )
}

function FilledIn({ dirty }: { dirty: boolean }) {
  useFilledIn(dirty)
  return null
}
