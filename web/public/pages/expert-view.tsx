import { Anchor, Button } from '@mantine/core'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { BatchResult } from '../cards/batch-result.tsx'
import { CardList } from '../cards/card-list.tsx'
import { PriceFrom } from '../cards/card-parts.tsx'
import landing from '../landing/landing.module.css'
import { ExpertRates } from '../landing/landing-parts.tsx'
import { bookExpertHref } from '../links.ts'
import { Gallery } from './gallery.tsx'
import classes from './page.module.css'
import { FreeDays, FreeTimes, PageSection, PublicThing, Tags } from './page-parts.tsx'

export type PublicExpert = ApiAnswer<'GET /public-pages/experts/{handle}'>

/** All that an expert tells everybody: what, where, for how much. */
export function ExpertView({ expert, origin }: { expert: PublicExpert; origin: string }) {
  const t = useT('public')
  const own = useT('pages')
  const name = useNames()
  return (
    <PublicThing
      name={expert.name}
      pictureId={expert.pictureId}
      scene={sceneOf('expert', expert.services)}
      isPerson
      address={origin + expert.path}
      about={<About expert={expert} />}
      action={<Action expert={expert} />}
    >
      {expert.bio && (
        <PageSection title={own('about')}>
          <p>{expert.bio}</p>
        </PageSection>
      )}
      {expert.videoUrl && (
        <Anchor href={expert.videoUrl} target="_blank" rel="noopener noreferrer nofollow">
          {own('expert.video')}
        </Anchor>
      )}
      <Gallery of={{ gallery: 'expert', id: expert.id }} name={expert.name} shown={expert.gallery} />
      {expert.services.length > 0 && (
        <PageSection title={own('expert.teaches')}>
          <Tags words={expert.services.map(service => name(service.name))} />
        </PageSection>
      )}
      {expert.qualifications.length > 0 && (
        <PageSection title={t('modals.expert.qualifications')}>
          <Tags words={expert.qualifications.map(name)} />
        </PageSection>
      )}
      <FreeTimes
        times={expert.freeTimes}
        rates={expert.rates}
        hrefOf={({ serviceId, minutes, centerId }, date, at) =>
          bookExpertHref(expert.slug, serviceId, { minutes, date, at, center: centerId })
        }
      />
      {expert.rates.length > 0 && (
        <PageSection title={t('modals.expert.rates')}>
          <ExpertRates expert={expert} />
        </PageSection>
      )}
      {expert.batches.length > 0 && (
        <PageSection title={t('modals.expert.batches')}>
          <CardList dense>
            {expert.batches.map(batch => (
              <BatchResult key={batch.id} batch={batch} />
            ))}
          </CardList>
        </PageSection>
      )}
      {expert.centers.length > 0 && (
        <PageSection title={t('modals.expert.where')}>
          <ul className={landing.rows}>
            {expert.centers.map(center => (
              <li key={center.id} className={landing.row}>
                <Anchor href={centerPath(center.slug)} underline="always">
                  {center.name}
                </Anchor>
                <span className={classes.quiet}>
                  {center.access === 'society'
                    ? `${center.city} · ${t('home.results.residents')}`
                    : center.city}
                </span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </PublicThing>
  )
}

function About({ expert }: { expert: PublicExpert }) {
  const t = useT('public')
  const name = useNames()
  return (
    <>
      {expert.headline && <p>{expert.headline}</p>}
      <p className={classes.facts}>
        {expert.isVerified && <VerifiedBadge />}
        {expert.experienceYears > 0 && <span>{t('home.results.years', { n: expert.experienceYears })}</span>}
        {expert.languages.length > 0 && (
          <span>{`${t('modals.expert.languages')}: ${expert.languages.map(name).join(', ')}`}</span>
        )}
      </p>
    </>
  )
}

function Action({ expert }: { expert: PublicExpert }) {
  const t = useT('pages')
  const isOpenSomewhere = expert.rates.some(({ centerId }) =>
    expert.centers.some(({ id, access }) => id === centerId && access === 'open'),
  )
  return (
    <>
      <PriceFrom of={expert} />
      {expert.rates.length > 0 && <p className={classes.quiet}>{t('taxIncluded')}</p>}
      {isOpenSomewhere && <FreeDays days={expert.freeDays} />}
      <Button component="a" href={bookExpertHref(expert.slug)} size="md" fullWidth>
        {t('book')}
      </Button>
    </>
  )
}
