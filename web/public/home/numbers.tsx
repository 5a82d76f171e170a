import { Container } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './home.module.css'

const order = ['centers', 'experts', 'services', 'classesThisWeek'] as const

/** With fewer centers the figures say how small a place is, and are left out. */
const worthSaying = 25

/** What there is today, counted, once that is a reason to come. */
export function Numbers({ numbers }: { numbers: ApiAnswer<'GET /discovery/home'>['numbers'] }) {
  const t = useT('public.home.numbers')
  const language = useLanguage()
  if (numbers.centers < worthSaying) return null
  const figure = new Intl.NumberFormat(`${language}-IN`, { numberingSystem: 'latn' })
  return (
    <Container size="lg" component="section" aria-label={t('label')} className={classes.numbers}>
      {order.map(what => (
        <p key={what} className={classes.number}>
          <strong className="tabular">{figure.format(numbers[what])}</strong>{' '}
          <span>{t(what, { n: numbers[what] })}</span>
        </p>
      ))}
    </Container>
  )
}
