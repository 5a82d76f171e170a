import { Button } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FindCenters, FindExperts } from '#web/modules/discovery/public.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { ownSide } from './engagement-data.ts'

/** Experts nearby, to be asked to teach here. */
export function FindExpertsToAsk({ title }: { title: string }) {
  const status = usePartnerStatus()
  return (
    <FindExperts
      title={title}
      onOpen={row => openModal('expert-profile', { expertId: row.id })}
      action={row => <AskButton status={status(row.id)} row={row} />}
    />
  )
}

/** Centers nearby, to be asked for work. */
export function FindCentersToJoin({ title }: { title: string }) {
  const status = usePartnerStatus()
  return (
    <FindCenters
      title={title}
      onOpen={row => openModal('center-profile', { centerId: row.id })}
      action={row => <AskButton status={status(row.id)} row={row} />}
    />
  )
}

type PartnerStatus = 'none' | 'asked' | 'waiting' | 'engaged'

/** The relation of one's own side to the results: the lists are short, and read with the screen. */
function usePartnerStatus(): (id: string) => PartnerStatus {
  const isCenter = ownSide() === 'center'
  const engagements = useApiQuery('GET /engagements', { query: { limit: 100 } }).data?.items ?? []
  const requests =
    useApiQuery('GET /requests', {
      query: { kind: ['expert_joins_center'], status: 'open', limit: 100 },
    }).data?.items ?? []
  const open = engagements.filter(one => one.status !== 'ended')
  const engaged = new Set(open.map(one => (isCenter ? one.expert.id : one.center.id)))
  const asked = new Map(
    requests.map(one => [one.side === 'asked' ? one.responder.id : one.requester.id, one.side]),
  )
  return id => {
    if (engaged.has(id)) return 'engaged'
    const side = asked.get(id)
    return side === undefined ? 'none' : side === 'asked' ? 'asked' : 'waiting'
  }
}

type AskButtonProps = {
  status: PartnerStatus
  row: { id: string; name: string; services: readonly { id: string; name: { en: string; hi: string } }[] }
}

function AskButton({ status, row }: AskButtonProps) {
  const t = useT('agreements.ask')
  if (status === 'engaged') return <StatusBadge tone="good">{t('engaged')}</StatusBadge>
  if (status !== 'none')
    return <StatusBadge tone="waiting">{t(status === 'asked' ? 'asked' : 'waiting')}</StatusBadge>
  return (
    <Button
      size="xs"
      variant="light"
      onClick={() =>
        openModal('ask-to-join', {
          withId: row.id,
          name: row.name,
          services: row.services.map(({ id, name }) => ({ id, name })),
        })
      }
    >
      {t('action')}
    </Button>
  )
}
