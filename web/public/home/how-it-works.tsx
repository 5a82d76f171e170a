import { Button, Container } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { pathTo } from '#domain/links.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { opensModal } from '../modal-link.tsx'
import script from '../script.module.css'
import { BraidRule } from './braid-rule.tsx'
import classes from './how-it-works.module.css'

const roles = [
  { role: 'learner', color: 'indigo', href: '#main' },
  { role: 'expert', color: 'saffron', href: pathTo('/sign-in', { role: 'expert' }) },
  { role: 'center', color: 'teal', href: pathTo('/sign-in', { role: 'center' }) },
] as const

/** What it is for each of the three, side by side, and that it is the same class they see. */
export function HowItWorks() {
  const t = useT('public.home.how')
  return (
    <section className={classes.band} aria-labelledby="how">
      <Container size="lg">
        <div className={classes.head}>
          <div>
            <h2 id="how" className={classes.heading}>
              {t('title')}
            </h2>
            <p className={classes.text}>{t('text')}</p>
          </div>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            onClick={() => openModal('video', {})}
            className={script.needed}
          >
            {t('video')}
          </Button>
        </div>
        <div className={classes.rule}>
          <BraidRule />
        </div>
        <div className={classes.roles}>
          {roles.map(({ role, color, href }) => (
            <section key={role} className={classes.role} data-role={role} aria-labelledby={`how-${role}`}>
              <h3 id={`how-${role}`} className={classes.name}>
                {t(`${role}.title`)}
              </h3>
              <p className={classes.what}>{t(`${role}.text`)}</p>
              <Button
                component="a"
                href={href}
                color={color}
                variant="light"
                size="md"
                {...(role === 'learner' ? {} : { onClick: opensModal('contact-us', { kind: role }) })}
              >
                {t(`${role}.action`)}
              </Button>
            </section>
          ))}
        </div>
      </Container>
    </section>
  )
}
