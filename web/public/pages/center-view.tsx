import { Anchor, Button } from '@mantine/core'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicPicture } from '#web/browser/base-url.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { PolicyWords } from '#web/modules/bookings/policy-words.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { BatchResult } from '../cards/batch-result.tsx'
import { CardList } from '../cards/card-list.tsx'
import { PriceFrom } from '../cards/card-parts.tsx'
import { ExpertResult } from '../cards/expert-result.tsx'
import { Hours } from '../landing/hours.tsx'
import { Rates } from '../landing/landing-parts.tsx'
import { bookCenterHref } from '../links.ts'
import { Gallery } from './gallery.tsx'
import classes from './page.module.css'
import { FreeDays, FreeTimes, PageSection, PublicThing, Tags, WayThere } from './page-parts.tsx'
import { SmallMap } from './small-map.tsx'

export type PublicCenter = ApiAnswer<'GET /public-pages/centers/{handle}'>

/** All that a center tells everybody about itself. */
export function CenterView({ center, origin }: { center: PublicCenter; origin: string }) {
  const t = useT('public')
  const own = useT('pages')
  const name = useNames()
  const language = useLanguage()
  return (
    <PublicThing
      name={center.name}
      pictureId={center.pictureId}
      scene={sceneOf('center', center.services)}
      address={origin + center.path}
      about={<About center={center} />}
      action={<Action center={center} />}
    >
      {center.description.en && (
        <PageSection title={own('about')}>
          <p>{name(center.description)}</p>
        </PageSection>
      )}
      <Pictures ids={center.pictureIds} name={center.name} />
      <Gallery of={{ gallery: 'center', id: center.id }} name={center.name} shown={center.gallery} />
      {center.services.length > 0 && (
        <PageSection title={own('center.services')}>
          <Tags words={center.services.map(service => name(service.name))} />
        </PageSection>
      )}
      <FreeTimes
        times={center.freeTimes}
        rates={center.rates}
        hrefOf={({ serviceId, minutes }, date, at) =>
          bookCenterHref(center.slug, serviceId, { minutes, date, at })
        }
      />
      {center.rates.length > 0 && (
        <PageSection title={t('modals.center.services')}>
          <Rates rates={center.rates} say={rate => t('modals.center.with', { name: rate.expertName })} />
        </PageSection>
      )}
      {center.whatToBring.length > 0 && (
        <PageSection title={own('bring')}>
          {center.whatToBring.map(({ service, text }) => (
            <p key={service.id}>
              <strong>{name(service.name)}</strong>
              <br />
              {text}
            </p>
          ))}
        </PageSection>
      )}
      {center.batches.length > 0 && (
        <PageSection title={t('modals.center.batches')}>
          <CardList dense>
            {center.batches.map(batch => (
              <BatchResult key={batch.id} batch={batch} />
            ))}
          </CardList>
        </PageSection>
      )}
      {center.experts.length > 0 && (
        <PageSection title={t('modals.center.experts')}>
          <CardList dense>
            {center.experts.map(expert => (
              <ExpertResult key={expert.id} expert={expert} origin={null} plain />
            ))}
          </CardList>
        </PageSection>
      )}
      <PageSection title={t('modals.center.hours')}>
        <Hours hours={center.hours} />
        {center.holidays.length > 0 && (
          <p className={classes.quiet}>
            {own('center.holidays')}
            {': '}
            {center.holidays
              .map(holiday => `${nearLocalDate(holiday.onDate, language)} (${holiday.name})`)
              .join(', ')}
          </p>
        )}
      </PageSection>
      {center.amenities.length > 0 && (
        <PageSection title={t('modals.center.amenities')}>
          <Tags words={center.amenities.map(name)} />
        </PageSection>
      )}
      <PageSection title={own('where')}>
        <p>{[center.addressLine, center.city].filter(Boolean).join(', ')}</p>
        <WayThere latitude={center.latitude} longitude={center.longitude} />
        <SmallMap id={center.id} name={center.name} latitude={center.latitude} longitude={center.longitude} />
      </PageSection>
      <PageSection title={t('modals.center.policy')}>
        <PolicyWords policy={center.cancellationPolicy} />
      </PageSection>
    </PublicThing>
  )
}

function About({ center }: { center: PublicCenter }) {
  const t = useT('public')
  const name = useNames()
  return (
    <>
      <p className={classes.quiet}>
        {[name(center.centerType), center.addressLine, center.city].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.facts}>
        {center.isVerified && <VerifiedBadge />}
        {center.operatingEntity && <span>{name(center.operatingEntity)}</span>}
        {center.payAtCenter && <span>{t('home.results.payAtCenter')}</span>}
      </p>
      {center.access === 'society' && (
        <p>
          <strong>{t('modals.center.residents')}</strong>
        </p>
      )}
    </>
  )
}

function Action({ center }: { center: PublicCenter }) {
  const t = useT('pages')
  const isOpen = center.access === 'open'
  return (
    <>
      <PriceFrom of={center} />
      {center.rates.length > 0 && <p className={classes.quiet}>{t('taxIncluded')}</p>}
      {center.rates.length > 0 && <FreeDays days={center.freeDays} />}
      <Button component="a" href={bookCenterHref(center.slug)} size="md" fullWidth>
        {t(isOpen ? 'book' : 'askAccess')}
      </Button>
      {center.phone && (
        <Anchor href={`tel:${center.phone}`}>{t('call', { phone: phoneWords(center.phone) })}</Anchor>
      )}
      {center.email && <Anchor href={`mailto:${center.email}`}>{center.email}</Anchor>}
      {center.website && (
        <Anchor href={center.website} target="_blank" rel="noopener noreferrer nofollow">
          {t('website')}
        </Anchor>
      )}
    </>
  )
}

/** What the place looks like; the picture of the cards is beside the name already. */
function Pictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const t = useT('pages')
  if (ids.length < 2) return null
  return (
    <ul className={classes.pictures} aria-label={t('pictures')}>
      {ids.map((id, place) => (
        <li key={id}>
          <img
            src={publicPicture(id, 320) ?? ''}
            alt={t('picture', { name, n: place + 1 })}
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  )
}
