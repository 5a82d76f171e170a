import { Anchor, Group, Progress, Stack, Text } from '@mantine/core'
import type { SearchOf } from '#domain/links.ts'
import type { CenterPart } from '#domain/modules/centers/center-strength.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import type { CenterProfile } from '../settings-data.ts'

/** Where each part is filled in. */
const tabOf: Record<CenterPart, NonNullable<SearchOf<'/center/settings'>['tab']>> = {
  description: 'profile',
  pictures: 'pictures',
  amenities: 'profile',
  phone: 'profile',
  email: 'profile',
  hours: 'hours',
  spaces: 'spaces',
  services: 'services',
  prices: 'prices',
  legal: 'profile',
}

/** How much of the profile is there, and the way to what is still missing. */
export function ProfileStrength({ profile: { strength } }: { profile: CenterProfile }) {
  const t = useT('center.profile')
  const { percent, missing } = strength
  return (
    <Section title={t('strength')}>
      <Stack gap="sm">
        <Group gap="md" wrap="nowrap">
          <Progress value={percent} flex={1} aria-label={t('strength')} />
          <Text fw={600} className="tabular">
            {t('percent', { percent })}
          </Text>
        </Group>
        {missing.length === 0 ? (
          <Text c="dimmed">{t('complete')}</Text>
        ) : (
          <>
            <Text c="dimmed">{t('strengthText')}</Text>
            <Stack component="ul" gap={4} my={0} ps="md">
              {missing.map(part => (
                <li key={part}>
                  {tabOf[part] === 'profile' ? (
                    <Text size="sm">{t(`missing.${part}`)}</Text>
                  ) : (
                    <Anchor
                      size="sm"
                      renderRoot={asLink({ to: '/center/settings', search: { tab: tabOf[part] } })}
                    >
                      {t(`missing.${part}`)}
                    </Anchor>
                  )}
                </li>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Section>
  )
}
