import { useT } from '#web/messages/use-messages.ts'
import { FamilyExperts } from '#web/modules/experts/public.ts'

export default function Experts() {
  const t = useT('learner.titles')
  return <FamilyExperts title={t('experts')} />
}
