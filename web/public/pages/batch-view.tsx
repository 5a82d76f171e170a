import { Anchor, Button } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearDate, nearDateTime, nearLocalDate } from '#web/ui/near-dates.ts'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { useAges, useDays, useWay } from '../cards/batch-result.tsx'
import { CardList } from '../cards/card-list.tsx'
import { ExpertResult } from '../cards/expert-result.tsx'
import { bookCenterHref, joinBatchHref } from '../links.ts'
import { Gallery } from './gallery.tsx'
import classes from './page.module.css'
import { PageSection, PublicThing, WayThere } from './page-parts.tsx'

export type PublicBatch = ApiAnswer<'GET /public-pages/batches/{handle}'>

/** A batch as friends share it: when, where, with whom, for how much, and whether there is a seat. */
export function BatchView({ batch, origin }: { batch: PublicBatch; origin: string }) {
  const t = useT('pages')
  return (
    <PublicThing
      name={batch.name}
      pictureId={null}
      scene={sceneOf('batch', [batch.service])}
      address={origin + batch.path}
      about={<About batch={batch} />}
      action={<Action batch={batch} />}
    >
      {batch.description && (
        <PageSection title={t('about')}>
          <p>{batch.description}</p>
        </PageSection>
      )}
      <When batch={batch} />
      {batch.whatToBring && (
        <PageSection title={t('bring')}>
          <p>{batch.whatToBring}</p>
        </PageSection>
      )}
      <Gallery of={{ gallery: 'batch', id: batch.id }} name={batch.name} shown={batch.gallery} />
      <Costs batch={batch} />
      {batch.experts.length > 0 && (
        <PageSection title={t('batch.teachers')}>
          <CardList dense>
            {batch.experts.map(expert => (
              <ExpertResult
                key={expert.id}
                expert={expert}
                origin={null}
                serviceId={batch.service.id}
                plain
              />
            ))}
          </CardList>
        </PageSection>
      )}
      <PageSection title={t('where')}>
        <p>
          <Anchor href={centerPath(batch.at.slug)} underline="always">
            {batch.at.name}
          </Anchor>
          {`, ${[batch.at.addressLine, batch.at.city].filter(Boolean).join(', ')}`}
        </p>
        <p className={classes.facts}>
          {batch.at.isVerified && <VerifiedBadge />}
          <WayThere latitude={batch.at.latitude} longitude={batch.at.longitude} />
        </p>
      </PageSection>
    </PublicThing>
  )
}

function About({ batch }: { batch: PublicBatch }) {
  const t = useT('pages')
  const name = useNames()
  const ages = useAges(batch)
  return (
    <>
      <p className={classes.quiet}>{[name(batch.service.name), batch.at.name, batch.at.city].join(' · ')}</p>
      <p className={classes.facts}>
        {batch.isOnline && <span>{t('online')}</span>}
        {ages && <span>{ages}</span>}
        {batch.level && <span>{t('batch.level', { level: name(batch.level) })}</span>}
      </p>
      {batch.residentsOnly && (
        <p>
          <strong>{t('batch.residents')}</strong>
        </p>
      )}
    </>
  )
}

function When({ batch }: { batch: PublicBatch }) {
  const t = useT('public')
  const own = useT('pages')
  const language = useLanguage()
  const days = useDays(batch.weekdays)
  const day = (date: string) => nearLocalDate(date, language)
  return (
    <PageSection title={own('batch.when')}>
      <p className="tabular">
        {t('home.results.clock', { days, time: formatMinutesOfDay(batch.startMinute, language) })}
        {', '}
        {own('batch.duration', { minutes: batch.minutes })}
      </p>
      <p className={classes.quiet}>
        {own('batch.from', { date: day(batch.startsOn) })}
        {batch.endsOn && ` · ${own('batch.until', { date: day(batch.endsOn) })}`}
      </p>
      {batch.isOpen && batch.nextClasses.length > 0 && (
        <>
          <h3 className={classes.small} style={{ marginTop: 12 }}>
            {own('batch.next')}
          </h3>
          <ul className={classes.plain}>
            {batch.nextClasses.map(one => (
              <li key={one.startsAt} className="tabular">
                {nearDateTime(new Date(one.startsAt), batch.timeZone, language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  )
}

function Costs({ batch }: { batch: PublicBatch }) {
  const t = useT('public')
  const own = useT('pages')
  const language = useLanguage()
  const show = (value: PublicBatch['price']) => formatMoney(value, language, { trim: true })
  return (
    <PageSection title={own('batch.costs')}>
      <p>
        {t(`home.results.per.${batch.pricePer}`, { price: show(batch.price), count: batch.packClasses ?? 1 })}
      </p>
      {batch.registration.amount > 0 && (
        <p>{own('batch.registration', { price: show(batch.registration) })}</p>
      )}
      {batch.trial === 'free' && <p>{own('batch.trialFree')}</p>}
      {batch.trialPrice && <p>{own('batch.trialPaid', { price: show(batch.trialPrice) })}</p>}
      {batch.minimum && (
        <p className={classes.quiet}>
          {own('batch.minimum', {
            participants: batch.minimum.participants,
            date: nearDate(new Date(batch.minimum.decidedAt), batch.timeZone, language),
          })}
        </p>
      )}
    </PageSection>
  )
}

function Action({ batch }: { batch: PublicBatch }) {
  const t = useT('public')
  const own = useT('pages')
  const language = useLanguage()
  const { way, why } = useWay(batch)
  if (!batch.isOpen) {
    return (
      <>
        <p>{own('batch.over', { center: batch.at.name })}</p>
        <Button component="a" href={centerPath(batch.at.slug)} size="md" fullWidth>
          {own('more', { center: batch.at.name })}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className={classes.price}>
        {t(`home.results.per.${batch.pricePer}`, {
          price: formatMoney(batch.price, language, { trim: true }),
          count: batch.packClasses ?? 1,
        })}
      </p>
      <p>{t('home.results.seats', { n: batch.seatsLeft })}</p>
      <p className={classes.quiet}>{own('taxIncluded')}</p>
      {way === null ? (
        <p>
          <strong>{why}</strong>
        </p>
      ) : way === 'access' ? (
        <Button component="a" href={bookCenterHref(batch.at.slug)} size="md" fullWidth>
          {own('askAccess')}
        </Button>
      ) : (
        <Button component="a" href={joinBatchHref(batch.id)} size="md" fullWidth>
          {own(`batch.${way}`)}
        </Button>
      )}
    </>
  )
}
