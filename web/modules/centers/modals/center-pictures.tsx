import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { PicturesEditor } from '../settings/pictures-tab.tsx'
import { useCenterProfile } from '../settings-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'center-pictures': Record<string, never>
  }
}

/** The pictures of the center's page, without leaving for the settings; each is saved at once. */
export default function CenterPictures({ close }: ModalProps<'center-pictures'>) {
  const t = useT('center.profile.pictures')
  const profile = useCenterProfile()
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <Text c="dimmed" mb="md">
        {t('text')}
      </Text>
      <QueryState query={profile}>{found => <PicturesEditor profile={found} />}</QueryState>
    </PlainModal>
  )
}
