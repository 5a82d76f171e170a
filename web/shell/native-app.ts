import { publicOrigin } from '#web/browser/base-url.ts'
import { goBack } from '#web/browser/native/back.ts'
import { goalOfLink, goalOfPath, type LinkGoal, pathOfPush } from '#web/browser/native/deep-link.ts'
import { readShellPush } from '#web/browser/native/push.ts'
import { shellPlugin } from '#web/browser/native/shell.ts'
import { invalidate } from '#web/browser/query.ts'
import { roleOfPath } from '#web/browser/role.ts'

/** What this needs of the router. */
interface Router {
  history: {
    push(path: string): void
    back(): void
    subscribe(tell: (change: { location: { pathname: string } }) => void): () => void
  }
}

/** Where the app is opened the next time: read by the shell's page before any script of ours (tools/native/shell-page.ts). */
const START = 'native-start'

/** Connects the app with the device that it is installed on: Back, links, notifications, colours of the bars. */
export function connectShell({ history }: Router): void {
  const app = shellPlugin('App')
  void app?.addListener('backButton', ({ canGoBack }) =>
    goBack({ canGoBack, back: () => history.back(), leave: () => void app.minimizeApp() }),
  )
  const go = (goal: LinkGoal | null) => {
    if (goal?.kind === 'screen') history.push(goal.path)
    // Whatever is not on the device opens in the person's browser.
    if (goal?.kind === 'website') window.open(goal.url, '_blank')
  }
  void app?.addListener('appUrlOpen', ({ url }) => go(goalOfLink(url, publicOrigin())))
  void openLaunchLink(go)

  document.addEventListener('click', event => followLink(event, go), { capture: true })
  rememberStart(history)

  const messaging = shellPlugin('FirebaseMessaging')
  void messaging?.addListener('notificationReceived', () => void invalidate('notifications'))
  void messaging?.addListener('notificationActionPerformed', ({ notification }) =>
    history.push(pathOfPush(notification.data)),
  )
  void readShellPush().catch(error => console.warn('push: the device does not say', error))
  followColours()
}

/** The link that started the app is asked for: it was opened before anybody listened. A reload does not open it again. */
async function openLaunchLink(go: (goal: LinkGoal | null) => void) {
  const opened = 'native-launch-link'
  const url = (await shellPlugin('App')?.getLaunchUrl())?.url
  if (!url || sessionStorage.getItem(opened) === url) return
  sessionStorage.setItem(opened, url)
  go(goalOfLink(url, publicOrigin()))
}

/** A link to our own website: the home page is the app’s own start here, other pages open in the browser. */
function followLink(event: MouseEvent, go: (goal: LinkGoal | null) => void) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.download) return
  const goal =
    link.pathname === '/'
      ? ({ kind: 'screen', path: startPath() } as const)
      : goalOfPath(link.pathname + link.search + link.hash, publicOrigin())
  // A screen is opened by the app itself, but for another window, of which there is none.
  if (goal?.kind === 'screen' && link.pathname !== '/' && link.target !== '_blank') return
  event.preventDefault()
  event.stopPropagation()
  go(goal)
}

const startPath = () => localStorage.getItem(START) ?? '/sign-in'

/** The role that was used last is where the app opens: at its home, or where that role was last. */
function rememberStart(history: Router['history']) {
  const note = (path: string) => {
    const role = roleOfPath(path)
    if (role) localStorage.setItem(START, `/${role}`)
  }
  note(location.pathname)
  history.subscribe(({ location: now }) => note(now.pathname))
}

/** The bars of the device take the colours of the app: dark signs on light, light ones on dark. */
function followColours() {
  const bars = shellPlugin('SystemBars')
  const html = document.documentElement
  const set = () => {
    const isDark = html.dataset.mantineColorScheme === 'dark'
    void bars?.setStyle({ style: isDark ? 'DARK' : 'LIGHT' })
  }
  set()
  new MutationObserver(set).observe(html, { attributeFilter: ['data-mantine-color-scheme'] })
}
