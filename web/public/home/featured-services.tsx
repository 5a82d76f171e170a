import { Container } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import { homeSearchHref } from '../links.ts'
import { opensModal } from '../modal-link.tsx'
import classes from './home.module.css'

type FeaturedServicesProps = {
  services: ApiAnswer<'GET /discovery/home'>['featured']
  /** Named by the page's own address. */
  language: string | null
}

/** Fewer centers are no reason to come: then none are counted. */
const worthSaying = 3

/** Activities that centers offer, each a link to its search. */
export function FeaturedServices({ services, language }: FeaturedServicesProps) {
  const t = useT('public.home.featured')
  const name = useNames()
  if (services.length === 0) return null
  const counted = services.every(({ centerCount }) => centerCount >= worthSaying)
  return (
    <Container size="lg" component="section" className={classes.featured} aria-labelledby="featured">
      <h2 id="featured" className={classes.heading}>
        {t('title')}
      </h2>
      <ul className={classes.tiles}>
        {services.map((service, place) => (
          <li key={service.id}>
            <a
              href={homeSearchHref({ activity: name(service.name), language })}
              className={classes.tile}
              onClick={opensModal('landing-activity', { id: service.id, name: service.name })}
            >
              <Cover
                pictureId={null}
                scene={sceneOf('batch', [service])}
                className={classes.tilePicture}
                first={place < 2}
              />
              <span className={classes.tileWords}>
                <strong>{name(service.name)}</strong>
                {counted && <span>{t('centers', { n: service.centerCount })}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Container>
  )
}
