import { Anchor, Badge, Grid, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicPicture } from '#web/browser/base-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { DirectionsLink, PolicyWords } from '#web/modules/bookings/public.ts'
import { GalleryStrip } from '#web/modules/galleries/public.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { Section } from '#web/ui/section.tsx'
import { SharePage } from '#web/ui/share/share-links.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { LocalDateText } from '#web/ui/time-text.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { BatchList } from './batch-list.tsx'
import classes from './discovery.module.css'
import { DistanceText } from './distance-text.tsx'
import { ExpertCard } from './found-cards.tsx'
import { FreeTimes } from './free-times.tsx'
import { openingAt, WEEKDAYS } from './opening.ts'
import { PriceTable } from './price-table.tsx'

type Center = ApiAnswer<'GET /centers/{id}'>

type CenterPageProps = {
  centerId: string
  /** What there is between this center and the family. */
  membership?: (center: Center) => ReactNode
}

/** A center's page: first the free times, then everything one wants to know before booking. */
export function CenterPage({ centerId, membership }: CenterPageProps) {
  const me = useApiQuery('GET /me', {})
  const home = me.data?.home
  const center = useApiQuery(
    'GET /centers/{id}',
    {
      params: { id: centerId },
      ...(home ? { query: { latitude: home.latitude, longitude: home.longitude } } : {}),
    },
    // Asked once, with the home where there is one, so that the distance is there from the start.
    { enabled: !me.isPending },
  )
  return (
    <QueryState query={center}>
      {found => <Page center={found} membership={membership?.(found)} />}
    </QueryState>
  )
}

