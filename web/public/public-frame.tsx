import {
  Anchor,
  Button,
  Container,
  Group,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { setCookie } from '#web/browser/cookie.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import languageNames from '#web/ui/language-names.module.css'
import { Logo } from '#web/ui/logo.tsx'
import type { PublicPage } from './page.ts'
import classes from './public-frame.module.css'

type PublicFrameProps = { url: string; platform: PublicPage['platform']; children: ReactNode }

/** Where a signed-in user continues: the page is the same for all readers, and its style shows one of these links. */
const ACCOUNTS = [
  ['learner', '/learner/bookings'],
  ['expert', '/expert'],
  ['center', '/center'],
  ['admin', '/admin'],
] as const

/** Head and foot of every public page. Its links are plain: each page comes whole from the server. */
export function PublicFrame({ url, platform, children }: PublicFrameProps) {
  const t = useT('public.frame')
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.header}>
        <Container size="lg" className={classes.bar}>
          <Anchor
            href="/"
            c="inherit"
            underline="never"
            display="flex"
            aria-label={platform.name}
            className={classes.home ?? ''}
          >
            <Logo withName name={platform.name} />
          </Anchor>
          <Group component="nav" aria-label={t('menu')} gap="xs" wrap="nowrap">
            <LanguageLink url={url} />
            <SchemeButton />
            <Button component="a" href="/sign-in" variant="filled" className={classes.signIn ?? ''}>
              {t('signIn')}
            </Button>
            {ACCOUNTS.map(([role, href]) => (
              <Button key={role} component="a" href={href} data-role={role} className={classes.account ?? ''}>
                {t(`accounts.${role}`)}
              </Button>
            ))}
          </Group>
        </Container>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <Container size="lg" className={classes.foot}>
          <Group gap="sm">
            <Logo size={24} />
            <span>{platform.city ? `${platform.name}, ${platform.city}` : t('tagline')}</span>
          </Group>
          <Group component="nav" aria-label={t('policies')} gap="md">
            <Anchor href="/privacy-policy">{t('privacy')}</Anchor>
            <Anchor href="/terms-and-conditions">{t('terms')}</Anchor>
            <Anchor href="/refund-policy">{t('refunds')}</Anchor>
          </Group>
        </Container>
      </footer>
    </>
  )
}

/** With script the choice is stored and the page reloaded; without, its address contains the language. */
function LanguageLink({ url }: { url: string }) {
  const t = useT('public.frame')
  const other = useLanguage() === 'en' ? 'hi' : 'en'
  // Only the address without origin: the same text on the server and in the browser.
  const address = new URL(url, 'http://any')
  address.searchParams.set('language', other)
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    localStorage.setItem('language', other)
    setCookie('language', other)
    location.reload()
  }
  return (
    <Button
      component="a"
      href={`${address.pathname}${address.search}`}
      hrefLang={other}
      lang={other}
      className={languageNames.name}
      variant="subtle"
      color="gray"
      px="sm"
      onClick={choose}
    >
      {t('otherLanguage')}
    </Button>
  )
}

function SchemeButton() {
  const t = useT('public.frame')
  const { setColorScheme } = useMantineColorScheme()
  const now = useComputedColorScheme('light', { getInitialValueInEffect: true })
  return (
    <Button
      variant="subtle"
      color="gray"
      w={36}
      px={0}
      aria-label={t('scheme')}
      onClick={() => setColorScheme(now === 'dark' ? 'light' : 'dark')}
    >
      {now === 'dark' ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </Button>
  )
}
