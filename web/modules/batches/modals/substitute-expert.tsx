import { Checkbox, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ConfirmModal } from '#web/ui/modal/confirm-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Batch, BatchChoices } from '../batch-data.ts'
import { fitting } from '../batch-values.ts'
import { OfBatch } from '../of-batch.tsx'
import { OfChoices } from '../of-choices.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'substitute-expert': { batchId: string }
  }
}

const shown = 24

/** Another expert teaches some classes in place of one of the batch's experts. */
export default function SubstituteExpert({ payload, close }: ModalProps<'substitute-expert'>) {
  return (
    <OfBatch batchId={payload.batchId} close={close}>
      {batch => (
        <OfChoices close={close}>
          {([choices]) => (choices ? <Form batch={batch} choices={choices} close={close} /> : null)}
        </OfChoices>
      )}
    </OfBatch>
  )
}

function Form({ batch, choices, close }: { batch: Batch; choices: BatchChoices; close: () => void }) {
  const t = useT('common.batchForm')
  const language = useLanguage()
  const zone = batch.center.timeZone
  const query = { from: localDateOf(new Date(), zone), limit: shown }
  const coming = useApiQuery('GET /batches/{id}/classes', { params: { id: batch.id }, query })
  const [fromExpertId, setFrom] = useState(batch.experts[0]?.id ?? '')
  const [toExpertId, setTo] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const substitute = useApiMutation('POST /batches/{id}/substitution')
  const others = fitting(choices, batch.service.id).experts.filter(expert => expert.id !== fromExpertId)
  return (
    <ConfirmModal
      title={t('substitute.title', { name: batch.name })}
      confirmLabel={t('substitute.submit')}
      busy={substitute.isPending}
      disabled={chosen.length === 0 || toExpertId === ''}
      problem={substitute.error}
      onClose={close}
      onConfirm={() =>
        substitute.mutate(
          { params: { id: batch.id }, body: { classSessionIds: chosen, fromExpertId, toExpertId } },
          {
            onSuccess: () => {
              toastDone(t('substitute.done'))
              close()
            },
          },
        )
      }
    >
      <Stack gap="md">
        {batch.experts.length > 1 && (
          <Select
            label={t('substitute.from')}
            data={batch.experts.map(expert => ({ value: expert.id, label: expert.name }))}
            value={fromExpertId}
            onChange={next => setFrom(next ?? '')}
          />
        )}
        <Select
          label={t('substitute.to')}
          description={t('expertsHint')}
          data={others.map(expert => ({ value: expert.id, label: expert.name }))}
          value={toExpertId || null}
          onChange={next => setTo(next ?? '')}
        />
        <QueryState query={coming} loading={<LoadingLines lines={4} height={28} />}>
          {({ items }) => (
            <Checkbox.Group label={t('substitute.classes')} value={chosen} onChange={setChosen}>
              <Stack gap="xs" mt="xs">
                {items
                  .filter(item => item.can.change && item.experts.some(each => each.id === fromExpertId))
                  .map(item => (
                    <Checkbox
                      key={item.id}
                      value={item.id}
                      label={nearDateTime(new Date(item.startsAt), zone, language)}
                    />
                  ))}
              </Stack>
            </Checkbox.Group>
          )}
        </QueryState>
      </Stack>
    </ConfirmModal>
  )
}
