import { useT } from '#web/messages/use-messages.ts'
import { ExpertAvailability } from '#web/modules/experts/public.ts'

export default function Availability() {
  return <ExpertAvailability title={useT('expert')('titles.availability')} />
}
