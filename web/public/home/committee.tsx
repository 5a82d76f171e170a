import { Button, Container, Group } from '@mantine/core'
import { pathTo } from '#domain/links.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { opensModal } from '../modal-link.tsx'
import script from '../script.module.css'
import classes from './home.module.css'

/** The last word goes to those who decide for a housing society. */
export function Committee() {
  const t = useT('public.home.society')
  return (
    <Container size="lg" className={classes.part}>
      <section className={classes.committee} aria-labelledby="committee">
        <div>
          <h2 id="committee" className={classes.heading}>
            {t('title')}
          </h2>
          <p className={classes.lead}>{t('text')}</p>
        </div>
        <Group gap="sm">
          <Button
            component="a"
            href={pathTo('/sign-in', { role: 'center' })}
            size="md"
            color="teal"
            onClick={opensModal('contact-us', { kind: 'center' })}
          >
            {t('action')}
          </Button>
          <Button
            variant="default"
            size="md"
            onClick={() => openModal('contact-us', { kind: 'contact' })}
            className={script.needed}
          >
            {t('contact')}
          </Button>
        </Group>
      </section>
    </Container>
  )
}
