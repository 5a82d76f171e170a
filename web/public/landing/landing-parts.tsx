import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { BatchCard } from '../cards/batch-result.tsx'
import { BatchResult } from '../cards/batch-result.tsx'
import { CardList } from '../cards/card-list.tsx'
import classes from './landing.module.css'

type Rate = ApiAnswer<'GET /centers/{id}'>['rates'][number]

/** A part of a landing modal under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </div>
  )
}

/** The price of a class, line by line; the second column says with whom, or where. */
export function Rates({ rates, say }: { rates: readonly Rate[]; say: (rate: Rate) => string }) {
  const t = useT('public.modals.center')
  const language = useLanguage()
  const name = useNames()
  if (rates.length === 0) return <Text c="dimmed">{t('noRates')}</Text>
  return (
    <ul className={classes.rows}>
      {rates.map(rate => (
        <li key={rate.id} className={classes.row}>
          <span>
            <strong>{name(rate.service.name)}</strong>{' '}
            <span className={classes.quiet}>
              {t('length', { minutes: rate.minutes })}
              {', '}
              {say(rate)}
            </span>
          </span>
          <span className={classes.price}>{formatMoney(rate.price, language, { trim: true })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The prices of an expert's classes, where, and which are only for residents. */
export function ExpertRates({
  expert: { centers, rates },
}: {
  expert: Pick<ApiAnswer<'GET /experts/{id}'>, 'centers' | 'rates'>
}) {
  const t = useT('public.home.results')
  const closed = new Set(centers.filter(center => center.access === 'society').map(center => center.id))
  return (
    <Rates
      rates={rates}
      say={({ centerId, centerName }) =>
        closed.has(centerId) ? `${centerName} · ${t('residents')}` : centerName
      }
    />
  )
}

type BatchesProps = {
  title: string
  batches: readonly BatchCard[]
}

/** Batches under their heading; nothing where there are none. */
export function Batches({ title, batches }: BatchesProps) {
  if (batches.length === 0) return null
  return (
    <Part title={title}>
      <CardList dense>
        {batches.map(batch => (
          <BatchResult key={batch.id} batch={batch} />
        ))}
      </CardList>
    </Part>
  )
}
