import { useT } from '#web/messages/use-messages.ts'
import { CentersList } from '#web/modules/onboarding/public.ts'

export default function Centers() {
  return <CentersList title={useT('admin')('titles.centers')} />
}
