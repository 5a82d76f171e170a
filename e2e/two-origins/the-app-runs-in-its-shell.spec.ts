import { expect, type Page, test } from '@playwright/test'
import { base } from '../cast.ts'
import { newPhone, signInOnScreen, signUp } from '../newcomer.ts'
import { askedOf, openShell, pressBack, SHELL, tellApp } from './shell-double.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Violations of the content security policy of the shell page. */
function refusals(page: Page) {
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy|blocked by CORS/i.test(message.text())) refused.push(message.text())
  })
  return refused
}

async function signInInShell(page: Page) {
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  await openShell(page.context())
  await page.goto(`${SHELL}/sign-in?role=learner&next=/learner/bookings`)
  await signInOnScreen(page, phone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan')
}

test('the app signs in on the device, opens on the family’s home, and starts offline', async ({ page }) => {
  const refused = refusals(page)
  await openShell(page.context())
  await page.goto(`${SHELL}/`)
  await expect(page).toHaveURL(`${SHELL}/sign-in`)
  await signInInShell(page)
  await page.goto(`${SHELL}/`)
  await expect(page).toHaveURL(`${SHELL}/learner`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Farida')
  expect(refused).toEqual([])

  await page.context().route(`${process.env.E2E_API_BASE}/**`, route => route.abort('internetdisconnected'))
  await page.goto(`${SHELL}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Farida')
  await expect(page.getByRole('navigation', { name: 'Main places' })).toBeVisible()
  // The files are on the device: no service worker caches them a second time.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('Back closes a dialog, then the menu, then navigates back, and finally leaves the app', async ({
  page,
}) => {
  await signInInShell(page)
  await page.goto(`${SHELL}/learner/more`)
  await page.getByRole('button', { name: /^Add$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressBack(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`${SHELL}/learner/more`)

  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menu.getByRole('link', { name: 'Plan' }).click()
  await expect(page).toHaveURL(/\/learner\/schedule/)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu.getByRole('link').first()).toBeInViewport()
  await pressBack(page)
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(page).toHaveURL(/\/learner\/schedule/)

  await pressBack(page)
  await expect(page).toHaveURL(`${SHELL}/learner/more`)
  expect(await askedOf(page, 'App', 'minimizeApp')).toEqual([])
  await pressBack(page, false)
  expect(await askedOf(page, 'App', 'minimizeApp')).toHaveLength(1)
})

test('links of the website and tapped notifications open their screen; other pages open in the browser', async ({
  page,
}) => {
  await signInInShell(page)
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    window.open = address => {
      opened.push(String(address))
      return null
    }
  })
  const opened = () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
  await tellApp(page, 'App.appUrlOpen', { url: `${base()}/learner/schedule?view=month` })
  await expect(page).toHaveURL(`${SHELL}/learner/schedule?view=month`)
  await tellApp(page, 'App.appUrlOpen', { url: 'https://elsewhere.example/learner/more' })
  await tellApp(page, 'App.appUrlOpen', { url: `${base()}/privacy-policy` })
  await expect.poll(opened).toEqual([`${base()}/privacy-policy`])
  await expect(page).toHaveURL(`${SHELL}/learner/schedule?view=month`)

  const notification = { data: { link: '/learner/batches', title: 'Class rescheduled' } }
  await tellApp(page, 'FirebaseMessaging.notificationActionPerformed', { notification })
  await expect(page).toHaveURL(`${SHELL}/learner/batches`)
})

test('push permission is requested on the device, which is registered with the specified payload', async ({
  page,
}) => {
  await signInInShell(page)
  // As an installation with FCM would answer.
  await page.context().route('**/api/v1/notification/push', route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': SHELL },
      json: {
        kind: 'fcm',
        publicKey: 'B',
        firebase: { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: '1' },
      },
    }),
  )
  const registered = page.waitForRequest(sent => sent.url().endsWith('/notification/fcm/register'))
  await page.goto(`${SHELL}/learner/more`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  expect((await registered).postDataJSON()).toMatchObject({
    fcmToken: 'token-of-this-device',
    userType: 'learner',
    deviceType: 'android',
  })
  await expect(page.getByRole('button', { name: 'Turn off here' })).toBeVisible()
})

test('the device’s system bars take the colors of the app', async ({ page }) => {
  await signInInShell(page)
  const last = async () => (await askedOf(page, 'SystemBars', 'setStyle')).at(-1)
  expect(await last()).toEqual({ style: 'LIGHT' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(last).toEqual({ style: 'DARK' })
  await page.context().clearCookies()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
