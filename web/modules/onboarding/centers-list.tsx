import { Button, Group, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { KYC_STATUSES } from '#domain/modules/onboarding/kyc/kyc-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMaps } from '#web/browser/installation.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { RequestsScroll } from '#web/modules/requests/public.ts'
import { ScrollScreen } from '#web/ui/list/scroll-screen.tsx'
import { SortByTime } from '#web/ui/list/sort-choice.tsx'
import { useScrollList } from '#web/ui/list/use-scroll-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { CentersMap } from './centers-map.tsx'
import { ExportCenters } from './export-centers.tsx'
import { KYC_TONES } from './kyc/kyc-tones.ts'
import { CENTER_TONES } from './state-choices.ts'

type Row = ApiAnswer<'GET /admin/centers'>['items'][number]

const CenterDrawer = lazy(withWords(() => import('./center-drawer.tsx')))
const STATUSES = ['draft', 'active', 'suspended', 'closed'] as const
const GATES = ['verification', 'payment', 'terms'] as const
const ACCESSES = ['open', 'society'] as const

const kinds = ['profile_update'] as const

/** Every center, and what centers ask to be otherwise in what was checked of them. */
export function CentersList({ title }: { title: string }) {
  const t = useT('admin.centers')
  const [state, change] = useUrlState({ tab: 'centers', request: '', status: '', search: '' })
  // A notification leads to one request.
  const tab = state.request || state.tab === 'changes' ? 'changes' : 'centers'
  const waiting = useApiQuery('GET /waiting', {}).data?.total ?? 0
  const tabs = (
    <SegmentedTabs
      label={t('tabsLabel')}
      value={tab}
      onChange={next => change({ tab: next, request: '', status: '', search: '' })}
      options={[
        { value: 'centers', label: t('tabs.centers') },
        { value: 'changes', label: t('tabs.changes', { count: waiting }) },
      ]}
    />
  )
  if (tab === 'centers') return <AllCenters title={title} above={tabs} />
  return (
    <>
      <PageHeader title={title} text={t('changesText')} />
      {tabs}
      <RequestsScroll
        kinds={kinds}
        side="answers"
        empty={{ title: t('changesEmpty'), text: t('changesEmptyText') }}
      />
    </>
  )
}

/** Every center; those with a waiting payment are highlighted. */
function AllCenters({ title, above }: { title: string; above: ReactNode }) {
  const t = useT('admin.centers')
  const kyc = useT('admin.kyc')
  const tPlatform = useT('admin.platform')
  const [{ center, map }, setUrl] = useUrlState({ center: '', map: '' })
  const hasMaps = useMaps() !== null
  const isMapOff = !hasMaps || map === 'off'
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'gate',
        label: t('gate'),
        options: GATES.map(value => ({ value, label: t(`gates.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'status',
        label: t('status'),
        options: STATUSES.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'access',
        label: t('access'),
        options: ACCESSES.map(value => ({ value, label: t(`accesses.${value}`) })),
      },
      {
        kind: 'choice' as const,
        name: 'kyc',
        label: kyc('filter'),
        options: KYC_STATUSES.map(value => ({ value, label: kyc(`statuses.${value}`) })),
      },
    ],
    [t, kyc],
  )
  const list = useScrollList('GET /admin/centers', {
    filters,
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
  })
  return (
    <>
      <ScrollScreen
        title={title}
        text={t('text')}
        above={above}
        actions={
          <Group gap="sm">
            <ExportCenters list={list} />
            {hasMaps && (
              <Button
                variant="subtle"
                aria-expanded={!isMapOff}
                onClick={() => setUrl({ map: isMapOff ? '' : 'off' })}
              >
                {t(isMapOff ? 'mapOn' : 'mapOff')}
              </Button>
            )}
            <Button variant="default" onClick={() => openModal('platform-plans', {})}>
              {tPlatform('action')}
            </Button>
          </Group>
        }
        aside={
          !isMapOff && (
            <CentersMap
              filters={list.values}
              search={list.search}
              chosen={center}
              onChoose={id => setUrl({ center: id })}
            />
          )
        }
        list={list}
        sort={<SortByTime list={list} hasNames />}
        rowKey={row => row.id}
        row={row => <CenterLine row={row} />}
        onOpen={row => setUrl({ center: row.id })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {center && (
        <Suspense>
          <CenterDrawer id={center} onClose={() => setUrl({ center: '' })} />
        </Suspense>
      )}
    </>
  )
}

/** The status of a center; on its way, what it waits for. */
function CenterStatus({ row }: { row: Pick<Row, 'status' | 'gate' | 'waiting'> }) {
  const t = useT('admin.centers')
  const language = useLanguage()
  if (row.waiting) {
    return (
      <StatusBadge tone="warning">
        {t('waits', { amount: formatMoney(row.waiting.amount, language, { trim: true }) })}
      </StatusBadge>
    )
  }
  if (row.gate) {
    return <StatusBadge tone="waiting">{`${t('gate')}: ${t(`gates.${row.gate}`)}`}</StatusBadge>
  }
  return <StatusBadge tone={CENTER_TONES[row.status]}>{t(`statuses.${row.status}`)}</StatusBadge>
}

function CenterLine({ row }: { row: Row }) {
  const name = useNames()
  const kyc = useT('admin.kyc')
  return (
    <>
      <span>
        <Text span display="block" fw={600}>
          {row.name}
        </Text>
        <Text span c="dimmed">
          {`${name(row.centerType)} · ${row.city}`}
        </Text>
      </span>
      <Text span c="dimmed">
        {row.headName && phoneWords(row.headName)}
      </Text>
      <Group component="span" gap="sm" justify="space-between">
        <Group component="span" gap="xs">
          {row.kyc === 'submitted' && <StatusBadge tone={KYC_TONES.submitted}>{kyc('waits')}</StatusBadge>}
          <CenterStatus row={row} />
        </Group>
        <Text span c="dimmed" size="xs" className="tabular">
          <DateText at={row.createdAt} />
        </Text>
      </Group>
    </>
  )
}
