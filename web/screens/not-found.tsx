import { Button, Container } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import classes from '#web/public/pages/page.module.css'

/** Shown at a public page's address that has nothing (or nothing any more) to show. */
export default function NotFound() {
  const t = useT('pages.notFound')
  return (
    <Container size="sm" className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
        </div>
      </div>
      <Button component="a" href="/">
        {t('home')}
      </Button>
    </Container>
  )
}
