import { Button } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { useHeldAnswers } from './answers/held-answers.ts'
import { type Request, usePartyName } from './request-data.ts'

/** The same answer to several requests; it is asked for once. */
export function ChosenRequests({ rows }: { rows: readonly Request[] }) {
  const t = useT('common.requests.together')
  const party = usePartyName()
  const held = useHeldAnswers()
  const of = (decision: 'approve' | 'reject') =>
    rows
      .filter(({ id, can }) => can[decision] && !held.some(one => one.id === id))
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
