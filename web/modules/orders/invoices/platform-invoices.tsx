import { Stack, Text, Title } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { DocumentLine } from './document-line.tsx'
import classes from './invoices.module.css'

/** What the platform issued to one center, for its admins. */
export function PlatformInvoices({ centerId }: { centerId: string }) {
  return (
    <RoleMessages areas={['invoices']}>
      <Documents centerId={centerId} />
    </RoleMessages>
  )
}

function Documents({ centerId }: { centerId: string }) {
  const t = useT('invoices.platform')
  const invoices = useApiQuery('GET /invoices', { query: { centerId } })
  return (
    <Stack component="section" gap="xs" aria-label={t('title')}>
      <Title order={3} size="h4">
        {t('title')}
      </Title>
      <QueryState query={invoices} loading={<LoadingLines lines={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('none')}</Text>
          ) : (
            <ul className={classes.documents}>
              {items.map(document => (
                <li key={document.id}>
                  <DocumentLine document={document} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Stack>
  )
}
