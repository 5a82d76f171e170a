import { Container } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './home.module.css'
import { questionNames } from './structured-data.ts'

/** What people ask first; opened and closed without script. */
export function Questions() {
  const t = useT('public.home.questions')
  return (
    <Container size="lg" component="section" className={classes.part} aria-labelledby="questions">
      <div className={classes.aside}>
        <h2 id="questions" className={classes.heading}>
          {t('title')}
        </h2>
        <div className={classes.questions}>
          {questionNames.map(name => (
            <details key={name} name="questions" className={classes.question}>
              <summary>
                <span>{t(`${name}.ask`)}</span>
                <IconPlus size={20} aria-hidden className={classes.plus} />
              </summary>
              <p>{t(`${name}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </Container>
  )
}
