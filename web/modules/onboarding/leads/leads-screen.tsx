import { lazy, Suspense } from 'react'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { LeadsList } from './leads-list.tsx'

const LeadBoard = lazy(withWords(() => import('./lead-board.tsx')))
const LeadDrawer = lazy(withWords(() => import('./lead-drawer.tsx')))

/** Everybody who might become a user or a center, as a list or as a board of their states. */
export function LeadsScreen({ title }: { title: string }) {
  const t = useT('admin.leads')
  const [{ view, lead }, setUrl] = useUrlState({ view: 'list', lead: '', status: '', page: '1' })
  const isBoard = view === 'board'
  const open = (id: string) => setUrl({ lead: id })
  const choice = (
    <SegmentedTabs
      label={t('view')}
      value={isBoard ? 'board' : 'list'}
      onChange={next => setUrl({ view: next, status: '', page: '1' })}
      options={[
        { value: 'list', label: t('views.list') },
        { value: 'board', label: t('views.board') },
      ]}
      mb={0}
    />
  )
  return (
    <>
      {isBoard ? (
        <Suspense fallback={<LoadingLines lines={6} height={80} />}>
          <LeadBoard title={title} choice={choice} onOpen={open} />
        </Suspense>
      ) : (
        <LeadsList title={title} choice={choice} onOpen={open} />
      )}
      {lead && (
        <Suspense>
          <LeadDrawer id={lead} onClose={() => setUrl({ lead: '' })} />
        </Suspense>
      )}
    </>
  )
}
