import { Alert, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { CenterTax } from '#web/modules/taxes/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { type Settings, useSettings } from '../settings-data.ts'
import { HolidaysTab } from './holidays-tab.tsx'
import { HoursTab } from './hours-tab.tsx'
import { PictureTab } from './picture-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { ServicesTab } from './services-tab.tsx'
import { SpacesTab } from './spaces-tab.tsx'
import type { TabProps } from './tab-props.ts'

const TABS = ['hours', 'holidays', 'spaces', 'services', 'prices', 'tax', 'rules', 'picture'] as const
type Tab = (typeof TABS)[number]

const screens: Record<Tab, ComponentType<TabProps>> = {
  hours: HoursTab,
  holidays: HolidaysTab,
  spaces: SpacesTab,
  services: ServicesTab,
  prices: PricesTab,
  tax: CenterTax,
  rules: RulesTab,
  picture: PictureTab,
}

/** Which of the answer's rights a tab asks for; tax is kept by the platform, so nobody here changes it. */
const rights = {
  hours: 'editHours',
  holidays: 'editHours',
  spaces: 'editSpaces',
  services: 'editServices',
  prices: 'editPrices',
  tax: null,
  rules: 'editRules',
  picture: 'editProfile',
} as const satisfies Record<Tab, keyof Settings['can'] | null>

/** Everything that decides what can be booked at a center, and on which terms. */
export function CenterSettings({ title }: { title: string }) {
  const t = useT('center.settings')
  const words = useT('center')
  const [url, change] = useUrlState({ tab: 'hours' })
  const tab = TABS.find(one => one === url.tab) ?? 'hours'
  const settings = useSettings()
  const Screen = screens[tab]
  return (
    <>
      <PageHeader
        title={title}
        text={settings.data?.name}
        actions={
          <>
            <Button variant="subtle" renderRoot={props => <Link to="/center/terms-acceptance" {...props} />}>
              {words('titles.terms')}
            </Button>
            <Button
              variant="subtle"
              renderRoot={props => <Link to="/center/payment" search={{ tab: 'plan' } as never} {...props} />}
            >
              {words('onboarding.history.title')}
            </Button>
          </>
        }
      />
      <SegmentedTabs
        label={t('tab')}
        value={tab}
        onChange={next => change({ tab: next })}
        options={TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
      />
      <QueryState query={settings}>
        {found => {
          const right = rights[tab]
          const canEdit = right === null || found.can[right]
          return (
            <>
              {!canEdit && (
                <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
                  {t('readOnly')}
                </Alert>
              )}
              <Screen settings={found} canEdit={canEdit} />
            </>
          )
        }}
      </QueryState>
    </>
  )
}
