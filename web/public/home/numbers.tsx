import { Container } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './home.module.css'

const order = ['centers', 'experts', 'services', 'classesThisWeek'] as const

/** A figure below this says how small a place is, and is left out. */
const worthSaying = 25

/** What there is today, counted; what is not worth a figure yet is not mentioned. */
export function Numbers({ numbers }: { numbers: ApiAnswer<'GET /discovery/home'>['numbers'] }) {
  const t = useT('public.home.numbers')
  const language = useLanguage()
  const shown = order.filter(what => numbers[what] >= worthSaying)
  if (shown.length === 0) return null
  const figure = new Intl.NumberFormat(`${language}-IN`, { numberingSystem: 'latn' })
  return (
    <Container size="lg" component="section" aria-label={t('label')} className={classes.numbers}>
      {shown.map(what => (
        <p key={what} className={classes.number}>
          <strong className="tabular">{figure.format(numbers[what])}</strong>{' '}
          <span>{t(what, { n: numbers[what] })}</span>
        </p>
      ))}
    </Container>
  )
}
