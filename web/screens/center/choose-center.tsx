import { useT } from '#web/messages/use-messages.ts'
import { CenterChoices } from '#web/modules/centers/public.ts'

export default function ChooseCenter() {
  return <CenterChoices title={useT('center')('titles.choose')} />
}
