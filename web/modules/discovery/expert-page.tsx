import { Anchor, Badge, Grid, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { expertPath } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicPicture } from '#web/browser/base-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { GalleryStrip } from '#web/modules/galleries/public.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { Section } from '#web/ui/section.tsx'
import { SharePage } from '#web/ui/share/share-links.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { VerifiedBadge } from '#web/ui/verified-badge.tsx'
import { BatchList } from './batch-list.tsx'
import { bookableFirst } from './bookable-first.ts'
import classes from './discovery.module.css'
import { DistanceText } from './distance-text.tsx'
import { FreeTimes } from './free-times.tsx'
import { PriceTable } from './price-table.tsx'
import type { Place } from './use-discovery.ts'

type Expert = ApiAnswer<'GET /experts/{id}'>

/** An expert's page: free times at the centers where they teach, and who they are. */
export function ExpertPage({ expertId }: { expertId: string }) {
  const me = useApiQuery('GET /me', {})
  const home = me.data?.home
  const expert = useApiQuery(
    'GET /experts/{id}',
    {
      params: { id: expertId },
      ...(home ? { query: { latitude: home.latitude, longitude: home.longitude } } : {}),
    },
    { enabled: !me.isPending },
  )
  return <QueryState query={expert}>{found => <Page expert={found} home={home ?? null} />}</QueryState>
}

function Page({ expert, home }: { expert: Expert; home: Place | null }) {
  const t = useT('learner.discovery')
  const society = new Set(expert.centers.filter(one => one.access === 'society').map(one => one.id))
  const name = useNames()
  return (
    <Stack gap="lg">
      <Group component="header" gap="md" wrap="nowrap" align="flex-start">
        <Picture
          name={expert.name}
          src={publicPicture(expert.pictureId, 320)}
          scene={sceneOf('expert', expert.services)}
          size={88}
        />
        <Stack gap={4} miw={0}>
          <Text component="h1" size="xl" fw={650} lh={1.25} m={0}>
            {expert.name}
          </Text>
          {expert.headline && <Text>{expert.headline}</Text>}
          <Text c="dimmed">
            {t('years', { count: expert.experienceYears })}
            {expert.distance !== null && ' · '}
            <DistanceText metres={expert.distance} />
          </Text>
          <Group gap="xs">
            {expert.isVerified && <VerifiedBadge />}
            {expert.services.map(service => (
              <Badge key={service.id} variant="light" tt="none">
                {name(service.name)}
              </Badge>
            ))}
          </Group>
        </Stack>
      </Group>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={t('freeTimes')} text={t('freeTimesText')}>
              <FreeTimes
                rates={bookableFirst(expert, home)}
                centerLabel={(id, center) => (society.has(id) ? t('residentsOf', { name: center }) : center)}
              />
            </Section>
            {expert.rates.length > 0 && (
              <Section title={t('prices')}>
                <PriceTable rates={expert.rates} by="center" />
              </Section>
            )}
            {expert.batches.length > 0 && (
              <Section title={t('batches')} text={t('batchHow')}>
                <BatchList batches={expert.batches} />
              </Section>
            )}
            <Suspense>
              <GalleryStrip of={{ gallery: 'expert', id: expert.id }} />
            </Suspense>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Beside expert={expert} />
        </Grid.Col>
      </Grid>
    </Stack>
  )
}

function Beside({ expert }: { expert: Expert }) {
  const t = useT('learner.discovery')
  const name = useNames()
  return (
    <Stack gap="lg">
      <SharePage path={expertPath(expert.slug)} title={expert.name} />
      {expert.videoUrl && (
        <Anchor href={expert.videoUrl} target="_blank" rel="noopener noreferrer nofollow">
          {t('video')}
        </Anchor>
      )}
      {expert.bio && (
        <Section title={t('about')}>
          <Text style={{ whiteSpace: 'pre-line' }}>{expert.bio}</Text>
        </Section>
      )}
      {expert.qualifications.length > 0 && (
        <Section title={t('qualifications')}>
          <div className={classes.rows}>
            {expert.qualifications.map(one => (
              <Text key={one.en}>{name(one)}</Text>
            ))}
          </div>
        </Section>
      )}
      {expert.languages.length > 0 && (
        <Section title={t('languages')}>
          <Text>{expert.languages.map(name).join(', ')}</Text>
        </Section>
      )}
      {expert.centers.length > 0 && (
        <Section title={t('teachesAt')}>
          <Stack gap="sm">
            {expert.centers.map(center => (
              <Link
                key={center.id}
                to="/learner/find-new-centers/$centerId"
                params={{ centerId: center.slug }}
                style={{ color: 'inherit' }}
              >
                {center.name}, {center.city}
              </Link>
            ))}
            <MapView
              places={expert.centers.map(center => ({
                id: center.id,
                label: center.name,
                latitude: center.latitude,
                longitude: center.longitude,
              }))}
              height={220}
            />
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
