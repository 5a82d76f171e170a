import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_ZONE, localDateOf, minutesOfDayOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { clockOf } from '#web/ui/form/clock.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import type { Happened } from '../displacement-data.ts'
import { DisplacementDone } from '../displacement-done.tsx'
import { DisplacementPlan } from '../displacement-plan.tsx'
import { WhatHappened } from '../what-happened.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** What is known already of what came up: an approved leave, say. Instants are ISO. */
    'displace-classes': { expertId?: string; spaceId?: string; from?: string; until?: string }
  }
}

const STEPS = ['what', 'plan', 'done'] as const

/** Something came up: says what, shows every class it hits with a way out for each, and does it all at once. */
export default function DisplaceClasses({ payload, close }: ModalProps<'displace-classes'>) {
  const t = useT('center.disruption')
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const schedule = useApiQuery('GET /schedule', { query: { startDate: today, endDate: today } })
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <QueryState query={schedule} loading={<LoadingLines lines={5} />}>
        {found => <Steps found={found} payload={payload} close={close} />}
      </QueryState>
    </PlainModal>
  )
}

type StepsProps = ModalProps<'displace-classes'> & { found: ApiAnswer<'GET /schedule'> }

function Steps({ found, payload, close }: StepsProps) {
  const t = useT('center.disruption.steps')
  const zone = found.timeZone
  const [step, setStep] = useState<(typeof STEPS)[number]>('what')
  const mayClose = useMay('hours:manage')
  const [chosen, setHappened] = useState<Happened>(() => startWith(payload, zone))
  const happened = { ...chosen, close: chosen.close && mayClose }
  const [done, setDone] = useState<ApiAnswer<'POST /displacements'> | null>(null)
  return (
    <Stack gap="lg">
      <Group component="ol" gap="xs" justify="space-between" p={0} m={0} style={{ listStyle: 'none' }}>
        {STEPS.map((one, nth) => (
          <Text
            component="li"
            key={one}
            size="sm"
            fw={one === step ? 650 : 400}
            {...(one === step ? { 'aria-current': 'step' as const } : { c: 'dimmed' })}
          >
            {nth + 1}. {t(one)}
          </Text>
        ))}
      </Group>
      {step === 'what' && (
        <WhatHappened found={found} happened={happened} change={setHappened} next={() => setStep('plan')} />
      )}
      {step === 'plan' && (
        <DisplacementPlan
          happened={happened}
          zone={zone}
          back={() => setStep('what')}
          finished={answer => {
            setDone(answer)
            setStep('done')
          }}
        />
      )}
      {step === 'done' && done && <DisplacementDone answer={done} close={close} />}
    </Stack>
  )
}

function startWith(payload: StepsProps['payload'], zone: string): Happened {
  const at = (instant: string) => new Date(instant)
  const clock = (instant: string) => clockOf(minutesOfDayOf(at(instant), zone))
  const { expertId = '', spaceId, from, until } = payload
  const date = (instant: string | undefined) => (instant ? localDateOf(at(instant), zone) : '')
  // Midnight is the end of the day before it: that is how the fields are read.
  const lastDate = (instant: string | undefined) =>
    date(instant && new Date(at(instant).getTime() - 1).toISOString())
  return {
    cause: expertId ? 'expert' : 'space',
    spaceIds: spaceId ? [spaceId] : [],
    expertId,
    fromDate: date(from),
    fromTime: from ? clock(from) : '06:00',
    untilDate: lastDate(until),
    untilTime: until ? clock(until) : '22:00',
    reason: '',
    close: !expertId,
  }
}
