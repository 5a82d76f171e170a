import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type GivenCode, OwnCodeField } from '#web/modules/accounts/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { BlockerList, type Plan, PlanFacts, pendingTitle, useDayText } from '../erasure-words.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** The role whose screen it is opened from: what is offered hangs on it. */
    'erase-data': { from: 'learner' | 'expert' }
  }
}

type Kind = Plan['kind']

/** Erases a learner, the expert profile or the whole account: the plan first, then the code to the own phone. */
export default function EraseData({ payload, close }: ModalProps<'erase-data'>) {
  const t = useT('common.erasure')
  const me = useApiQuery('GET /me', {})
  const isExpert = payload.from === 'expert'
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <QueryState query={me} loading={<LoadingLines lines={6} />}>
        {({ user, learners, expert }) => {
          const now = chosen ?? (isExpert && expert ? 'expert' : 'account')
          const kind: Kind = now === 'expert' || now === 'account' ? now : 'learner'
          return (
            <Stack gap="lg">
              <Radio.Group label={t('what')} value={now} onChange={setChosen}>
                <Stack gap="xs" mt="xs">
                  {expert && <Radio value="expert" label={t('expert')} />}
                  {!isExpert &&
                    learners.map(one => (
                      <Radio key={one.id} value={one.id} label={t('learner', { name: one.name })} />
                    ))}
                  <Radio value="account" label={t(accountWords(learners.length > 0, Boolean(expert)))} />
                </Stack>
              </Radio.Group>
              <Planned
                key={now}
                kind={kind}
                learnerId={kind === 'learner' ? now : null}
                userId={user.id}
                close={close}
              />
            </Stack>
          )
        }}
      </QueryState>
    </PlainModal>
  )
}

type Erasure = ApiAnswer<'GET /erasures'>['items'][number]
type Chosen = { kind: Kind; learnerId: string | null; userId: string; close: () => void }

function accountWords(hasFamily: boolean, isExpert: boolean) {
  if (hasFamily) return isExpert ? 'accountAll' : 'account'
  return isExpert ? 'accountExpert' : 'accountAlone'
}

function Planned(props: Chosen) {
  const { kind, learnerId } = props
  const query = { kind, ...(learnerId && { learnerId }) }
  const plan = useApiQuery('GET /erasure-plan', { query }, { staleTime: 0 })
  const erasures = useApiQuery('GET /erasures', {})
  const asked = erasures.data?.items.find(one => one.kind === kind && (one.learner?.id ?? null) === learnerId)
  if (asked) return <Asked erasure={asked} close={props.close} />
  return (
    <QueryState query={plan} loading={<LoadingLines lines={6} />}>
      {found =>
        found.blockers.length > 0 ? (
          <Blocked plan={found} close={props.close} />
        ) : (
          <Confirm plan={found} {...props} />
        )
      }
    </QueryState>
  )
}

/** It was asked for before: where it is taken back. */
function Asked({ erasure, close }: { erasure: Erasure; close: () => void }) {
  const t = useT('common.erasure')
  const actions = useT('common.actions')
  const day = useDayText()
  const date = day(erasure.dueAt)
  return (
    <>
      <Alert color="indigo" title={pendingTitle(t, erasure, date)}>
        {t('askedText', { date: day(erasure.askedAt) })}
      </Alert>
      <ModalActions>
        <Button variant="default" onClick={close}>
          {actions('close')}
        </Button>
      </ModalActions>
    </>
  )
}

function Blocked({ plan, close }: { plan: Plan; close: () => void }) {
  const t = useT('common.erasure')
  const actions = useT('common.actions')
  return (
    <>
      <Alert color="saffron" title={t('blockedTitle')}>
        <BlockerList blockers={plan.blockers} />
      </Alert>
      <ModalActions>
        <Button variant="default" onClick={close}>
          {actions('close')}
        </Button>
      </ModalActions>
    </>
  )
}

function Confirm({ plan, kind, learnerId, userId, close }: Chosen & { plan: Plan }) {
  const t = useT('common.erasure')
  const actions = useT('common.actions')
  const date = useDayText()(plan.dueAt)
  const ask = useApiMutation('POST /erasures')
  const [given, setGiven] = useState<GivenCode>(null)
  const [missing, setMissing] = useState(false)
  const aboutCode = isProblem(ask.error) && ask.error.code.includes('code')
  const submit = () => {
    setMissing(!given)
    if (!given || ask.isPending) return
    ask.mutate(
      { body: { kind, learnerId, seal: plan.seal, ...given } },
      {
        onSuccess: () => {
          toastDone(t('asked'))
          close()
        },
      },
    )
  }
  return (
    <>
      <PlanFacts plan={plan} />
      <Stack gap="xs">
        <Text fw={600}>{t('grace', { date })}</Text>
        <Text c="dimmed">{t(kind === 'expert' ? 'firstExpert' : 'first')}</Text>
      </Stack>
      <OwnCodeField
        purpose="erase_data"
        subjectId={learnerId ?? userId}
        onChange={setGiven}
        error={aboutCode ? ask.error : null}
      />
      {missing && !given && (
        <Text c="red" size="xs" role="alert">
          {t('codeMissing')}
        </Text>
      )}
      {!aboutCode && <Refusal problem={ask.error} />}
      <ModalActions>
        <Button variant="default" onClick={close}>
          {actions('cancel')}
        </Button>
        <Button color="red" onClick={submit} loading={ask.isPending}>
          {t('submit', { date })}
        </Button>
      </ModalActions>
    </>
  )
}
