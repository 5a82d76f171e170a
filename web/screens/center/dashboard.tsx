import { useT } from '#web/messages/use-messages.ts'
import { CenterDashboard } from '#web/modules/centers/public.ts'
import { NeedsYou } from '#web/modules/requests/public.ts'
import { OpenedClass } from '#web/modules/schedule/public.ts'

export default function Dashboard() {
  const t = useT('center')
  return (
    <>
      <CenterDashboard
        title={t('titles.dashboard')}
        waiting={<NeedsYou title={t('titles.inbox')} to="/center/inbox" />}
      />
      <OpenedClass />
    </>
  )
}
