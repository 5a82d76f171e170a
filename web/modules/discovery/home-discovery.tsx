import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { storedSearchPlace } from '#web/browser/search-place.ts'
import { asLink, stepTo, useNavigate } from '#web/browser/typed-router.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import classes from './discovery.module.css'
import { CenterCard } from './found-cards.tsx'
import { DEFAULT_RADIUS } from './radius.ts'
import { useChoices } from './use-discovery.ts'
import { useNextTimes } from './use-next-times.ts'

const TILES = 8
const CENTERS = 3

/** The way to something new, below what a family has: a search, activities, and the nearest centers. */
export function HomeDiscovery() {
  const t = useT('learner.home.discover')
  const id = useId()
  return (
    <Stack component="section" gap="md" mt="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('title')}
      </Title>
      <Search />
      <Activities />
      <Nearby />
    </Stack>
  )
}

function Search() {
  const t = useT('learner.home.discover')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/learner/find-new-centers', search: { search: text.trim() } })
  }
  return (
    <form onSubmit={search}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          maw={480}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('go')}</Button>
      </Group>
    </form>
  )
}

function Activities() {
  const t = useT('learner.home.discover')
  const services = useChoices('service')('service').slice(0, TILES)
  if (services.length === 0) return null
  return (
    <ul className={classes.tiles} aria-label={t('activities')}>
      {services.map(({ value, label }) => (
        <li key={value}>
          <Button
            variant="default"
            radius="xl"
            renderRoot={asLink({ ...stepTo(pathTo('/learner/find-new-centers', { services: value })) })}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Nearby() {
  const t = useT('learner.home.discover')
  const name = useNames()
  const me = useApiQuery('GET /me', {}).data
  // A family without a home goes on where it searched before it signed in.
  const searched = me && me.home === null ? storedSearchPlace() : null
  const isHomeless = me?.home === null && !searched
  const origin = searched
    ? { coordinatesSource: 'map' as const, latitude: searched.latitude, longitude: searched.longitude }
    : { coordinatesSource: 'from-profile' as const }
  const near = useApiQuery(
    'GET /centers',
    { query: { distance: DEFAULT_RADIUS, ...origin, limit: CENTERS } },
    { enabled: me !== undefined && !isHomeless },
  )
  const items = near.data?.items ?? []
  const timesOf = useNextTimes({ kind: 'centers', ids: items.map(({ id }) => id) })
  if (isHomeless || isProblem(near.error, 'address_missing'))
    return (
      <Group gap="sm">
        <Text c="dimmed">{t('setHome')}</Text>
        <Button variant="light" onClick={() => openModal('set-home', {})}>
          {t('addHome')}
        </Button>
      </Group>
    )
  if (near.isPending) return <LoadingLines lines={2} height={120} />
  if (items.length === 0) return null
  return (
    <div>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={3} size="h4">
          {searched ? t('nearPlace', { place: name(searched.label) }) : t('near')}
        </Title>
        <Anchor renderRoot={asLink({ to: '/learner/find-new-centers' })}>{t('all')}</Anchor>
      </Group>
      <ul className={classes.near}>
        {items.map(row => (
          <li key={row.id}>
            <CenterCard row={row} times={timesOf(row.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
