import { Anchor, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay, localDateOf } from '#domain/kernel/time.ts'
import { joinWayOfShown } from '#domain/modules/enrolments/join-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { JoinButtons } from '#web/modules/enrolments/public.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Picture } from '#web/ui/picture.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './batch-list.module.css'
import { WEEKDAYS } from './opening.ts'

type Batch = ApiAnswer<'GET /centers/{id}'>['batches'][number]

/** Groups that meet every week: when, for whom, how many places are left, the price. */
export function BatchList({ batches }: { batches: readonly Batch[] }) {
  return (
    <ul className={classes.list}>
      {batches.map(batch => (
        <li key={batch.id}>
          <BatchRow batch={batch} />
        </li>
      ))}
    </ul>
  )
}

function BatchRow({ batch }: { batch: Batch }) {
  const t = useT('learner.discovery')
  const name = useNames()
  const language = useLanguage()
  const days = WEEKDAYS.filter(day => batch.weekdays.includes(day.weekday)).map(day =>
    t(`shortWeekdays.${day.key}`),
  )
  const time = formatMinutesOfDay(batch.startMinute, language)
  const price = formatMoney(batch.price, language, { trim: true })
  return (
    <div className={classes.row}>
      <Picture name={batch.name} src={null} scene={sceneOf('batch', [batch.service])} size={64} />
      <div>
        <Anchor
          renderRoot={asLink({ to: '/learner/batches/$batchId', params: { batchId: batch.id } })}
          fw={650}
          c="inherit"
        >
          {batch.name}
        </Anchor>
        <Text>{t('batchWhen', { days: days.join(', '), time, minutes: batch.minutes })}</Text>
        <Text size="xs" c="dimmed">
          {[
            name(batch.service.name),
            batch.expertNames.join(', '),
            batch.center.name,
            agesOf(batch, t),
            ...moreOf(batch, t, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={classes.offer}>
        <Text fw={600} className="tabular">
          {t(`batchPer.${batch.pricePer}`, { price, count: batch.packClasses ?? 1 })}
        </Text>
        <StatusBadge tone={batch.seatsLeft > 0 ? 'good' : 'neutral'}>
          {t('batchSeats', { count: batch.seatsLeft })}
        </StatusBadge>
        <JoinButtons
          batch={batch}
          way={joinWayOfShown(batch, localDateOf(new Date(), batch.timeZone))}
          centerSlug={batch.center.slug}
        />
      </div>
    </div>
  )
}

/** When it begins, if in the future; for whom it is; whether a trial is possible. */
function moreOf(
  { startsOn, residentsOnly, trial, timeZone }: Batch,
  t: ReturnType<typeof useT<'learner.discovery'>>,
  language: ReturnType<typeof useLanguage>,
) {
  return [
    startsOn > localDateOf(new Date(), timeZone) &&
      t('batchStarts', { date: nearLocalDate(startsOn, language) }),
    residentsOnly && t('batchResidents'),
    trial !== 'none' && t(`batchTrial.${trial}`),
  ]
}

function agesOf({ ageFrom, ageTo }: Batch, t: ReturnType<typeof useT<'learner.discovery'>>): string {
  if (ageFrom !== null && ageTo !== null) return t('batchAges', { from: ageFrom, to: ageTo })
  if (ageFrom !== null) return t('batchAgesFrom', { from: ageFrom })
  return ageTo === null ? '' : t('batchAgesTo', { to: ageTo })
}
