import { useT } from '#web/messages/use-messages.ts'
import { ExpertToday } from '#web/modules/experts/public.ts'
import { WaitingTiles } from '#web/modules/requests/public.ts'

export default function Today() {
  const t = useT('expert')
  return (
    <ExpertToday
      title={t('titles.home')}
      waiting={
        <WaitingTiles waitsFor="expert" title={t('own.today.waiting')} none={t('own.today.waitingNone')} />
      }
    />
  )
}
