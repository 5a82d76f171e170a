import { stepTo, useNavigate } from '#web/browser/typed-router.tsx'
import { useTreeWords } from './use-access.ts'
import '@mantine/spotlight/styles.css'
import { Box, Loader, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { type Query, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { RoleTree } from '#web/routes/row.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { useAccess } from './use-access.ts'

const [store, panel] = createSpotlight()

/** Ctrl K: the role's screens, and what the API finds among people, places and bookings. */
export default function SearchPanel({ tree, onClose }: { tree: RoleTree; onClose: () => void }) {
  const t = useT('common.shell')
  const { title } = useTreeWords(tree.role)
  const language = useLanguage()
  const navigate = useNavigate()
  const { opens } = useAccess(tree.role)
  const [text, setText] = useState('')
  const [before] = useState(() => document.activeElement)
  useEffect(() => panel.open(), [])
  const [query] = useDebouncedValue(text.trim(), 200)
  const found = useApiQuery('GET /quick-search', { query: { query } }, { enabled: query.length > 1 })

  const screens = tree.rows
    .filter(row => !row.path.includes('$') && opens(row))
    .flatMap(row => [
      { id: row.path, label: title(row.title), step: stepTo(row.path) },
      ...(row.parts ?? []).map(part => ({
        id: `${row.path}#${part.title}`,
        label: title(part.title),
        description: title(row.title),
        step: { ...stepTo(row.path), search: part.search },
      })),
    ])
    .filter(screen => screen.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()))
    .map(({ step, ...screen }) => ({ ...screen, onClick: () => void navigate(step) }))
  const things = query.length > 1 ? (found.data?.items ?? []) : []
  const kinds = [...new Set(things.map(({ kind }) => kind))]
  const groups: SpotlightActionGroupData[] = [
    ...kinds.map(kind => ({
      group: t(`kinds.${kind}`),
      actions: things
        .filter(item => item.kind === kind)
        .map(item => {
          const { partlyPaidDue: due } = item
          const said = due ? t('partlyPaid', { due: formatMoney(due, language, { trim: true }) }) : ''
          return actionOf(item, said, to => void navigate(stepTo(to)))
        }),
    })),
    { group: t('screens'), actions: screens },
  ].filter(group => group.actions.length > 0)
  // It is removed on closing, before its dialog would return the focus.
  const close = () => {
    onClose()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  const isLooking = found.isFetching || query !== text.trim()

  return (
    <Spotlight
      store={store}
      centered={false}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': t('search') } }}
      onSpotlightClose={close}
      actions={groups}
      // The API has searched already; its order is used.
      filter={(_, actions) => actions}
      query={text}
      onQueryChange={setText}
      nothingFound={<Nothing text={text.trim()} isLooking={isLooking} found={found} />}
      shortcut={null}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: found.isFetching ? (
          <Loader size={16} aria-label={t('loading')} />
        ) : (
          <IconSearch size={18} aria-hidden />
        ),
        placeholder: t('searchHint'),
        'aria-label': t('searchHint'),
      }}
    />
  )
}

type Found = ApiAnswer<'GET /quick-search'>['items'][number]
type FoundQuery = Query<'GET /quick-search'>

const actionOf = ({ kind, id, title, subtitle, path }: Found, said: string, go: (path: string) => void) => ({
  id: `${kind}:${id}`,
  label: title,
  description: [phoneWords(subtitle), said].filter(Boolean).join(' · '),
  onClick: () => go(path),
})

/** Nothing is found: what else may be tried, or why there is no answer. */
function Nothing({ text, isLooking, found }: { text: string; isLooking: boolean; found: FoundQuery }) {
  const t = useT('common.shell')
  if (isLooking) return t('loading')
  if (found.error)
    return (
      <Box ta="start">
        <Refusal problem={found.error} onAgain={() => void found.refetch()} />
      </Box>
    )
  return (
    <>
      <Text fw={600}>{t('searchEmpty', { text })}</Text>
      <Text c="dimmed" size="sm">
        {t('searchNext')}
      </Text>
    </>
  )
}
