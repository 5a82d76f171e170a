import { Badge, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { gateOf } from '#domain/modules/centers/activation-gates.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { storeFlags } from '#web/browser/center-flags.ts'
import { rolePath } from '#web/browser/own-path.ts'
import { queryClient, useApiQuery } from '#web/browser/query.ts'
import { selectCenter, useSelectedCenterId } from '#web/browser/storage.ts'
import { asLink, useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import classes from './center-list.module.css'

export type Choice = ApiAnswer<'GET /center/choices'>['items'][number]

/** From so many centers on, a search helps. */
const MANY = 6

/** Chooses a center and goes on there; what is in the cache belongs to the other one. */
export function useChooseCenter(next: string) {
  const navigate = useNavigate()
  const chosen = useSelectedCenterId()
  return async (choice: Choice, replace = false) => {
    selectCenter({ id: choice.centerId, name: choice.name })
    storeFlags(choice)
    await navigate({ href: rolePath('center', next, '/center/dashboard'), replace })
    if (chosen !== choice.centerId) await queryClient.resetQueries()
  }
}

/** The centers one works in with role and status, the last used first; and the way to a new one. */
export function CenterList({ next, onChosen }: { next: string; onChosen?: () => void }) {
  const t = useT('center.choose')
  const chosen = useSelectedCenterId()
  const choose = useChooseCenter(next)
  const choices = useApiQuery('GET /center/choices', {})
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  return (
    <QueryState query={choices} loading={<LoadingLines lines={3} height={84} />}>
      {({ items }) => {
        const found = items
          .filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(words))
          .toSorted((a, b) => Number(b.centerId === chosen) - Number(a.centerId === chosen))
        return (
          <Stack gap="md">
            {items.length >= MANY && (
              <TextInput
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                leftSection={<IconSearch size={16} aria-hidden />}
                value={search}
                onChange={event => setSearch(event.currentTarget.value)}
              />
            )}
            {found.length === 0 && <Text c="dimmed">{t('noneFound')}</Text>}
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {found.map(choice => (
                <li key={choice.centerId}>
                  <CenterRow
                    choice={choice}
                    isLast={choice.centerId === chosen}
                    onChoose={() => {
                      onChosen?.()
                      void choose(choice)
                    }}
                  />
                </li>
              ))}
            </Stack>
            <Register {...(onChosen ? { onLeave: onChosen } : {})} />
          </Stack>
        )
      }}
    </QueryState>
  )
}

function Register({ onLeave }: { onLeave?: () => void }) {
  const t = useT('center.choose')
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Text c="dimmed" size="sm">
        {t('registerText')}
      </Text>
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={asLink({ to: '/center/register' })}
        onClick={onLeave}
      >
        {t('register')}
      </Button>
    </Group>
  )
}

type CenterRowProps = { choice: Choice; isLast: boolean; onChoose: () => void }

function CenterRow({ choice, isLast, onChoose }: CenterRowProps) {
  const t = useT('center.choose')
  const gate = gateOf(choice)
  const isOnItsWay = gate === 'terms' || gate === 'payment' || gate === 'verification'
  return (
    <UnstyledButton className={classes.row} onClick={onChoose} data-last={isLast || undefined}>
      <Stack gap={6} miw={0} flex={1}>
        <Group gap="xs" justify="space-between" wrap="nowrap" align="baseline">
          <Text fw={650} truncate>
            {choice.name}
          </Text>
          {isLast && (
            <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
              {t('last')}
            </Text>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {choice.city}
        </Text>
        <Group gap="xs">
          <Badge variant="light" tt="none" fw={600} size="lg">
            {t(`roles.${choice.centerRole}`)}
          </Badge>
          {isOnItsWay ? (
            <StatusBadge tone="warning">{t(`gates.${gate}`)}</StatusBadge>
          ) : (
            <StatusBadge tone={tones[choice.status]}>{t(`status.${choice.status}`)}</StatusBadge>
          )}
        </Group>
      </Stack>
      <IconChevronRight size={20} aria-hidden />
    </UnstyledButton>
  )
}

const tones: Record<Choice['status'], Tone> = {
  draft: 'waiting',
  active: 'good',
  suspended: 'warning',
  closed: 'neutral',
}
