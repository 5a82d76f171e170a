import { Alert, Anchor, List, Stack, Text, Title } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { ownSide } from './engagement-data.ts'

const namedBookings = 5

/** The batches and classes that are on the expert: what is covered first. */
export function CoverFacts({
  cover,
  timeZone,
}: {
  cover: ApiAnswer<'GET /engagements/{id}/cover'>
  timeZone: string
}) {
  const t = useT('agreements.cover')
  const language = useLanguage()
  const name = useNames()
  const { batches, bookings } = cover
  if (cover.classes === 0 && batches.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Alert color="saffron" variant="light">
      <Stack gap="xs">
        <Title order={3} size="h4">
          {t('title')}
        </Title>
        <Text inherit>{t('text')}</Text>
        <List spacing={4}>
          {batches.map(batch => (
            <List.Item key={batch.id}>{t('batch', { name: batch.name, count: batch.classes })}</List.Item>
          ))}
          {bookings.slice(0, namedBookings).map(one => (
            <List.Item key={one.id}>
              {t('booking', {
                service: name(one.service.name),
                at: nearDateTime(new Date(one.startsAt), timeZone, language),
              })}
            </List.Item>
          ))}
          {bookings.length > namedBookings && (
            <List.Item>{t('more', { count: bookings.length - namedBookings })}</List.Item>
          )}
        </List>
        {ownSide() === 'center' && (
          <Anchor renderRoot={asLink({ to: '/center/batches' })}>{t('batches')}</Anchor>
        )}
      </Stack>
    </Alert>
  )
}
