import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { type Request, usePartyName } from './request-data.ts'

/** The same answer to several requests; it is asked for once. */
export function ChosenRequests({ rows }: { rows: readonly Request[] }) {
  const t = useT('common.requests.together')
  const party = usePartyName()
  const of = (decision: 'approve' | 'reject') =>
    rows
      .filter(({ can }) => can[decision])
      .map(request => ({ id: request.id, name: party(request.requester) }))
  const answer = (decision: 'approve' | 'reject') => () =>
    openModal('answer-requests', { requests: of(decision), decision })
  const [yes, no] = [of('approve').length, of('reject').length]
  return (
    <>
      <Button disabled={yes === 0} onClick={answer('approve')}>
        {t('approve', { count: yes })}
      </Button>
      <Button variant="default" disabled={no === 0} onClick={answer('reject')}>
        {t('reject', { count: no })}
      </Button>
    </>
  )
}
