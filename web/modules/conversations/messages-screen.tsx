import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconClock, IconMessages, IconPencil } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, LoadingLines, QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { ConversationRow } from './conversation-row.tsx'
import classes from './conversations.module.css'
import { Thread } from './thread.tsx'

type Reader = 'learner' | 'expert' | 'center' | 'admin'

const MOST = 100
const WHICH = ['all', 'unread', 'closed', 'reported', 'resolved'] as const
/** Admins read what was reported, and whether it is resolved. */
const ABOUT_REPORTS: readonly string[] = ['reported', 'resolved']

/** All conversations, and beside them the one that is open; on a phone one after the other. */
export function MessagesScreen({ reader }: { reader: Reader }) {
  const t = useT('common.conversations')
  const [{ conversation: openedId }, change] = useUrlState({ conversation: '' })
  const found = useFound()
  // As wide as the styles put both side by side.
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  return (
    <div className={classes.screen} data-opened={openedId !== '' || undefined}>
      <div className={classes.head}>
        <PageHeader title={t('title')} text={t(`text.${reader}`)} actions={<Actions reader={reader} />} />
      </div>
      <div className={classes.panes}>
        <section className={classes.list} aria-label={t('list')}>
          <List
            reader={reader}
            found={found}
            openedId={openedId}
            onOpen={id => change({ conversation: id })}
          />
        </section>
        <section className={classes.thread} aria-label={t('conversation')}>
          {openedId ? (
            <Thread
              key={openedId}
              id={openedId}
              isScreen={!isWide}
              onBack={() => change({ conversation: '' })}
            />
          ) : (
            isWide &&
            (found.list.data?.total ?? 0) > 0 && (
              <EmptyState icon={IconMessages} title={t('choose')} text={t('chooseText')} />
            )
          )}
        </section>
      </div>
    </div>
  )
}

function Actions({ reader }: { reader: Reader }) {
  const t = useT('common.conversations')
  const mayWrite = useMay('learners:manage')
  const maySetHours = useMay('hours:manage')
  if (reader === 'admin') return null
  return (
    <>
      {reader === 'center' && maySetHours && (
        <Button
          variant="default"
          leftSection={<IconClock size={18} aria-hidden />}
          onClick={() => openModal('message-hours', {})}
        >
          {t('office.open')}
        </Button>
      )}
      {(reader !== 'center' || mayWrite) && (
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => openModal('new-conversation', {})}
        >
          {t('start')}
        </Button>
      )}
    </>
  )
}

/** What is looked for, and the latest of it. */
function useFound() {
  const [{ search, which: given }, change] = useUrlState({ search: '', which: 'all' })
  const which = WHICH.find(one => one === given) ?? 'all'
  const query = { which, limit: MOST, ...(search && { search }) }
  const list = useApiQuery('GET /conversations', { query }, { keepPrevious: true })
  return { search, which, list, change }
}

type ListProps = {
  reader: Reader
  found: ReturnType<typeof useFound>
  openedId: string
  onOpen: (id: string) => void
}

function List({ reader, found: { search, which, list, change }, openedId, onOpen }: ListProps) {
  const t = useT('common.conversations')
  const isHead = useMay('staff:manage') && reader === 'center'
  const offered = WHICH.filter(one =>
    ABOUT_REPORTS.includes(one)
      ? isHead || reader === 'admin' || which === one
      : reader !== 'admin' || one === 'all',
  )
  const isNarrowed = search !== '' || which !== 'all'
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={t(reader === 'learner' ? 'searchLearner' : 'search')}
          value={search}
          onChange={text => change({ search: text }, { replace: true })}
        />
        <SegmentedTabs
          label={t('whichLabel')}
          value={which}
          onChange={next => change({ which: next })}
          options={offered.map(value => ({ value, label: t(`which.${value}`) }))}
          mb={0}
        />
      </div>
      <QueryState query={list} loading={<LoadingLines lines={5} height={72} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconMessages}
              title={t(isNarrowed ? 'noneFound' : 'none')}
              text={isNarrowed ? null : t(`noneText.${reader}`)}
              action={
                isNarrowed && (
                  <Button variant="default" onClick={() => change({ search: '', which: 'all' })}>
                    {t('showAll')}
                  </Button>
                )
              }
            />
          ) : (
            <ul className={classes.rows}>
              {items.map(one => (
                <li key={one.id}>
                  <ConversationRow
                    conversation={one}
                    isOpen={one.id === openedId}
                    onOpen={() => onOpen(one.id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  )
}
