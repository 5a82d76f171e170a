import { formatDistance } from '#domain/kernel/distance.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay, localDateOf } from '#domain/kernel/time.ts'
import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import { joinWayOfShown } from '#domain/modules/enrolments/join-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { bookCenterHref, joinBatchHref } from '../links.ts'
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
  const { way, why } = useWay(batch)
  return (
    <li className={classes.card}>
      <Cover pictureId={null} scene={sceneOf('batch', [batch.service])} className={classes.cover} />
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
            <span>{t('starts', { date: nearLocalDate(batch.startsOn, language) })}</span>
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
        {way ? (
          <a
            href={way === 'access' ? bookCenterHref(batch.center.slug) : joinBatchHref(batch.id)}
            className={classes.join}
            aria-label={t(`${way}Batch`, { batch: batch.name })}
          >
            {t(way)}
          </a>
        ) : (
          <span>{why}</span>
        )}
      </p>
    </li>
  )
}

/** The step about a batch that is open to who looks, as a name of its words, else why there is none. */
export function useWay(batch: BatchCard) {
  const t = useT('public.home.results')
  const { step, why } = joinWayOfShown(batch, localDateOf(new Date(), batch.timeZone))
  if (why === 'residents_only') return { way: 'access', why: null } as const
  if (step !== 'none') return { way: step === 'wait' ? 'wait' : 'join', why: null } as const
  if (why === 'already_in_batch' || why === 'already_waiting') return { way: null, why: t('inBatch') }
  return { way: null, why: t(why === 'too_young' || why === 'too_old' ? 'otherAges' : 'notOpen') }
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
