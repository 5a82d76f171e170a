import { Chip, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { AwayForm } from '../away/away-form.tsx'
import { AwayTimes } from '../away/away-times.tsx'
import classes from '../classes.module.css'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'tell-away': { learnerId?: string; from?: string; to?: string }
  }
}

/** A family says that a child is away for days, with what that means for each class; and takes it back. */
export default function TellAway({ payload, close }: ModalProps<'tell-away'>) {
  const t = useT('common.away')
  const me = useApiQuery('GET /me', {})
  return (
    <PlainModal title={t('title')} onClose={close}>
      <QueryState query={me} loading={<LoadingLines lines={4} />}>
        {({ learners }) => (
          <Chosen
            learners={learners.filter(one => one.status === 'active')}
            payload={payload}
            close={close}
          />
        )}
      </QueryState>
    </PlainModal>
  )
}

type ChosenProps = {
  learners: readonly { id: string; name: string }[]
  payload: ModalProps<'tell-away'>['payload']
  close: () => void
}

function Chosen({ learners, payload, close }: ChosenProps) {
  const t = useT('common.away')
  const [learnerId, setLearnerId] = useState(payload.learnerId ?? learners[0]?.id ?? '')
  const [days, setDays] = useState({ from: payload.from ?? '', to: payload.to ?? '' })
  const learner = learners.find(({ id }) => id === learnerId)
  return (
    <Stack gap="md">
      {learners.length > 1 && (
        <fieldset className={classes.plain}>
          <legend>{t('who')}</legend>
          <Chip.Group value={learnerId} onChange={value => setLearnerId(String(value))}>
            <Group gap="xs">
              {learners.map(({ id, name }) => (
                <Chip key={id} value={id}>
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </fieldset>
      )}
      {learner && (
        <>
          <AwayTimes key={`times ${learner.id}`} learner={learner} onAdd={setDays} />
          <AwayForm key={learner.id} learner={learner} days={days} onDays={setDays} close={close} />
        </>
      )}
    </Stack>
  )
}
