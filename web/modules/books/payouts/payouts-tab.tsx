import { useUrlState } from '#web/browser/url-state.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { EarningsOfCenter } from '../earnings/earnings-of-center.tsx'
import { BankFiles } from './bank-files.tsx'
import { StatementsOfCenter } from './statements-of-center.tsx'

const views = ['statements', 'files', 'earnings'] as const

/** The money desk's payouts: statements to approve, bank files, and what they are made of. */
export default function PayoutsTab() {
  return (
    <RoleMessages areas={['payouts']}>
      <Views />
    </RoleMessages>
  )
}

function Views() {
  const t = useT('payouts.desk')
  const [state, change] = useUrlState({
    view: 'statements',
    page: '1',
    search: '',
    status: '',
    month: '',
    expert: '',
    earning: '',
    statement: '',
  })
  const view = views.find(one => one === state.view) ?? 'statements'
  // What narrowed the one view says nothing about the other.
  const blank = { page: '1', search: '', status: '', expert: '', earning: '', statement: '' }
  return (
    <>
      <SegmentedTabs
        label={t('views')}
        value={view}
        onChange={next => change({ ...blank, view: next })}
        options={views.map(value => ({ value, label: t(`view.${value}`) }))}
      />
      {view === 'statements' && <StatementsOfCenter />}
      {view === 'files' && <BankFiles />}
      {view === 'earnings' && <EarningsOfCenter />}
    </>
  )
}
