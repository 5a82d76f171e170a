import { IconBuildingBank, IconCash, IconSchool } from '@tabler/icons-react'
import { Suspense } from 'react'
import { pathTo } from '#domain/links.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { LoadingLines } from '#web/ui/states.tsx'
import { deskGroups, deskTabs } from './desk-tabs.ts'

const icons = { families: IconCash, experts: IconSchool, center: IconBuildingBank }

/** All money of a center in parts, each open to who may see it. */
export function MoneyDesk() {
  const t = useT('center.moneyDesk')
  const { may, center } = useCenterAccess()
  const [url] = useUrlState({ tab: '' })
  const open = deskTabs.filter(tab => may(tab.permission))
  return (
    <>
      <PageHeader title={t('title')} text={center?.name} />
      <SideList
        label={t('tabsLabel')}
        chosen={url.tab}
        back={{ label: t('all'), href: pathTo('/center/payment') }}
        groups={deskGroups.map(group => ({
          label: t(`groups.${group}`),
          icon: icons[group],
          // Another part begins with its own filters: nothing of the one before stays in the address.
          parts: open
            .filter(tab => tab.group === group)
            .map(({ name, title }) => ({
              name,
              label: t(`tabs.${title}`),
              href: pathTo('/center/payment', { tab: name }),
            })),
        }))}
      >
        {name => <Part key={name} name={name} />}
      </SideList>
    </>
  )
}

function Part({ name }: { name: string }) {
  const Screen = deskTabs.find(tab => tab.name === name)?.screen
  return <Suspense fallback={<LoadingLines lines={8} height={44} />}>{Screen && <Screen />}</Suspense>
}
