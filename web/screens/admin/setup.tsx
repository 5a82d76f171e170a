import { useT } from '#web/messages/use-messages.ts'
import { PlatformSetup } from '#web/modules/setup/public.ts'

export default function Setup() {
  return <PlatformSetup title={useT('admin')('titles.setup')} />
}
