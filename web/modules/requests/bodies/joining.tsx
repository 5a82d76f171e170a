import type { CardOf } from '#domain/modules/requests/request-cards.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import type { BodyProps } from '../request-data.ts'
import { ProofLink } from './proof-link.tsx'

/** Who wants to belong to the center. */
export function LearnerJoinsCenter({ request, card }: BodyProps<'learner_joins_center'>) {
  return <KeyValues rows={useLearnerRows(card.learner, request.side)} />
}

/** As a resident: with the flat, and the document that proves it. */
export function SocietyAccess({ request, card, full }: BodyProps<'society_access'>) {
  const t = useT('common.requests')
  const learner = useLearnerRows(card.learner, request.side)
  const mayOpen = full && request.side === 'answers'
  const proof = card.proof && (mayOpen ? <ProofLink proof={card.proof} /> : card.proof.name)
  return (
    <KeyValues
      rows={[
        { label: t('flat'), value: card.flat, strong: true },
        ...learner,
        { label: t('proof'), value: proof ?? t('noProof') },
      ]}
    />
  )
}

/** Who asks is named above for the center, and the center for the family. */
function useLearnerRows(learner: CardOf<'learner_joins_center'>['learner'], side: 'asked' | 'answers') {
  const t = useT('common.requests')
  const { guardianPhone: phone } = learner
  // Who asks for themselves is named once.
  const isOther = learner.isMinor || (phone !== null && learner.guardianName !== learner.name)
  return [
    side === 'asked'
      ? { label: t('learner'), value: learner.name }
      : {
          label: t('age'),
          value:
            learner.bornIn === null
              ? t('years', { count: learner.age })
              : t('bornIn', { year: String(learner.bornIn) }),
        },
    { label: t('guardian'), value: isOther ? learner.guardianName : null },
    { label: t('phone'), value: phone && <PhoneLink phone={phone} /> },
  ]
}
