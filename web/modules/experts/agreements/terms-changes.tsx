import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { changedLines, type Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './agreements.module.css'
import type { Agreement } from './engagement-data.ts'
import { useTermWords } from './term-words.ts'

const rulesOf = ({ services, ...terms }: Agreement['terms']): Terms => ({
  ...terms,
  serviceIds: services.map(service => service.id),
})

type TermsChangesProps = {
  before: NonNullable<Agreement['before']>
  after: Agreement['terms']
  currency: string
}

/** What differs between two versions, line by line, the old beside the new. */
export function TermsChanges({ before, after, currency }: TermsChangesProps) {
  const t = useT('agreements.changes')
  const { say, label } = useTermWords()
  const lines = changedLines(rulesOf(before.terms), rulesOf(after))
  if (lines.length === 0) return <Text c="dimmed">{t('none', { number: before.number })}</Text>
  return (
    <Stack gap="xs" role="group" aria-label={t('title', { number: before.number })}>
      <Title order={3} size="h4">
        {t('title', { number: before.number })}
      </Title>
      <dl className={classes.changes}>
        {lines.map(line => (
          <div key={line}>
            <dt>{label(line)}</dt>
            <dd>
              <del>
                <VisuallyHidden>{t('before')}: </VisuallyHidden>
                {say(before.terms, currency, line)}
              </del>
              <ins>
                <VisuallyHidden>{t('after')}: </VisuallyHidden>
                {say(after, currency, line)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
