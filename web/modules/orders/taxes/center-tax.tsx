import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { percentOf } from './tax-data.ts'

type CenterTaxAnswer = ApiAnswer<'GET /center/tax-rates'>
type Item = CenterTaxAnswer['items'][number]

/** The tax on each of the center's activities today; read-only, since the platform manages the rates. */
export function CenterTax() {
  const t = useT('center.settings.tax')
  const tax = useApiQuery('GET /center/tax-rates', {})
  return (
    <QueryState query={tax}>
      {found => (
        <Section title={t('title')} text={found.gstin ? t('text', { gstin: found.gstin }) : undefined}>
          {!found.gstin && (
            <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
              {t('notRegistered')}
            </Alert>
          )}
          {found.items.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Rates found={found} />
          )}
        </Section>
      )}
    </QueryState>
  )
}

function Rates({ found }: { found: CenterTaxAnswer }) {
  const t = useT('center.settings.tax')
  const name = useNames()
  return (
    <ScrollFrame label={t('title')} minWidth={280}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('service')}</th>
            <th scope="col">{t('rate')}</th>
          </tr>
        </thead>
        <tbody>
          {found.items.map(item => (
            <tr key={item.service.id}>
              <th scope="row">
                {name(item.service.name)}
                {item.rate && !item.noTax && (
                  <Text c="dimmed" size="xs">
                    {t('sac', { sac: item.rate.sac })}
                  </Text>
                )}
              </th>
              <td>
                <Charged item={item} way={found.way} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}

/** What is charged today, in its parts, and what follows. */
function Charged({ item, way }: { item: Item; way: CenterTaxAnswer['way'] }) {
  const t = useT('center.settings.tax')
  const language = useLanguage()
  const day = (date: string) => nearLocalDate(date, language)
  const { rate, next, noTax } = item
  return (
    <>
      {noTax || !rate ? (
        <Text component="span">{t(`none.${noTax ?? 'no_rate'}`)}</Text>
      ) : (
        <>
          <Text fw={600} className="tabular">
            {t('percent', { percent: percentOf(rate.basisPoints) })}
          </Text>
          <Text c="dimmed" size="xs">
            {way === 'halves' ? t('halves', { half: percentOf(rate.basisPoints / 2) }) : t('igst')}
          </Text>
        </>
      )}
      {rate && !noTax && (
        <Text size="xs" c="dimmed">
          {t('since', { date: day(rate.holdsFrom) })}
        </Text>
      )}
      {next && noTax !== 'not_registered' && (
        <Text size="xs">
          {t('next', { date: day(next.holdsFrom), percent: percentOf(next.basisPoints) })}
        </Text>
      )}
    </>
  )
}
