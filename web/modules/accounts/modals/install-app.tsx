import { Text } from '@mantine/core'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { HomeScreenSteps } from '#web/ui/share/home-screen-steps.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'install-app': Record<string, never>
  }
}

/** How the app comes to the home screen where the browser does not ask by itself. */
export default function InstallApp({ close }: ModalProps<'install-app'>) {
  const t = useT('common.install')
  const name = usePlatformName()
  return (
    <PlainModal title={t('title', { name })} onClose={close}>
      <Text mb="md">{t('text')}</Text>
      <HomeScreenSteps />
    </PlainModal>
  )
}
