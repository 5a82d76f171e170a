import { useT } from '#web/messages/use-messages.ts'
import { CenterDashboard } from '#web/modules/centers/public.ts'

export default function Dashboard() {
  return <CenterDashboard title={useT('center')('titles.dashboard')} />
}
