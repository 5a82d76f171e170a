import { Container } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { homeSearchHref } from '../links.ts'
import { opensModal } from '../modal-link.tsx'
import classes from './home.module.css'
import { ServiceIcon } from './service-icon.tsx'

type FeaturedServicesProps = {
  services: ApiAnswer<'GET /discovery/home'>['featured']
  /** Named by the page's own address. */
  language: string | null
}

/** Activities that centers offer, each a link to its search. */
export function FeaturedServices({ services, language }: FeaturedServicesProps) {
  const t = useT('public.home.featured')
  const name = useNames()
  if (services.length === 0) return null
  return (
    <Container size="lg" component="section" className={classes.part} aria-labelledby="featured">
      <h2 id="featured" className={classes.heading}>
        {t('title')}
      </h2>
      <ul className={classes.tiles}>
        {services.map(service => (
          <li key={service.id}>
            <a
              href={homeSearchHref({ activity: name(service.name), language })}
              className={classes.tile}
              onClick={opensModal('landing-activity', { id: service.id, name: service.name })}
            >
              <ServiceIcon name={service.name.en} />
              <span className={classes.tileWords}>
                <strong>{name(service.name)}</strong>
                <span>{t('centers', { n: service.centerCount })}</span>
              </span>
              <IconChevronRight size={20} aria-hidden className={classes.quiet} />
            </a>
          </li>
        ))}
      </ul>
    </Container>
  )
}
