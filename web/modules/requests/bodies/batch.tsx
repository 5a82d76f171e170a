import { useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LocalDateText } from '#web/ui/time-text.tsx'
import type { BodyProps } from '../request-data.ts'

/** A batch that an expert is asked to teach. */
export function BatchAssignment({ request, card }: BodyProps<'batch_assignment'>) {
  const t = useT('common.requests')
  return (
    <KeyValues
      rows={[...useBatchRows(request, card.batch), { label: t('part'), value: t(`parts.${card.part}`) }]}
    />
  )
}

/** A batch an expert would run with the center. */
export function BatchProposal({ request, card }: BodyProps<'batch_proposal'>) {
  return <KeyValues rows={useBatchRows(request, card.batch)} />
}

/** A learner who wants a place. */
export function BatchEnrolment({ request, card }: BodyProps<'batch_enrolment'>) {
  const t = useT('common.requests')
  const name = useNames()
  return (
    <KeyValues
      rows={[
        { label: t('batch'), value: card.batch.name, strong: true },
        { label: t('service'), value: request.service && name(request.service.name) },
        { label: t('learner'), value: card.learner.name },
        { label: t('startsOn'), value: <LocalDateText date={card.startsOn} /> },
        ...(card.discountCode ? [{ label: t('discountCode'), value: card.discountCode }] : []),
        {
          label: t('seats'),
          value: t('seatsOf', { taken: card.batch.seatsTaken, capacity: card.batch.capacity }),
        },
      ]}
    />
  )
}

function useBatchRows(
  request: BodyProps<'batch_proposal'>['request'],
  batch: { name: string; startsOn: string; capacity: number },
) {
  const t = useT('common.requests')
  const name = useNames()
  return [
    { label: t('batch'), value: batch.name, strong: true },
    { label: t('service'), value: request.service && name(request.service.name) },
    { label: t('center'), value: request.center?.name },
    { label: t('startsOn'), value: <LocalDateText date={batch.startsOn} /> },
    { label: t('seats'), value: batch.capacity },
  ]
}
