import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { RoleTree } from '#web/routes/row.ts'
import { useAccess } from './use-access.ts'

const [store, panel] = createSpotlight()

/** Ctrl K: the role's screens, and what the API finds among people, places and bookings. */
export default function SearchPanel({ tree, onClose }: { tree: RoleTree; onClose: () => void }) {
  const t = useT('common.shell')
  const words = useT(tree.role)
  const navigate = useNavigate()
  const { opens } = useAccess(tree.role)
  const [text, setText] = useState('')
  useEffect(() => panel.open(), [])
  const [query] = useDebouncedValue(text.trim(), 200)
  const found = useApiQuery('GET /quick-search', { query: { query } }, { enabled: query.length > 1 })

  const screens = tree.rows
    .filter(row => !row.path.includes('$') && opens(row))
    .map(row => ({ id: row.path, label: words(`titles.${row.title}` as never), path: row.path }))
    .filter(screen => screen.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    .map(({ id, label, path }) => ({ id, label, onClick: () => void navigate({ to: path }) }))
  const things = (query.length > 1 ? (found.data?.items ?? []) : []).map(item => ({
    id: `${item.kind}:${item.id}`,
    label: item.title,
    description: item.subtitle,
    onClick: () => void navigate({ to: item.path }),
  }))
  const groups: SpotlightActionGroupData[] = [
    { group: t('found'), actions: things },
    { group: t('screens'), actions: screens },
  ].filter(group => group.actions.length > 0)

  return (
    <Spotlight
      store={store}
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': t('search') } }}
      onSpotlightClose={onClose}
      actions={groups}
      // The API has searched already; its order stands.
      filter={(_, actions) => actions}
      query={text}
      onQueryChange={setText}
      nothingFound={found.isFetching ? t('loading') : t('searchEmpty')}
      shortcut={null}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('searchHint'),
        'aria-label': t('searchHint'),
      }}
    />
  )
}
