import { useT } from '#web/messages/use-messages.ts'
import { PlatformSetup } from '#web/modules/onboarding/public.ts'

export default function Setup() {
  return <PlatformSetup title={useT('admin')('titles.setup')} />
}
