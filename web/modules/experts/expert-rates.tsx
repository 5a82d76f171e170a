import { Group, Stack, Text } from '@mantine/core'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import classes from './experts.module.css'
import { type OwnProfile, WithProfile } from './own-profile.tsx'

/** What the expert's classes cost, center by center; the centers set it. */
export function ExpertRates({ title }: { title: string }) {
  const t = useT('expert.own.rates')
  return (
    <>
      <PageHeader title={title} text={t('text')} />
      <WithProfile>
        {profile =>
          profile.rates.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Stack gap="md" maw={720}>
              {[...new Set(profile.rates.map(rate => rate.centerId))].map(centerId => (
                <CenterRates
                  key={centerId}
                  rates={profile.rates.filter(rate => rate.centerId === centerId)}
                />
              ))}
            </Stack>
          )
        }
      </WithProfile>
    </>
  )
}

function CenterRates({ rates }: { rates: OwnProfile['rates'] }) {
  const t = useT('expert.own.rates')
  const name = useNames()
  return (
    <Section title={rates[0]?.centerName}>
      <ul className={classes.rows}>
        {rates.map(rate => (
          <li key={rate.id}>
            <Group justify="space-between" gap="sm" className={classes.row}>
              <div>
                <Text fw={600}>{name(rate.service.name)}</Text>
                <Text c="dimmed">{t('minutes', { minutes: rate.minutes })}</Text>
              </div>
              <strong>
                <MoneyText value={rate.price} />
              </strong>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  )
}
