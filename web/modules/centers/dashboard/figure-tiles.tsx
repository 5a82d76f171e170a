import { Paper, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import classes from './dashboard.module.css'
import { type Dashboard, daysOfMonth } from './dashboard-data.ts'

/** What this month has brought so far, each beside the same days of last month; each leads to its list. */
export function FigureTiles({ data }: { data: Dashboard }) {
  const t = useT('center.dashboard')
  const language = useLanguage()
  const { collected, attendance, learners } = data.figures
  const { startDate } = daysOfMonth(data.today)
  const soFar = { startDate, endDate: data.today }
  const change = data.learners?.at(-1)
  return (
    <ul className={classes.figures}>
      {collected && (
        <Tile
          label={t('figures.collected')}
          value={<MoneyText value={collected.now} />}
          way={Math.sign(collected.now.amount - collected.before.amount)}
          before={formatMoney(roundedRupees(collected.before), language, { trim: true })}
          link={asLink({ to: '/center/payment', search: { tab: 'payments', status: 'captured', ...soFar } })}
        />
      )}
      {attendance && (
        <Tile
          label={t('figures.attendance')}
          value={attendance.now === null ? '–' : `${attendance.now}%`}
          way={Math.sign((attendance.now ?? 0) - (attendance.before ?? attendance.now ?? 0))}
          before={attendance.before === null ? null : `${attendance.before}%`}
          link={asLink({
            to: '/center/schedule',
            search: { view: 'list', status: 'completed', startDate, endDate: data.today },
          })}
        />
      )}
      {learners && (
        <Tile
          label={t('figures.learners')}
          value={learners.now}
          way={Math.sign(learners.now - learners.before)}
          before={String(learners.before)}
          note={change && t('joinedLeft', { joined: change.joined, left: change.left })}
          link={asLink({ to: '/center/learners', search: {} })}
        />
      )}
    </ul>
  )
}

/** To compare with, whole rupees are enough. */
const roundedRupees = ({ amount, currency }: Money): Money => ({
  amount: Math.round(amount / 100) * 100,
  currency,
})

type TileProps = {
  label: string
  value: ReactNode
  /** Whether it is more than before, as much, or less: 1, 0 or -1. */
  way: number
  before: string | null
  note?: string | undefined
  link: ReturnType<typeof asLink>
}

function Tile({ label, value, way, before, note, link }: TileProps) {
  return (
    <li>
      <Paper withBorder radius="lg" p="md" bg="var(--surface)" className={classes.figure} renderRoot={link}>
        <Text span c="dimmed" size="sm" display="block">
          {label}
        </Text>
        <Text span fw={700} className={classes.value}>
          {value}
        </Text>
        <Change way={way} before={before} />
        {note && (
          <Text span c="dimmed" size="sm" className={classes.note}>
            {note}
          </Text>
        )}
      </Paper>
    </li>
  )
}

function Change({ way, before }: Pick<TileProps, 'way' | 'before'>) {
  const t = useT('center.dashboard.figures')
  if (before === null)
    return (
      <Text span c="dimmed" size="sm">
        {t('nothingBefore')}
      </Text>
    )
  const [name, Icon] =
    way > 0
      ? (['more', IconArrowUpRight] as const)
      : way < 0
        ? (['less', IconArrowDownRight] as const)
        : (['same', IconArrowRight] as const)
  return (
    <span className={classes.change} data-way={name}>
      <Icon size={16} role="img" aria-label={t(name)} />
      <Text span c="dimmed" size="sm">
        {t('before', { value: before })}
      </Text>
    </span>
  )
}
