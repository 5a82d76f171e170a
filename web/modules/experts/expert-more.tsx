import { Stack, Text } from '@mantine/core'
import {
  IconBeach,
  IconBuildingBank,
  IconCalendarTime,
  IconChevronRight,
  IconCoins,
  IconFileInvoice,
  IconReceiptRupee,
  IconShieldCheck,
  IconUserCircle,
} from '@tabler/icons-react'
import { useApiQuery } from '#web/browser/query.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { OwnSettings } from '#web/modules/accounts/public.ts'
import { PublicPageCard } from '#web/modules/discovery/public.ts'
import { DataSection, ErasureSection, PendingErasures } from '#web/modules/privacy/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pointed } from '#web/ui/pointed.tsx'
import classes from './experts.module.css'

const places = [
  { name: 'profile', path: '/expert/more/profile', icon: IconUserCircle },
  { name: 'availability', path: '/expert/more/availability', icon: IconCalendarTime },
  { name: 'timeOff', path: '/expert/more/time-off', icon: IconBeach },
  { name: 'rates', path: '/expert/more/rates', icon: IconReceiptRupee },
  { name: 'earnings', path: '/expert/more/earnings', icon: IconCoins },
  { name: 'statements', path: '/expert/more/statements', icon: IconFileInvoice },
  { name: 'payoutAccount', path: '/expert/more/payout-account', icon: IconBuildingBank },
  { name: 'kyc', path: '/expert/more/kyc', icon: IconShieldCheck },
] as const

/** What experts keep up to date about themselves. */
export function ExpertMore({ title }: { title: string }) {
  const t = useT('expert')
  // A notification leads to one part.
  const [{ show }] = useUrlState({ show: '' })
  return (
    <>
      <PageHeader title={title} />
      <Stack gap="lg" maw={720}>
        <PendingErasures />
        <nav aria-label={title}>
          <ul className={classes.menu}>
            {places.map(({ name, path, icon: Icon }) => (
              <li key={name}>
                <Link to={path} className={classes.menuItem}>
                  <Icon size={24} stroke={1.5} aria-hidden />
                  <Stack gap={0} flex={1} miw={0}>
                    <Text span fw={600}>
                      {t(`titles.${name}`)}
                    </Text>
                    <Text span c="dimmed">
                      {t(`own.more.${name}`)}
                    </Text>
                  </Stack>
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <OwnPage />
        <Pointed isMeant={show === 'data'}>
          <DataSection of="expert" />
        </Pointed>
        <Pointed isMeant={show === 'erasure'}>
          <ErasureSection from="expert" />
        </Pointed>
        <OwnSettings of="expert" />
      </Stack>
    </>
  )
}

/** Who has no profile yet has no page, and is led to make one from the first row. */
function OwnPage() {
  const profile = useApiQuery('GET /expert/profile', {})
  if (!profile.data) return null
  return <PublicPageCard of="expert" handle={profile.data.slug} canChange />
}
