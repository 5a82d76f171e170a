import { useT } from '#web/messages/use-messages.ts'
import { CenterSettings } from '#web/modules/centers/public.ts'

export default function Settings() {
  return <CenterSettings title={useT('center')('titles.settings')} />
}
