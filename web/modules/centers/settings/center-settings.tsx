import { Alert, Box, Button } from '@mantine/core'
import { IconBuildingStore, IconCalendarTime, IconLock, IconReceiptRupee } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { pathTo } from '#domain/links.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PublicPageCard } from '#web/modules/discovery/public.ts'
import { CenterTax } from '#web/modules/orders/public.ts'
import { CenterReminders } from '#web/modules/reminders/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SideList } from '#web/ui/side-list.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import type { TabProps } from '../settings-data.ts'
import { type Settings, useSettings } from '../settings-data.ts'
import { DocumentsTab } from './documents-tab.tsx'
import { HolidaysTab } from './holidays-tab.tsx'
import { HoursTab } from './hours-tab.tsx'
import { PicturesTab } from './pictures-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { ServicesTab } from './services-tab.tsx'
import { SpacesTab } from './spaces-tab.tsx'

/** What the center says about itself, for members who may see it; and what can be booked there, and how. */
const PROFILE_TABS = ['profile', 'pictures', 'documents'] as const
const BOOKING_TABS = ['hours', 'holidays', 'spaces', 'services', 'prices', 'tax', 'rules'] as const
/** Read and saved by itself. */
const REMINDERS = 'reminders'

/** What belongs together, in the order of the side list. */
const groups = [
  { name: 'about', icon: IconBuildingStore, tabs: PROFILE_TABS },
  {
    name: 'booking',
    icon: IconCalendarTime,
    tabs: ['hours', 'holidays', 'spaces', 'services', 'rules', REMINDERS],
  },
  { name: 'money', icon: IconReceiptRupee, tabs: ['prices', 'tax'] },
] as const
type ProfileTabName = (typeof PROFILE_TABS)[number]
type Tab = (typeof BOOKING_TABS)[number]
type PartName = Tab | ProfileTabName | typeof REMINDERS

const screens: Record<Tab, ComponentType<TabProps>> = {
  hours: HoursTab,
  holidays: HolidaysTab,
  spaces: SpacesTab,
  services: ServicesTab,
  prices: PricesTab,
  tax: CenterTax,
  rules: RulesTab,
}

const profileScreens: Record<ProfileTabName, ComponentType> = {
  profile: ProfileTab,
  pictures: PicturesTab,
  documents: DocumentsTab,
}

/** Which of the answer's permissions a tab needs; tax is managed by the platform, so it cannot be changed here. */
const rights = {
  hours: 'editHours',
  holidays: 'editHours',
  spaces: 'editSpaces',
  services: 'editServices',
  prices: 'editPrices',
  tax: null,
  rules: 'editRules',
} as const satisfies Record<Tab, keyof Settings['can'] | null>

/** What a center says about itself, and everything that decides what can be booked there and on which terms. */
export function CenterSettings({ title }: { title: string }) {
  const t = useT('center.settings')
  const words = useT('center')
  const access = useCenterAccess()
  const [url] = useUrlState({ tab: '' })
  const settings = useSettings()
  if (!access.isKnown) return <LoadingLines lines={6} />
  const canEditProfile = access.may('profile:manage')
  // Documents are only for members who manage the profile.
  const maySee = (tab: PartName) => {
    if (tab === REMINDERS) return access.may('bookings:view')
    return tab === 'documents' ? canEditProfile : !isProfileTab(tab) || access.may('profile:view')
  }
  return (
    <>
      <PageHeader
        title={title}
        text={settings.data?.name}
        actions={
          <>
            <Button variant="default" renderRoot={asLink({ to: '/center/terms-acceptance' })}>
              {words('titles.terms')}
            </Button>
            <Button variant="default" renderRoot={asLink({ to: '/center/payment', search: { tab: 'plan' } })}>
              {t('plan')}
            </Button>
          </>
        }
      />
      <SideList
        label={t('tab')}
        chosen={url.tab}
        back={{ label: t('all'), href: pathTo('/center/settings') }}
        groups={groups.map(({ name, icon, tabs }) => ({
          label: t(`groups.${name}`),
          icon,
          parts: tabs.filter(maySee).map(tab => ({
            name: tab,
            label: t(`tabs.${tab}`),
            href: pathTo('/center/settings', { tab }),
          })),
        }))}
      >
        {name => <Part tab={name as PartName} canEditProfile={canEditProfile} />}
      </SideList>
    </>
  )
}

function Part({ tab, canEditProfile }: { tab: PartName; canEditProfile: boolean }) {
  const settings = useSettings()
  const centerId = useSelectedCenterId()
  if (tab === REMINDERS) return <CenterReminders />
  if (!isProfileTab(tab))
    return <QueryState query={settings}>{found => <BookingScreen tab={tab} settings={found} />}</QueryState>
  return (
    <>
      {!canEditProfile && <ReadOnly />}
      <ProfileScreen tab={tab} />
      {centerId && tab !== 'documents' && (
        <Box mt="lg">
          <PublicPageCard of="center" handle={centerId} canChange={canEditProfile} />
        </Box>
      )}
    </>
  )
}

const isProfileTab = (tab: PartName): tab is ProfileTabName => PROFILE_TABS.some(one => one === tab)

function ProfileScreen({ tab }: { tab: ProfileTabName }) {
  const Screen = profileScreens[tab]
  return <Screen />
}

function BookingScreen({ tab, settings }: { tab: Tab; settings: Settings }) {
  const right = rights[tab]
  const canEdit = right === null || settings.can[right]
  const Screen = screens[tab]
  return (
    <>
      {!canEdit && <ReadOnly />}
      <Screen settings={settings} canEdit={canEdit} />
    </>
  )
}

function ReadOnly() {
  const t = useT('center.settings')
  return (
    <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
      {t('readOnly')}
    </Alert>
  )
}
