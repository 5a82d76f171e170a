import { Badge, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { type Href, pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { NextTimes, serviceOfTimes, type Times } from '#web/ui/next-times.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import classes from './discovery.module.css'
import { DistanceText } from './distance-text.tsx'

export type CenterRow = ApiAnswer<'GET /centers'>['items'][number]
export type ExpertRow = ApiAnswer<'GET /experts'>['items'][number]

type CardProps<Row> = {
  row: Row
  chosen?: boolean
  onHover?: (id: string) => void
  /** The one service that was looked for; its page begins with it. */
  serviceId?: string | undefined
  /** When one can come next. */
  times?: Times | undefined
  /** Below everything else, above what makes the whole card a link. */
  below?: ReactNode
  /** What opens it instead of its page among the learner's screens, which only learners have. */
  onOpen?: ((row: Row) => void) | undefined
}

/** Services named before the rest is only counted. */
const namedServices = 3

/** A center in a list. */
export function CenterCard({
  row,
  chosen = false,
  onHover,
  serviceId,
  times,
  onOpen,
  below,
}: CardProps<CenterRow>) {
  const t = useT('learner.discovery')
  const name = useNames()
  return (
    <article
      className={classes.card}
      data-chosen={chosen || undefined}
      id={`found-${row.id}`}
      onMouseEnter={() => onHover?.(row.id)}
    >
      <Cover
        pictureId={row.pictureId}
        scene={sceneOf('center', row.services, serviceId)}
        className={classes.cover}
      />
      <Stack gap={6} className={classes.body ?? ''}>
        <CardName
          row={row}
          to={pathTo('/learner/find-new-centers/$centerId', {
            centerId: row.slug,
            service: serviceId ?? times?.serviceId,
          })}
          onOpen={onOpen && (() => onOpen(row))}
        />
        <Text size="xs" c="dimmed">
          {name(row.centerType)}, {row.addressLine}, {row.city}
        </Text>
        <Text size="xs" c="dimmed">
          <DistanceText metres={row.distance} /> {row.distance !== null && ' · '}
          {t('experts', { count: row.expertCount })}
        </Text>
        <Services services={row.services} />
        <Group gap="sm" justify="space-between">
          <PriceFrom of={row} serviceId={serviceId} />
          <Group gap="xs">
            {row.access === 'society' && (
              <Badge color="saffron" variant="light" tt="none">
                {t('residents')}
              </Badge>
            )}
            {row.payAtCenter && (
              <Badge color="teal" variant="light" tt="none">
                {t('payAtCenter')}
              </Badge>
            )}
          </Group>
        </Group>
        {times && (
          <CardTimes
            times={times}
            of={serviceOfTimes(times, row.services, serviceId)}
            hrefOf={when => pathTo('/learner/find-new-centers/$centerId', { centerId: row.slug, ...when })}
          />
        )}
        {below && <div className={classes.below}>{below}</div>}
      </Stack>
    </article>
  )
}

type When = { service: string; minutes: string; center: string; date: string; at: string }

type CardTimesProps = {
  times: Times
  of: CenterRow['services'][number]['name'] | undefined
  hrefOf: (when: When) => Href
}

/** Each leads to its confirmation, one tap before it is booked. */
function CardTimes({ times, of, hrefOf }: CardTimesProps) {
  const t = useT('learner.discovery')
  const name = useNames()
  const { serviceId: service, minutes, centerId: center } = times
  return (
    <NextTimes
      times={times}
      of={of && t('timesOf', { service: name(of) })}
      today={t('today')}
      bookAt={(day, time) => t('bookAt', { day, time })}
      link={(date, at, props) => (
        <Link {...props} {...stepTo(hrefOf({ service, minutes: String(minutes), center, date, at }))} />
      )}
    />
  )
}

type CardNameProps = {
  row: { name: string }
  to: Href
  onOpen?: (() => void) | undefined
}

/** Links to the page of what was found, among the learner's screens; elsewhere it opens what the screen says. */
function CardName({ row, to, onOpen }: CardNameProps) {
  if (onOpen)
    return (
      <UnstyledButton className={classes.name} onClick={onOpen}>
        {row.name}
      </UnstyledButton>
    )
  return (
    <Link {...stepTo(to)} className={classes.name}>
      {row.name}
    </Link>
  )
}

/** An expert in a list. */
export function ExpertCard({
  row,
  chosen = false,
  onHover,
  serviceId,
  times,
  onOpen,
  below,
}: CardProps<ExpertRow>) {
  const t = useT('learner.discovery')
  const name = useNames()
  const nearest = row.centers[0]
  return (
    <article
      className={classes.card}
      data-chosen={chosen || undefined}
      id={`found-${row.id}`}
      onMouseEnter={() => onHover?.(row.id)}
    >
      <Cover
        pictureId={row.pictureId}
        scene={sceneOf('expert', row.services, serviceId)}
        className={`${classes.cover} ${classes.person}`}
      />
      <Stack gap={6} className={classes.body ?? ''}>
        <CardName
          row={row}
          to={pathTo('/learner/find-new-experts/$expertId', {
            expertId: row.slug,
            service: serviceId ?? times?.serviceId,
          })}
          onOpen={onOpen && (() => onOpen(row))}
        />
        {row.headline && <Text>{row.headline}</Text>}
        <Text size="xs" c="dimmed">
          {t('years', { count: row.experienceYears })}
          {row.languages.length > 0 && ` · ${row.languages.map(name).join(', ')}`}
        </Text>
        {nearest && (
          <Text size="xs" c="dimmed">
            <DistanceText metres={row.distance} /> {row.distance !== null && ' · '}
            {row.centers.map(center => center.name).join(', ')}
          </Text>
        )}
        <Services services={row.services} />
        <PriceFrom of={row} serviceId={serviceId} />
        {times && (
          <CardTimes
            times={times}
            of={serviceOfTimes(times, row.services, serviceId)}
            hrefOf={when => pathTo('/learner/find-new-experts/$expertId', { expertId: row.slug, ...when })}
          />
        )}
        {below && <div className={classes.below}>{below}</div>}
      </Stack>
    </article>
  )
}

function Services({ services }: { services: CenterRow['services'] }) {
  const t = useT('learner.discovery')
  const name = useNames()
  if (services.length === 0) return null
  return (
    <Group gap="xs">
      {services.slice(0, namedServices).map(service => (
        <Badge key={service.id} variant="light" tt="none">
          {name(service.name)}
        </Badge>
      ))}
      {services.length > namedServices && (
        <Badge variant="light" color="gray" tt="none">
          {t('more', { count: services.length - namedServices })}
        </Badge>
      )}
    </Group>
  )
}

type PriceFromProps = { of: Pick<CenterRow, 'priceFrom' | 'priceFor'>; serviceId?: string | undefined }

/** The cheapest class, and what for; nothing where there is none that one may book. */
function PriceFrom({ of: { priceFrom, priceFor }, serviceId }: PriceFromProps) {
  const t = useT('learner.discovery')
  const language = useLanguage()
  const name = useNames()
  if (!priceFrom || !priceFor) return null
  const given = { price: formatMoney(priceFrom, language, { trim: true }), minutes: priceFor.minutes }
  return (
    <Text fw={600} className="tabular">
      {priceFor.service.id === serviceId
        ? t('priceFrom', given)
        : t('priceFromOf', { ...given, service: name(priceFor.service.name) })}
    </Text>
  )
}
