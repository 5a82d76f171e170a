import { Avatar, Chip, Group } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import type { Person } from './family.ts'

type FamilyLegendProps = { family: readonly Person[]; chosen: string; onChoose: (learnerId: string) => void }

/** Which colour and initials are whose; filters one person's classes, or everyone's. */
export function FamilyLegend({ family, chosen, onChoose }: FamilyLegendProps) {
  const t = useT('common.schedule')
  const value = family.some(person => person.id === chosen) ? chosen : ''
  return (
    <Group gap="xs" role="group" aria-label={t('family')}>
      <Chip.Group value={value} onChange={next => onChoose(String(next ?? ''))}>
        <Chip value="" variant="outline">
          {t('everyone')}
        </Chip>
        {family.map(person => (
          <Chip
            key={person.id}
            value={person.id}
            variant="outline"
            icon={
              <Avatar size={18} radius="xl" color={person.color} aria-hidden>
                {person.initials}
              </Avatar>
            }
          >
            <Group component="span" gap={6} wrap="nowrap" style={{ whiteSpace: 'normal' }}>
              {value !== person.id && (
                <Avatar component="span" size={20} radius="xl" color={person.color} aria-hidden>
                  {person.initials}
                </Avatar>
              )}
              {person.name}
            </Group>
          </Chip>
        ))}
      </Chip.Group>
    </Group>
  )
}
