import { formatDistance } from '#domain/kernel/distance.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatLocalDate, formatMinutesOfDay } from '#domain/kernel/time.ts'
import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { joinBatchHref } from '../links.ts'
import classes from './cards.module.css'

export type BatchCard = ApiAnswer<'GET /centers/{id}'>['batches'][number]

type BatchResultProps = {
  batch: BatchCard
}

/** A batch in a list of results; its name leads to its page. */
export function BatchResult({ batch }: BatchResultProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  const days = useDays(batch.weekdays)
  const ages = useAges(batch)
  return (
    <li className={classes.card}>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <a href={batchPath(batch)} className={classes.link}>
            {batch.name}
          </a>
        </h3>
        <p className={classes.quiet}>
          {[name(batch.service.name), batch.center.name, ...batch.expertNames].join(' · ')}
        </p>
        <p>{t('clock', { days, time: formatMinutesOfDay(batch.startMinute, language) })}</p>
        <p className={classes.facts}>
          {batch.distance !== null && (
            <span>{t('away', { distance: formatDistance(batch.distance, language) })}</span>
          )}
          {ages && <span>{ages}</span>}
          <span>{t('seats', { n: batch.seatsLeft })}</span>
          {/* Where no class was held yet; the server and the browser agree on it without a clock. */}
          {batch.nextClassAt?.slice(0, 10) === batch.startsOn && (
            <span>{t('starts', { date: formatLocalDate(batch.startsOn, language) })}</span>
          )}
          {batch.residentsOnly && <span>{t('residents')}</span>}
          {batch.trial !== 'none' && <span>{t(`trial.${batch.trial}`)}</span>}
        </p>
      </div>
      <p className={classes.price}>
        {t(`per.${batch.pricePer}`, {
          price: formatMoney(batch.price, language, { trim: true }),
          count: batch.packClasses ?? 1,
        })}
        <a
          href={joinBatchHref(batch.id)}
          className={classes.join}
          aria-label={t('joinBatch', { batch: batch.name })}
        >
          {t('join')}
        </a>
      </p>
    </li>
  )
}

/** The days of the week a batch meets on, in words. */
export function useDays(weekdays: readonly number[]) {
  const t = useT('public.home.results.weekdays')
  return weekdays.map(day => t(`day${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(', ')
}

/** For which ages it is, in words; null where for all. */
export function useAges({ ageFrom, ageTo }: Pick<BatchCard, 'ageFrom' | 'ageTo'>) {
  const t = useT('public.home.results.ages')
  if (ageFrom !== null && ageTo !== null) return t('between', { from: ageFrom, to: ageTo })
  if (ageFrom !== null) return t('from', { from: ageFrom })
  return ageTo === null ? null : t('to', { to: ageTo })
}
