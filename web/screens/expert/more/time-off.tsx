import { useT } from '#web/messages/use-messages.ts'
import { ExpertTimeOff } from '#web/modules/experts/public.ts'
import { WaitingRequests } from '#web/modules/requests/public.ts'

export default function TimeOff() {
  const t = useT('expert')
  return (
    <ExpertTimeOff
      title={t('titles.timeOff')}
      leaves={
        <WaitingRequests
          title={t('own.leave.title')}
          text={t('own.leave.text')}
          kinds={['leave']}
          side="asked"
        />
      }
    />
  )
}
