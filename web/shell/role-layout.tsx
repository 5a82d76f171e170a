import { AppShell, Group, Overlay, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepApp } from '#web/browser/cache-app.ts'
import { useLive } from '#web/browser/live.ts'
import { closeOnBack } from '#web/browser/native/back.ts'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { rememberedReferral } from '#web/browser/referral-code.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { Bell } from '#web/modules/accounts/public.ts'
import { MarksNotice } from '#web/modules/classes/public.ts'
import { VotesNotice } from '#web/modules/polls/public.ts'
import { ReferralWatch } from '#web/modules/referrals/public.ts'
import type { RoleTree } from '#web/routes/row.ts'
import { Logo } from '#web/ui/logo.tsx'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CenterStatusWatch } from './center-status-watch.tsx'
import { LateParts } from './late-parts.tsx'
import { MenuButton } from './menu-button.tsx'
import { ModalHost } from './modal-host.tsx'
import { NameWatch } from './name-watch.tsx'
import { PrintHeader } from './print-header.tsx'
import { RefusalSteps } from './refusal-steps.tsx'
import classes from './role-layout.module.css'
import { SideBar } from './side-bar.tsx'
import { Switcher } from './switcher.tsx'
import { TermsWatch } from './terms-watch.tsx'
import { useLastPlace } from './use-last-place.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useSessionEnd } from './use-session-end.ts'
import { UserMenu } from './user-menu.tsx'

const SearchPanel = lazy(withWords(() => import('./search-panel.tsx')))
const SignInAgain = lazy(withWords(() => import('./sign-in-again.tsx')))

/** The frame round a role's screens: top bar, side bar, bottom bar of phones, search, modals. */
export function RoleLayout({ tree }: { tree: RoleTree }) {
  const t = useT('common.shell')
  const name = usePlatformName()
  const [menuOpened, menu] = useDisclosure(false)
  const [narrow, setNarrow] = useLocalStorage({ key: 'side-bar-narrow', defaultValue: false })
  const [searching, setSearching] = useState(false)
  const [cameByLink] = useState(() => tree.role === 'learner' && rememberedReferral(Date.now()) !== null)
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  useLive(tree.role)
  useEffect(keepApp, [])
  const { isOver, asked, leave } = useSessionEnd(tree.role)
  const main = useScreenFocus(tree, menu.close)
  useLastPlace(tree)
  const closeMenu = menu.close
  useEffect(() => (menuOpened ? closeOnBack(closeMenu) : undefined), [menuOpened, closeMenu])

  return (
    <AppShell
      header={{ height: 'calc(59px + var(--inset-top))' }}
      navbar={{ width: narrow ? 72 : 232, breakpoint: 'sm', collapsed: { mobile: !menuOpened } }}
      footer={{ height: { base: 'calc(64px + var(--inset-bottom))', sm: 0 } }}
      padding={{ base: 'md', sm: 'lg' }}
      transitionDuration={150}
      classNames={{
        header: `${classes.surface} ${classes.header}`,
        navbar: classes.surface ?? '',
        footer: classes.footer ?? '',
      }}
    >
      <a href="#main" className={classes.skip} data-screen-only>
        {t('skip')}
      </a>
      <AppShell.Header>
        <div className={classes.accent} />
        <Group h={56} px="md" gap="sm" wrap="nowrap" justify="space-between">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <MenuButton tree={tree} opened={menuOpened} onClick={menu.toggle} />
            <Link to="/" reloadDocument className={classes.logo} aria-label={name}>
              <Logo withName name={name} />
            </Link>
            <Switcher role={tree.role} />
          </Group>
          <Group gap="sm" wrap="nowrap">
            <UnstyledButton
              className={classes.search}
              onClick={() => setSearching(true)}
              aria-keyshortcuts="Control+K"
            >
              <IconSearch size={18} aria-hidden />
              <span className={classes.searchWords}>{t('search')}</span>
              <kbd className={classes.keys}>Ctrl K</kbd>
            </UnstyledButton>
            <Bell role={tree.role} />
            <UserMenu role={tree.role} />
          </Group>
        </Group>
      </AppShell.Header>

      <AppShell.Navbar
        aria-label={t('menu')}
        p="sm"
        className={classes.menu}
        data-closed={!menuOpened || undefined}
        data-narrow={(narrow && !menuOpened) || undefined}
      >
        <SideBar tree={tree} narrow={narrow && !menuOpened} />
        <UnstyledButton
          visibleFrom="sm"
          className={classes.narrow}
          onClick={() => setNarrow(!narrow)}
          aria-label={narrow ? t('expand') : t('collapse')}
        >
          {narrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
        </UnstyledButton>
      </AppShell.Navbar>

      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PrintHeader role={tree.role} />
        <OfflineNotice />
        {(tree.role === 'center' || tree.role === 'expert') && (
          <Suspense>
            <MarksNotice />
          </Suspense>
        )}
        {tree.role !== 'admin' && (
          <Suspense>
            <VotesNotice />
          </Suspense>
        )}
        <div className={classes.content}>
          {tree.role === 'center' && <CenterStatusWatch />}
          {tree.role === 'center' && <NameWatch />}
          {tree.role === 'expert' && <TermsWatch />}
          {cameByLink && (
            <Suspense>
              <ReferralWatch />
            </Suspense>
          )}
          {!isOver && (
            <Suspense>
              <Outlet />
            </Suspense>
          )}
        </div>
      </AppShell.Main>

      <BottomBar tree={tree} />
      {!isOver && <ModalHost />}
      <LateParts />
      <RefusalSteps role={tree.role} />
      {asked && (
        <Suspense fallback={<Overlay fixed color="var(--mantine-color-body)" backgroundOpacity={1} />}>
          <SignInAgain user={asked} role={tree.role} onLeave={leave} />
        </Suspense>
      )}
      {searching && (
        <Suspense>
          <SearchPanel tree={tree} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </AppShell>
  )
}
