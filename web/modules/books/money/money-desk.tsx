import { Suspense } from 'react'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { deskTabs } from './desk-tabs.ts'

/** All money of a center in tabs, each open to who may see it. */
export function MoneyDesk() {
  const t = useT('center.moneyDesk')
  const { may, center } = useCenterAccess()
  const navigate = useNavigate()
  const [url] = useUrlState({ tab: '' })
  const tabs = deskTabs.filter(tab => may(tab.permission))
  const tab = tabs.find(one => one.name === url.tab) ?? tabs[0]
  if (!tab) return null
  const Screen = tab.screen
  // Another tab begins with its own filters: nothing of the one before stays in the address.
  const show = (name: string) => void navigate({ to: '.', search: { tab: name }, resetScroll: false })
  return (
    <>
      <PageHeader title={t('title')} text={center?.name} />
      <SegmentedTabs
        label={t('tabsLabel')}
        value={tab.name}
        onChange={show}
        options={tabs.map(({ name, title }) => ({ value: name, label: t(`tabs.${title}`) }))}
      />
      <Suspense key={tab.name} fallback={<LoadingLines lines={8} height={44} />}>
        <Screen />
      </Suspense>
    </>
  )
}
