import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { ClassLine } from './class-line.tsx'
import {
  asChoice,
  asValue,
  type Choice,
  closable,
  type Happened,
  type Plan,
  type PlanRow,
  spanOf,
} from './displacement-data.ts'

type Props = {
  happened: Happened
  zone: string
  back: () => void
  finished: (answer: ApiAnswer<'POST /displacements'>) => void
}

/** The second step: every class that is hit, each with a way out that can be changed. */
export function DisplacementPlan({ happened, zone, back, finished }: Props) {
  const span = spanOf(happened, zone) ?? { from: '', until: '' }
  const { cause, spaceIds, expertId } = happened
  const query = {
    ...span,
    cause,
    ...(cause === 'space' && { spaceIds }),
    ...(cause === 'expert' && { expertId }),
  }
  const plan = useApiQuery('GET /displacements/plan', { query }, { staleTime: 0 })
  return (
    <QueryState query={plan} loading={<LoadingLines lines={5} height={72} />}>
      {found => (
        <PlanForm
          key={plan.dataUpdatedAt}
          plan={found}
          happened={happened}
          span={span}
          back={back}
          finished={finished}
          reload={() => void plan.refetch()}
        />
      )}
    </QueryState>
  )
}

type FormProps = Omit<Props, 'zone'> & {
  plan: Plan
  span: { from: string; until: string }
  reload: () => void
}

function PlanForm({ plan, happened, span, back, finished, reload }: FormProps) {
  const t = useT('center.disruption')
  const [changed, setChanged] = useState<Record<string, Choice>>({})
  const displace = useApiMutation('POST /displacements')
  const choiceOf = (row: PlanRow) => changed[row.class.id] ?? row.choice
  const choices = plan.classes.map(choiceOf)
  const count = (...to: Choice['to'][]) => choices.filter(choice => to.includes(choice.to)).length
  const choosing = plan.classes
    .filter(row => choiceOf(row).to === 'cancel')
    .reduce((sum, row) => sum + row.choosing, 0)
  const send = () =>
    displace.mutate(
      {
        body: {
          ...span,
          cause: happened.cause,
          spaceIds: happened.cause === 'space' ? happened.spaceIds : [],
          expertId: happened.cause === 'expert' ? happened.expertId : null,
          reason: happened.reason,
          close: happened.close && closable(happened) !== null,
          classes: plan.classes.map(row => ({
            id: row.class.id,
            version: row.version,
            choice: choiceOf(row),
          })),
        },
      },
      { onSuccess: finished },
    )
  const isEmpty = plan.classes.length === 0
  const closed = happened.close ? closable(happened) : null
  return (
    <Stack gap="md">
      {isEmpty ? (
        <EmptyState order={3} title={t('nothing')} text={closed ? t(`closeHint.${closed}`) : ''} />
      ) : (
        <>
          <Text fw={600}>{t('plan', { classes: plan.classes.length, families: plan.families })}</Text>
          <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
            {plan.classes.map(row => (
              <li key={row.class.id}>
                <PlanLine
                  row={row}
                  choice={choiceOf(row)}
                  onChange={choice => setChanged({ ...changed, [row.class.id]: choice })}
                />
              </li>
            ))}
          </Stack>
          <Text>
            {t('summary', {
              moved: count('space', 'time'),
              covered: count('substitute'),
              cancelled: count('cancel'),
            })}
          </Text>
          {choosing > 0 && <Text>{t('choosing', { count: choosing })}</Text>}
          <Text c="dimmed">{t('told')}</Text>
        </>
      )}
      <Refusal problem={displace.error} own={{ reload }} />
      <Group justify="space-between">
        <Button variant="default" onClick={back}>
          {t('back')}
        </Button>
        <Button onClick={send} loading={displace.isPending} disabled={isEmpty && !closed}>
          {isEmpty && closed ? t('nothingClose') : t('confirm')}
        </Button>
      </Group>
    </Stack>
  )
}

function PlanLine({
  row,
  choice,
  onChange,
}: {
  row: PlanRow
  choice: Choice
  onChange: (choice: Choice) => void
}) {
  const t = useT('center.disruption')
  const options = useOptions(row)
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start" gap="sm">
        <ClassLine item={row.class} />
        <Text c="dimmed">{t('learners', { count: row.learners })}</Text>
      </Group>
      <NativeSelect
        aria-label={t('become')}
        value={asValue(choice)}
        onChange={event => onChange(asChoice(event.currentTarget.value))}
        data={options}
      />
    </Stack>
  )
}

function useOptions(row: PlanRow): { value: string; label: string }[] {
  const t = useT('center.disruption.choices')
  const language = useLanguage()
  const at = (instant: string) => nearDateTime(new Date(instant), row.class.center.timeZone, language)
  const refund = row.refund.amount > 0 ? formatMoney(row.refund, language, { trim: true }) : null
  const owed = row.owed.amount > 0 ? formatMoney(row.owed, language, { trim: true }) : null
  return [
    ...row.spaces.map(({ id, name }) => ({
      value: asValue({ to: 'space', spaceId: id }),
      label: t('space', { space: name }),
    })),
    ...row.substitutes.map(({ id, name }) => ({
      value: asValue({ to: 'substitute', expertId: id }),
      label: t('substitute', { name }),
    })),
    ...row.times.map(({ startsAt, endsAt, space }) => ({
      value: asValue({ to: 'time', startsAt, endsAt, spaceId: space?.id ?? null }),
      label: space
        ? t('timeIn', { when: at(startsAt), space: space.name })
        : t('time', { when: at(startsAt) }),
    })),
    {
      value: asValue({ to: 'cancel' }),
      label:
        refund && owed
          ? t('cancelOwed', { refund, owed })
          : refund
            ? t('cancelRefund', { refund })
            : t('cancel'),
    },
  ]
}
