import { useT } from '#web/messages/use-messages.ts'
import { RequestsList } from '#web/modules/requests/public.ts'

/** Families who want to belong to the center, or to be let in as residents. */
export default function LearnersRequests() {
  const t = useT('center')
  return (
    <RequestsList
      title={t('titles.learnersRequests')}
      text={t('requests.learnersText')}
      kinds={['learner_joins_center', 'society_access']}
      empty={{ title: t('requests.learnersEmpty'), text: t('requests.learnersEmptyText') }}
    />
  )
}
