import { Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { dependsOnDay } from '#domain/modules/enrolments/join-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSelectedLearnerId } from '#web/browser/storage.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { AskBirthday, LearnerPicker } from '#web/modules/learners/public.tsx'
import { AskingModal } from '#web/ui/modal/asking-modal.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { forAges } from '../join-buttons.tsx'
import { JoinForm } from '../join-form.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'join-batch': { batchId: string; kind: 'regular' | 'trial' }
  }
}

/** Joins a batch, or tries a class of it, with one or several of the family; then leads to the payment. */
export default function JoinBatch({ payload, close }: ModalProps<'join-batch'>) {
  const t = useT('common.enrolments.join')
  const words = useT('common.enrolments')
  const { batchId, kind } = payload
  const found = useApiQuery('GET /batches/{id}', { params: { id: batchId } })
  const batch = found.data
  const me = useApiQuery('GET /me', {}).data
  const selected = useSelectedLearnerId()
  const learners = me?.learners.filter(one => one.status === 'active') ?? []
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const only = learners.length === 1 ? learners[0]?.id : undefined
  const first = only ?? learners.find(one => one.id === selected)?.id
  const learnerIds = chosen ?? (first ? [first] : [])
  const name = batch?.name ?? ''
  const isMistyped = isProblem(found.error, 'invalid_input')
  return (
    <AskingModal
      title={kind === 'trial' ? t('trialTitle', { batch: name }) : t('title', { batch: name })}
      onClose={close}
    >
      {isMistyped ? (
        <ErrorState error={found.error} />
      ) : (
        <JoinForm
          batchId={batchId}
          kind={kind}
          learnerIds={learnerIds}
          {...(batch && { zone: batch.center.timeZone, centerId: batch.center.id })}
          who={
            <>
              {batch && <Costs batch={batch} kind={kind} />}
              <LearnerPicker legend={t('who')} value={learnerIds} onChange={setChosen} />
              {batch &&
                learners
                  .filter(one => learnerIds.includes(one.id) && dependsOnDay(batch, one, today(batch.center)))
                  .map(one => (
                    <AskBirthday
                      key={one.id}
                      learner={one}
                      why={t('birthdayWhy', { ages: forAges(batch, words).toLowerCase() })}
                    />
                  ))}
            </>
          }
          onJoined={({ enrolments, orderId }) => {
            const enrolmentId = enrolments[0]?.id ?? ''
            const learnerNames = enrolments.map(each => each.learner.name)
            if (orderId) openModal('payment-batch', { enrolmentId })
            else openModal('batch-joined', { enrolmentId, learnerNames })
          }}
          onDone={close}
        />
      )}
    </AskingModal>
  )
}

const today = ({ timeZone }: { timeZone: string }) => localDateOf(new Date(), timeZone)

/** What it costs a learner, tax included, before it is known who joins and how much of the month is left. */
function Costs({ batch, kind }: { batch: ApiAnswer<'GET /batches/{id}'>; kind: 'regular' | 'trial' }) {
  const t = useT('common.enrolments')
  const language = useLanguage()
  const show = (price: Money) => formatMoney(price, language, { trim: true })
  const regular = [
    t(`per.${batch.pricePer}`, { price: show(batch.paidPrice), count: batch.packClasses ?? 0 }),
    batch.registration.amount > 0 && t('registrationOfNew', { price: show(batch.paidRegistration) }),
  ]
  const trial = [batch.trial === 'paid' ? t('tryPaid', { price: show(batch.paidTrialPrice) }) : t('tryFree')]
  return (
    <Text c="dimmed" className="tabular">
      {(kind === 'trial' ? trial : regular).filter(Boolean).join(' · ')}
    </Text>
  )
}
