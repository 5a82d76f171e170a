import { Anchor, Container } from '@mantine/core'
import type { Language } from '#domain/kernel/language.ts'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { textsWithName } from '#web/messages/with-name.ts'
import { EarlierVersion } from './earlier-policy.tsx'
import type { EarlierPolicy, Policy } from './policy.ts'
import classes from './policy-page.module.css'
import { PolicyParts } from './policy-parts.tsx'

const others = [
  { href: '/privacy-policy', title: 'privacy' },
  { href: '/terms-and-conditions', title: 'terms' },
  { href: '/refund-policy', title: 'refunds' },
] as const

type PolicyPageProps = {
  texts: Record<Language, Policy>
  earlier: readonly EarlierPolicy[]
  here: (typeof others)[number]['title']
}

/** A policy to be read: its contents beside it, its version and date above it. */
export function PolicyPage({ texts, earlier, here }: PolicyPageProps) {
  const t = useT('public')
  const language = useLanguage()
  const policy = textsWithName(texts[language], useT('common')('brand'))
  return (
    <Container size="lg" className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{policy.title}</h1>
        <p className={classes.version}>
          {t('policy.version', { version: policy.version, date: formatLocalDate(policy.date, language) })}
        </p>
        <p className={classes.lead}>{policy.lead}</p>
      </header>
      <nav aria-label={t('policy.contents')} className={classes.contents}>
        <h2 className={classes.small}>{t('policy.contents')}</h2>
        <ol>
          {policy.parts.map(({ id, title }) => (
            <li key={id}>
              <Anchor href={`#${id}`} c="inherit">
                {title}
              </Anchor>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.text}>
        <PolicyParts policy={policy} />
        <div className={classes.earlier}>
          {earlier.map(one => (
            // Its words are those of the language in which it was opened.
            <EarlierVersion key={`${one.version} ${language}`} policy={one} />
          ))}
        </div>
        <p className={classes.others}>
          {t('policy.others')}
          {': '}
          {others
            .filter(({ title }) => title !== here)
            .map(({ href, title }, place) => (
              <span key={href}>
                {place > 0 && ' · '}
                <Anchor href={href}>{t(`policy.titles.${title}`)}</Anchor>
              </span>
            ))}
        </p>
      </article>
    </Container>
  )
}