function Page({ center, membership }: { center: Center; membership: ReactNode }) {
  const t = useT('learner.discovery')
  return (
    <Stack gap="lg">
      <Head center={center} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={t('freeTimes')} text={t('freeTimesText')}>
              <FreeTimes rates={center.rates} zone={center.timeZone} />
              <Notice center={center} />
            </Section>
            {center.rates.length > 0 && (
              <Section title={t('prices')}>
                <PriceTable rates={center.rates} bring={center.whatToBring} />
              </Section>
            )}
            {center.experts.length > 0 && (
              <Section title={t('expertsTitleHere')}>
                <ul className={classes.list}>
                  {center.experts.map(expert => (
                    <li key={expert.id}>
                      <ExpertCard row={expert} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {center.batches.length > 0 && (
              <Section title={t('batches')} text={t('batchHow')}>
                <BatchList batches={center.batches} />
              </Section>
            )}
            <Suspense>
              <GalleryStrip of={{ gallery: 'center', id: center.id }} />
            </Suspense>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Beside center={center} membership={membership} />
        </Grid.Col>
      </Grid>
    </Stack>
  )
}

function Head({ center }: { center: Center }) {
  const t = useT('learner.discovery')
  const name = useNames()
  return (
    <header>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Picture
          name={center.name}
          src={publicPicture(center.pictureId, 320)}
          scene={sceneOf('center', center.services)}
          size={88}
        />
        <Stack gap={4} miw={0}>
          <Text component="h1" size="xl" fw={650} lh={1.25} m={0}>
            {center.name}
          </Text>
          <Text c="dimmed">
            {name(center.centerType)}
            {center.operatingEntity && `, ${name(center.operatingEntity)}`}
            {center.distance !== null && ' · '}
            <DistanceText metres={center.distance} />
          </Text>
          <Group gap="sm">
            <OpenNow center={center} />
            {center.isVerified && <VerifiedBadge />}
            {center.access === 'society' && (
              <Badge color="saffron" variant="light" tt="none">
                {t('residents')}
              </Badge>
            )}
            {center.payAtCenter && (
              <Badge color="teal" variant="light" tt="none">
                {t('payAtCenter')}
              </Badge>
            )}
          </Group>
          {center.access === 'society' && (
            <Text size="xs" c="dimmed">
              {t('residentsHint')}
            </Text>
          )}
        </Stack>
      </Group>
    </header>
  )
}

function OpenNow({ center }: { center: Center }) {
  const t = useT('learner.discovery')
  const language = useLanguage()
  const opening = openingAt(center, new Date())
  const time = (minute: number) => formatMinutesOfDay(minute, language)
  if (opening.state === 'open') {
    return <StatusBadge tone="good">{t('openUntil', { time: time(opening.until) })}</StatusBadge>
  }
  if (opening.state === 'holiday') {
    return <StatusBadge tone="neutral">{t('holidayToday', { name: opening.name })}</StatusBadge>
  }
  return (
    <StatusBadge tone="neutral">
      {opening.opens === null ? t('closedNow') : t('opensAt', { time: time(opening.opens) })}
    </StatusBadge>
  )
}

function Notice({ center }: { center: Center }) {
  const t = useT('learner.discovery')
  const minutes = center.bookingLeadMinutes
  const notice =
    minutes === 0
      ? null
      : minutes % 60 === 0
        ? t('leadTimeHours', { hours: minutes / 60 })
        : t('leadTimeMinutes', { minutes })
  return (
    <Text size="xs" c="dimmed" mt="md">
      {notice} {t('horizon', { days: center.bookingHorizonDays })}
    </Text>
  )
}

function Beside({ center, membership }: { center: Center; membership: ReactNode }) {
  const t = useT('learner.discovery')
  const name = useNames()
  return (
    <Stack gap="lg">
      {membership}
      <SharePage path={centerPath(center.slug)} title={center.name} />
      <Gallery center={center} />
      {center.description.en && (
        <Section title={t('about')}>
          <Text style={{ whiteSpace: 'pre-line' }}>{name(center.description)}</Text>
        </Section>
      )}
      <Section title={t('where')}>
        <Stack gap="sm">
          <Text>
            {center.addressLine}, {center.city}
          </Text>
          <Group gap="md">
            <DirectionsLink latitude={center.latitude} longitude={center.longitude} />
            {center.phone && (
              <Anchor href={`tel:${center.phone}`}>{t('call', { phone: phoneWords(center.phone) })}</Anchor>
            )}
            {center.email && <Anchor href={`mailto:${center.email}`}>{center.email}</Anchor>}
            {center.website && (
              <Anchor href={center.website} target="_blank" rel="noopener noreferrer nofollow">
                {t('website')}
              </Anchor>
            )}
          </Group>
          <MapView
            places={[
              { id: center.id, label: center.name, latitude: center.latitude, longitude: center.longitude },
            ]}
            height={220}
          />
        </Stack>
      </Section>
      <Section title={t('hours')}>
        <Hours center={center} />
      </Section>
      {center.amenities.length > 0 && (
        <Section title={t('amenitiesTitle')}>
          <Group gap="xs">
            {center.amenities.map(amenity => (
              <Badge key={amenity.en} variant="light" color="gray" tt="none">
                {name(amenity)}
              </Badge>
            ))}
          </Group>
        </Section>
      )}
      {center.legalName && (
        <Text size="xs" c="dimmed">
          {t('runBy', { name: center.legalName })}
        </Text>
      )}
      <Section title={t('policy')}>
        <PolicyWords policy={center.cancellationPolicy} />
      </Section>
    </Stack>
  )
}

/** What the place looks like; the first picture is in the head already. */
function Gallery({ center }: { center: Center }) {
  const t = useT('learner.discovery')
  const more = center.pictureIds.slice(1)
  if (more.length === 0) return null
  return (
    <ul className={classes.gallery} aria-label={t('pictures')}>
      {more.map((id, place) => (
        <li key={id}>
          <img
            src={publicPicture(id, 320) ?? ''}
            alt={t('pictureOf', { name: center.name, number: place + 2 })}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

function Hours({ center }: { center: Center }) {
  const t = useT('learner.discovery')
  const language = useLanguage()
  const words = (weekday: number): ReactNode => {
    const stretches = center.hours
      .filter(one => one.weekday === weekday)
      .toSorted((a, b) => a.opensMinute - b.opensMinute)
      .map(one => (
        <span key={one.opensMinute} className={classes.stretch}>
          {formatMinutesOfDay(one.opensMinute, language)} – {formatMinutesOfDay(one.closesMinute, language)}
        </span>
      ))
    return stretches.length > 0 ? stretches : t('closed')
  }
  return (
    <Stack gap="md">
      <dl className={classes.hours}>
        {WEEKDAYS.map(({ weekday, key }) => (
          <div key={weekday}>
            <dt>{t(`weekdays.${key}`)}</dt>
            <dd className="tabular">{words(weekday)}</dd>
          </div>
        ))}
      </dl>
      {center.holidays.length > 0 && (
        <div>
          <Text fw={600}>{t('holidays')}</Text>
          {center.holidays.map(holiday => (
            <Text key={holiday.onDate} size="xs">
              <LocalDateText date={holiday.onDate} />, {holiday.name}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}
