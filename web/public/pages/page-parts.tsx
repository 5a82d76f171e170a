import { Anchor, Container } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { ShareLinks } from '#web/ui/share/share-links.tsx'
import { NextTimes, type Times } from '../cards/next-times.tsx'
import classes from './page.module.css'

type PublicThingProps = {
  name: string
  pictureId: string | null
  /** The drawing that is shown without a picture. */
  scene: string
  /** Whether the picture shows a person. */
  isPerson?: boolean
  /** Under the name. */
  about: ReactNode
  /** What one came for: price and the way on. */
  action: ReactNode
  /** The whole address, to pass on. */
  address: string
  children: ReactNode
}

/** A page about one thing: its name, what one can do, and all there is to know. */
export function PublicThing(props: PublicThingProps) {
  const { name, pictureId, scene, isPerson = false, about, action, address, children } = props
  const t = useT('pages')
  return (
    <Container size="lg" className={classes.page}>
      <div className={classes.columns}>
        <header className={classes.head}>
          <Cover
            pictureId={pictureId}
            scene={scene}
            className={isPerson ? `${classes.cover} ${classes.person}` : classes.cover}
            sizes="(min-width: 62em) 752px, 100vw"
            first
          />
          <h1>{name}</h1>
          {about}
        </header>
        <aside className={classes.side}>
          {action}
          <div>
            <h2 className={classes.small}>{t('share')}</h2>
            <ShareLinks address={address} title={name} />
          </div>
        </aside>
        <div className={classes.main}>{children}</div>
      </div>
    </Container>
  )
}

/** One part of such a page under its heading. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** On which of the next days there are free times, and how many. */
export function FreeDays({ days }: { days: readonly { date: string; times: number }[] }) {
  const t = useT('pages')
  const language = useLanguage()
  return (
    <div>
      <h2 className={classes.small}>{t('freeTitle')}</h2>
      {days.length === 0 ? (
        <p className={classes.quiet}>{t('freeNone')}</p>
      ) : (
        <>
          <ul className={classes.plain}>
            {days.map(day => (
              <li key={day.date} className="tabular">
                {t('freeDay', { date: nearLocalDate(day.date, language), n: day.times })}
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>{t('freeHow')}</p>
        </>
      )}
    </div>
  )
}

type FreeTimesProps = {
  times: readonly Times[]
  rates: readonly { service: { id: string; name: { en: string; hi: string } } }[]
  hrefOf: (times: Times, date: string, startsAt: string) => string
}

/** Which times are free today and tomorrow, by activity; each leads to its booking. */
export function FreeTimes({ times, rates, hrefOf }: FreeTimesProps) {
  const t = useT('pages')
  const name = useNames()
  const id = useId()
  if (times.length === 0) return null
  return (
    <PageSection title={t('freeTimes')}>
      <dl className={classes.freeTimes}>
        {times.map((one, at) => {
          const service = rates.find(rate => rate.service.id === one.serviceId)?.service
          return (
            <div key={`${one.centerId} ${one.serviceId}`}>
              <dt id={`${id}${at}`}>
                {service && name(service.name)}, {t('minutes', { n: one.minutes })}
              </dt>
              <dd>
                <NextTimes times={one} nameId={`${id}${at}`} hrefOf={hrefOf} />
              </dd>
            </div>
          )
        })}
      </dl>
    </PageSection>
  )
}

/** Words side by side, such as services or amenities. */
export function Tags({ words }: { words: readonly string[] }) {
  return (
    <ul className={classes.tags}>
      {words.map(word => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

/** Leads to the way there, in the map app of the device. */
export function WayThere({ latitude, longitude }: { latitude: number; longitude: number }) {
  const t = useT('pages')
  return (
    <Anchor
      href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}
    >
      <IconRoute size={18} aria-hidden />
      {t('directions')}
    </Anchor>
  )
}
