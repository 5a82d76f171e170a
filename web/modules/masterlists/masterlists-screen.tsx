import { Box, Group, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { MASTERLISTS } from '#domain/modules/masterlists/masterlist-api.ts'
import { isFixed, type MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ScrollBody } from '#web/ui/list/scroll-screen.tsx'
import { useScrollList } from '#web/ui/list/use-scroll-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ExportItems } from './export-items.tsx'
import { ItemRows } from './item-rows.tsx'
import { ListActions } from './list-actions.tsx'
import classes from './masterlists.module.css'
import { useTops } from './use-tops.ts'

/** The lists in the order of their tabs: the one that is edited most comes first. */
const TABS: readonly MasterlistName[] = ['service', ...MASTERLISTS.filter(list => list !== 'service')]
const isList = (text: string): text is MasterlistName => TABS.some(list => list === text)

/** Every master list, one at a time: what forms and filters offer. */
export function MasterlistsScreen({ title }: { title: string }) {
  const t = useT('admin.masterlists')
  const [{ list: written }, setUrl] = useUrlState({ list: 'service', search: '', parentId: '', status: '' })
  const list = isList(written) ? written : 'service'
  // What narrowed one list means nothing in another.
  const choose = (next: MasterlistName) => setUrl({ list: next, search: '', parentId: '', status: '' })
  return (
    <>
      <PageHeader title={title} text={t('text')} actions={<ListActions list={list} />} />
      <div className={classes.screen}>
        <ListChoice list={list} onChange={choose} />
        <Items key={list} list={list} />
      </div>
    </>
  )
}

type ListChoiceProps = { list: MasterlistName; onChange: (list: MasterlistName) => void }

/** The lists one below the other; on a phone one field. */
function ListChoice({ list, onChange }: ListChoiceProps) {
  const t = useT('admin.masterlists')
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  if (!wide) {
    return (
      <Select
        label={t('choose')}
        data={TABS.map(value => ({ value, label: t(`lists.${value}`) }))}
        value={list}
        onChange={next => next && onChange(next as MasterlistName)}
        searchable
      />
    )
  }
  return (
    <nav className={classes.lists} aria-label={t('choose')}>
      {TABS.map(value => (
        <button
          key={value}
          type="button"
          className={classes.list}
          aria-current={value === list ? 'page' : undefined}
          onClick={() => onChange(value)}
        >
          {t(`lists.${value}`)}
        </button>
      ))}
    </nav>
  )
}

function Items({ list: name }: { list: MasterlistName }) {
  const t = useT('admin.masterlists')
  const list = useScrollList('GET /admin/masterlists', {
    filters: useItemFilters(name),
    search: true,
    fixed: { list: name },
  })
  return (
    <Stack gap="md" miw={0}>
      {isFixed(name) && <Text c="dimmed">{t('fixed')}</Text>}
      <Group gap="sm" justify="space-between" align="flex-start">
        <FilterBar list={list} />
        <ExportItems list={list} title={t(`lists.${name}`)} />
      </Group>
      <Box>
        <ScrollBody
          list={list}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
          rows={rows => <ItemRows rows={rows} total={list.answer?.total ?? rows.length} />}
        />
      </Box>
    </Stack>
  )
}

function useItemFilters(list: MasterlistName) {
  const t = useT('admin.masterlists')
  const name = useNames()
  const tops = useTops(list)
  return useMemo(() => {
    const statuses = (['active', 'inactive'] as const).map(value => ({
      value,
      label: t(`statuses.${value}`),
    }))
    const parents = tops.map(top => ({ value: top.id, label: name(top.name) }))
    return [
      ...(tops.length > 0
        ? [
            {
              kind: 'choice' as const,
              name: 'parentId',
              label: list === 'city' ? t('city') : t('category'),
              options: parents,
            },
          ]
        : []),
      { kind: 'choice' as const, name: 'status', label: t('status'), options: statuses },
    ]
  }, [t, name, tops, list])
}
