import { useT } from '#web/messages/use-messages.ts'
import { TaughtList } from '#web/modules/classes/public.ts'

export default function Learners() {
  const t = useT('expert.titles')
  return <TaughtList title={t('learners')} />
}
