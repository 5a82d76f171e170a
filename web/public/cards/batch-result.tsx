import { formatDistance } from '#domain/kernel/distance.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatLocalDate, formatMinutesOfDay } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { bookCenterHref, joinBatchHref } from '../links.ts'
import { ModalLink } from '../modal-link.tsx'
import { type Origin, positionOf } from './card-parts.tsx'
import classes from './cards.module.css'

export type BatchCard = ApiAnswer<'GET /centers/{id}'>['batches'][number]

type BatchResultProps = {
  batch: BatchCard
  origin: Origin
  /** Its center is already on the screen: nothing to open. */
  here?: boolean
}

/** A batch in a list of results; its name opens the center that runs it. */
export function BatchResult({ batch, origin, here = false }: BatchResultProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  const days = useDays(batch.weekdays)
  const ages = useAges(batch)
  return (
    <li className={classes.card}>
      <div className={classes.body}>
        <h3 className={classes.name}>
          {here ? (
            batch.name
          ) : (
            <ModalLink
              href={bookCenterHref(batch.center.id)}
              modal="landing-center"
              payload={{ id: batch.center.id, ...positionOf(origin) }}
              c="inherit"
              className={classes.link}
            >
              {batch.name}
            </ModalLink>
          )}
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

function useDays(weekdays: readonly number[]) {
  const t = useT('public.home.results.weekdays')
  return weekdays.map(day => t(`day${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(', ')
}

function useAges({ ageFrom, ageTo }: BatchCard) {
  const t = useT('public.home.results.ages')
  if (ageFrom !== null && ageTo !== null) return t('between', { from: ageFrom, to: ageTo })
  if (ageFrom !== null) return t('from', { from: ageFrom })
  return ageTo === null ? null : t('to', { to: ageTo })
}
