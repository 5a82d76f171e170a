import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { queryClient, useApiQuery } from '#web/browser/query.ts'
import { selectCenter } from '#web/browser/storage.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useSelectedCenterId } from '#web/browser/use-stored.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

type Choice = ApiAnswer<'GET /center/choices'>['items'][number]

const ownPath = (next: string) => (/^\/center(\/|$|\?)/.test(next) ? next : '/center/dashboard')

/** The centers one works in; the last used one first, a single one is chosen by itself. */
export function CenterChoices({ title }: { title: string }) {
  const t = useT('center.choose')
  const [{ next }] = useUrlState({ next: '' })
  const navigate = useNavigate()
  const chosen = useSelectedCenterId()
  const choices = useApiQuery('GET /center/choices', {})
  const isSent = useRef(false)

  const choose = async (choice: Choice, replace = false) => {
    selectCenter({ id: choice.centerId, name: choice.name })
    await navigate({ href: ownPath(next), replace } as never)
    // What stands in the cache belongs to the other center.
    if (chosen !== choice.centerId) await queryClient.resetQueries()
  }
  const items = choices.data?.items
  const single = items?.length === 1 ? items[0] : undefined
  useEffect(() => {
    if (!single || isSent.current) return
    isSent.current = true
    void choose(single, true)
  })
  if (single) return <LoadingLines lines={3} />

  return (
    <>
      <PageHeader title={title} text={items && items.length > 1 ? t('text') : undefined} />
      <QueryState query={choices} loading={<LoadingLines lines={3} height={148} />}>
        {({ items: found }) =>
          found.length === 0 ? (
            <EmptyState
              icon={IconBuildingCommunity}
              title={t('none')}
              text={t('noneText')}
              action={
                <Button component="a" href="/" variant="light">
                  {t('home')}
                </Button>
              }
            />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
              {found
                .toSorted((a, b) => Number(b.centerId === chosen) - Number(a.centerId === chosen))
                .map(choice => (
                  <CenterCard
                    key={choice.centerId}
                    choice={choice}
                    isLast={choice.centerId === chosen}
                    onOpen={() => void choose(choice)}
                  />
                ))}
            </SimpleGrid>
          )
        }
      </QueryState>
    </>
  )
}

type CenterCardProps = { choice: Choice; isLast: boolean; onOpen: () => void }

function CenterCard({ choice, isLast, onOpen }: CenterCardProps) {
  const t = useT('center.choose')
  const actions = useT('common.actions')
  const gate = gateOf(choice)
  return (
    <Paper withBorder radius="lg" p="lg" bg="var(--surface)">
      <Stack gap="md" h="100%" justify="space-between">
        <Stack gap={4}>
          <Group justify="space-between" gap="xs" align="flex-start">
            <Title order={2}>{choice.name}</Title>
            {isLast && (
              <Text size="xs" c="dimmed">
                {t('last')}
              </Text>
            )}
          </Group>
          <Text c="dimmed">{choice.city}</Text>
        </Stack>
        <Group gap="xs">
          <Badge variant="light" tt="none" fw={600}>
            {t(`roles.${choice.centerRole}`)}
          </Badge>
          {gate ? (
            <StatusBadge tone="warning">{t(`gates.${gate}`)}</StatusBadge>
          ) : (
            <StatusBadge tone={tones[choice.status]}>{t(`status.${choice.status}`)}</StatusBadge>
          )}
        </Group>
        <Button
          fullWidth
          variant={isLast ? 'filled' : 'light'}
          aria-label={t('open', { name: choice.name })}
          onClick={onOpen}
        >
          {actions('open')}
        </Button>
      </Stack>
    </Paper>
  )
}

const tones: Record<Choice['status'], Tone> = {
  draft: 'waiting',
  active: 'good',
  suspended: 'warning',
  closed: 'neutral',
}

/** The activation gate a center stands at; null once it is through all of them. */
const gateOf = (choice: Choice) => {
  if (choice.status !== 'draft') return null
  if (!choice.centerTermsAccepted) return 'terms'
  if (!choice.isOnboardingPaymentReceived) return 'payment'
  return choice.isOnboardingPaymentVerified ? null : 'verification'
}
