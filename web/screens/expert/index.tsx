import { useT } from '#web/messages/use-messages.ts'
import { ExpertToday } from '#web/modules/experts/public.ts'
import { NeedsYou } from '#web/modules/requests/public.ts'
import { OpenedClass } from '#web/modules/schedule/public.ts'

export default function Today() {
  const t = useT('expert')
  return (
    <>
      <ExpertToday
        title={t('titles.home')}
        waiting={<NeedsYou title={t('titles.inbox')} to="/expert/inbox" />}
      />
      <OpenedClass />
    </>
  )
}
