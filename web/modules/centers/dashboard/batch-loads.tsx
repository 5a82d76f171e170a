import { Anchor, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './dashboard.module.css'
import type { Dashboard } from './dashboard-data.ts'

type Loads = Dashboard['batches']

/** As many of each kind as the server names. */
const SHOWN = 3

/** Which batches have no seat left and which have many; each opens in the list of batches. */
export function BatchLoads({ batches }: { batches: Loads }) {
  const t = useT('center.dashboard')
  const isTaken = ({ seatsTaken }: Loads['fullest'][number]) => seatsTaken > 0
  const fullest = batches.fullest.filter(isTaken)
  // A small center has few: those that nobody joined are no fullest ones.
  const emptiest = [...batches.emptiest, ...batches.fullest.filter(one => !isTaken(one))].slice(0, SHOWN)
  const all = (
    <Anchor renderRoot={asLink({ to: '/center/batches', search: { status: 'active', sortBy: 'seatsLeft' } })}>
      {t('allBatches')}
    </Anchor>
  )
  return (
    <Section title={t('batches')} actions={batches.fullest.length > 0 && all}>
      {batches.fullest.length === 0 ? (
        <Text c="dimmed">{t('noBatches')}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {fullest.length > 0 && <Loaded title={t('fullestBatches')} batches={fullest} />}
          {emptiest.length > 0 && <Loaded title={t('emptiestBatches')} batches={emptiest} />}
        </SimpleGrid>
      )}
    </Section>
  )
}

function Loaded({ title, batches }: { title: string; batches: Loads['fullest'] }) {
  const t = useT('center.dashboard')
  return (
    <div>
      <Title order={3} size="h4" mb="sm">
        {title}
      </Title>
      <ul className={classes.bars}>
        {batches.map(batch => (
          <li key={batch.id}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Anchor truncate renderRoot={asLink({ to: '/center/batches', search: { batch: batch.id } })}>
                {batch.name}
              </Anchor>
              <Text span className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {t('seats', { taken: batch.seatsTaken, of: batch.capacity })}
              </Text>
            </Group>
            <div className={classes.track} aria-hidden>
              <div
                className={classes.bar}
                style={{ width: `${(100 * batch.seatsTaken) / batch.capacity}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
