import { Anchor, Stack, Text, Title } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { Path } from '#domain/links.ts'
import type { ErasureBlocker } from '#domain/modules/privacy/erasure-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import classes from './privacy.module.css'

export type Plan = ApiAnswer<'GET /erasure-plan'>

type Step =
  | 'classes'
  | 'moves'
  | 'places'
  | 'bookings'
  | 'money'
  | 'family'
  | 'taught'
  | 'ownBatches'
  | 'centers'
  | 'earnings'
  | 'statements'

/** Where each thing is settled. */
const STEPS: Partial<Record<ErasureBlocker, { to: Path; words: Step }>> = {
  other_guardian: { to: '/learner/more', words: 'family' },
  coming_classes: { to: '/learner/schedule', words: 'classes' },
  enrolments: { to: '/learner/batches', words: 'places' },
  open_choices: { to: '/learner/class/reschedule/requests', words: 'moves' },
  open_orders: { to: '/learner/more/payments', words: 'money' },
  payments_under_way: { to: '/learner/more/payments', words: 'money' },
  refunds_under_way: { to: '/learner/more/payments', words: 'money' },
  wallet: { to: '/learner/more/payments', words: 'money' },
  waiting_money: { to: '/learner/bookings', words: 'bookings' },
  taught_classes: { to: '/expert/schedule', words: 'taught' },
  taught_batches: { to: '/expert/batches', words: 'ownBatches' },
  engagements: { to: '/expert/centers', words: 'centers' },
  uncounted_classes: { to: '/expert/schedule', words: 'taught' },
  disputes: { to: '/expert/more/earnings', words: 'earnings' },
  payouts_under_way: { to: '/expert/more/statements', words: 'statements' },
  earnings_due: { to: '/expert/more/earnings', words: 'earnings' },
  earnings_owed: { to: '/expert/more/earnings', words: 'earnings' },
}

/** What was asked for, and when it is carried out. */
export function pendingTitle(
  t: ReturnType<typeof useT<'common.erasure'>>,
  { kind, learner }: Pick<ApiAnswer<'GET /erasures'>['items'][number], 'kind' | 'learner'>,
  date: string,
): string {
  if (learner) return t('pending', { name: learner.name, date })
  return t(kind === 'expert' ? 'pendingExpert' : 'pendingAccount', { date })
}

/** What has to be settled first, each with the way there. */
export function BlockerList({ blockers }: { blockers: Plan['blockers'] }) {
  const t = useT('common.erasure')
  const language = useLanguage()
  return (
    <ul className={classes.list}>
      {blockers.map(({ code, center, count, amount }) => {
        const step = STEPS[code]
        const said = t(`blockers.${code}`, {
          center: center?.name ?? '',
          count,
          amount: amount ? formatMoney(amount, language, { trim: true }) : '',
        })
        return (
          <li key={`${code} ${center?.id} ${amount?.currency}`}>
            {said}
            {step && (
              <>
                {' '}
                <Anchor inherit underline="always" renderRoot={asLink({ to: step.to })}>
                  {t(`steps.${step.words}`)}
                </Anchor>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What goes, what ends and what stays. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const t = useT('common.erasure')
  const language = useLanguage()
  const names = new Intl.ListFormat(language).format(plan.learners.map(one => one.name))
  const goes = plan.erased.map(({ what, count }) => t(`erased.${what}`, { count, names }))
  const ends = plan.ends.map(({ what, count }) => t(`ends.${what}`, { count }))
  const stays = [
    ...plan.stayWithOthers.map(({ name }) => t('staysWith', { name })),
    ...plan.retained.map(({ what, count }) => t(`stays.${what}`, { count })),
  ]
  return (
    <Stack gap="md">
      <Lines title={t('goes')} lines={goes} />
      <Lines title={t('endsTitle')} lines={ends} />
      <Lines title={t('staysTitle')} lines={stays} />
    </Stack>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      <ul className={classes.list}>
        {lines.map(line => (
          <Text component="li" key={line}>
            {line}
          </Text>
        ))}
      </ul>
    </section>
  )
}

/** An instant as a day in the reader's language. */
export function useDayText(): (instant: string) => string {
  const language = useLanguage()
  return instant => nearDate(new Date(instant), DEFAULT_ZONE, language)
}
