import { Group, Select } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { PERIODS, type PeriodName, periodOf, type useBookPeriod } from './book-period.ts'
import classes from './books.module.css'

const DatePicker = lazy(withWords(() => import('#web/ui/form/date-picker.tsx')))

/** The days that are looked at: a period by its name, or two dates. */
export function PeriodFields({ period }: { period: ReturnType<typeof useBookPeriod> }) {
  const t = useT('books.balance')
  const { from, until, name, today, change } = period
  const names = PERIODS.map(value => ({ value, label: t(`periods.${value}`) }))
  return (
    <Group gap="sm" align="flex-end" className={classes.period}>
      <Select
        label={t('period')}
        data={name ? names : [...names, { value: 'own', label: t('periods.own') }]}
        value={name ?? 'own'}
        onChange={next => {
          if (next && next !== 'own') change(periodOf(next as PeriodName, today))
        }}
      />
      <Suspense fallback={<div className={classes.pickers} />}>
        <div className={`beside ${classes.pickers}`}>
          <DatePicker label={t('from')} value={from} max={until} onChange={day => change({ from: day })} />
          <DatePicker label={t('until')} value={until} min={from} onChange={day => change({ until: day })} />
        </div>
      </Suspense>
    </Group>
  )
}
