import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { ChoiceBody } from './batch-values.ts'
import classes from './batches.module.css'
import { PlanRow } from './plan-row.tsx'
import type { Plan, PlanDate, usePlan } from './use-plan.ts'

type PlanStepProps = {
  query: ReturnType<typeof usePlan>
  choices: readonly ChoiceBody[]
  onChoices: (choices: ChoiceBody[]) => void
  /** Whether classes are there already, so that the plan says what becomes of them. */
  isExisting?: boolean
}

/** Every date before anything is saved: what needs a decision first, then what is held, then what falls out. */
export function PlanStep({ query, choices, onChoices, isExisting = false }: PlanStepProps) {
  const t = useT('common.batchForm.plan')
  if (query.error && !query.data) return <Refusal problem={query.error} />
  if (!query.data)
    return (
      <Group gap="sm" py="xl" justify="center" role="status">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{t('loading')}</Text>
      </Group>
    )
  const plan = query.data
  const choose = (choice: ChoiceBody) =>
    onChoices([...choices.filter(each => each.on !== choice.on), choice].filter(isChoice))
  const rows = (dates: readonly PlanDate[]) => (
    <Stack component="ul" gap={0} p={0} m={0} className={classes.rows}>
      {dates.map(date => (
        <PlanRow
          key={date.on}
          date={date}
          zone={plan.timeZone}
          choice={choices.find(each => each.on === date.on)}
          onChoose={choose}
          isExisting={isExisting}
        />
      ))}
    </Stack>
  )
  const open = plan.dates.filter(date => date.isOpen)
  const held = plan.dates.filter(date => date.isHeld)
  const out = plan.dates.filter(date => !date.isHeld && !date.isOpen)
  return (
    <Stack gap="lg" aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.7 : 1}>
      <Summary plan={plan} isExisting={isExisting} />
      <Warnings dates={[...open, ...held]} />
      {open.length > 0 && (
        <section aria-label={t('toDecide', { count: open.length })}>
          <Group justify="space-between" gap="sm">
            <Title order={3}>{t('toDecide', { count: open.length })}</Title>
            {open.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() =>
                  onChoices([
                    ...choices.filter(each => !open.some(date => date.on === each.on)),
                    ...open.map(({ on }) => ({ on, skip: true })),
                  ])
                }
              >
                {t('skipAll')}
              </Button>
            )}
          </Group>
          {rows(open)}
        </section>
      )}
      {held.length > 0 && (
        <section aria-label={t('planned')}>
          <Title order={3}>{t('planned')}</Title>
          {rows(held)}
        </section>
      )}
      {out.length > 0 && (
        <section aria-label={t('out')}>
          <Title order={3}>{t('out')}</Title>
          {rows(out)}
        </section>
      )}
    </Stack>
  )
}

/** A choice that chooses nothing is none. */
function isChoice({ skip, hold, startMinute, spaceId }: ChoiceBody): boolean {
  return Boolean(skip || hold || (startMinute ?? null) !== null || (spaceId ?? null) !== null)
}

/** What a center should know of its experts, each said once with how many dates it is about. */
function Warnings({ dates }: { dates: readonly PlanDate[] }) {
  const t = useT('common.batchForm.plan')
  const name = useNames()
  const counts = new Map<string, number>()
  for (const warning of dates.flatMap(date => date.warnings.map(name)))
    counts.set(warning, (counts.get(warning) ?? 0) + 1)
  return [...counts].map(([warning, count]) => (
    <Text key={warning} size="sm" c="dimmed">
      {t('warned', { warning, count })}
    </Text>
  ))
}

function Summary({ plan, isExisting }: { plan: Plan; isExisting: boolean }) {
  const t = useT('common.batchForm.plan')
  const language = useLanguage()
  const span =
    plan.firstOn && plan.lastOn
      ? t('span', {
          from: nearLocalDate(plan.firstOn, language),
          to: nearLocalDate(plan.lastOn, language),
        })
      : ''
  const counted = (effect: PlanDate['effect']) =>
    plan.dates.filter(date => date.isHeld && date.effect === effect).length
  const effects = isExisting
    ? [
        counted('move') > 0 && t('moved', { count: counted('move') }),
        counted('add') > 0 && t('added', { count: counted('add') }),
        plan.dropped.length > 0 && t('dropped', { count: plan.dropped.length }),
        t('learners', { count: plan.learners }),
      ].filter(Boolean)
    : []
  return (
    <Alert
      color={plan.open > 0 ? 'saffron' : 'teal'}
      variant="light"
      icon={
        plan.open > 0 ? (
          <IconAlertTriangle size={18} aria-hidden />
        ) : (
          <IconCircleCheck size={18} aria-hidden />
        )
      }
      role="status"
    >
      <Text fw={650}>{[t('summary', { held: plan.held }), span].filter(Boolean).join(' · ')}</Text>
      <Text size="sm">{plan.open > 0 ? t('toDecide', { count: plan.open }) : t('allGood')}</Text>
      {effects.length > 0 && <Text size="sm">{effects.join(' · ')}</Text>}
      {plan.choosing > 0 && (
        <Text size="sm" fw={500}>
          {t('choosing', { count: plan.choosing })}
        </Text>
      )}
    </Alert>
  )
}
