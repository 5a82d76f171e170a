import { expect, type Page, test } from '@playwright/test'
import { storedForOffline } from '../app-offline.ts'
import { holdOnScreen } from '../book-on-screen.ts'
import { freeClass } from '../classes.ts'
import { open, signIn } from '../sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const priya = { name: 'Priya Sharma', path: '/learner/schedule' }
const hint = (page: Page) => page.getByRole('region', { name: 'Add Triveni to your home screen' })

/** As Chromium does when a page may be installed; the answer is what its own dialog would say. */
const mayBeInstalled = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'accepted' }),
    })
    dispatchEvent(event)
    return event.defaultPrevented
  })

test('the hint to install comes after a first booking, not on the first visit, and never again', async ({
  page,
}, { project }) => {
  const free = await freeClass({
    ...{ center: 'sampige-sports-and-arts', expert: 'Vikram Shetty', service: 'Tennis', minutes: 60 },
    ...{ week: 8, lane: project.name },
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: free.path })
  const pay = await holdOnScreen(page, free, 'Aarav Sharma')
  await pay.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await page.getByRole('button', { name: /^Pay ₹[\d,.]+$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
  await page.reload()
  expect(await mayBeInstalled(page)).toBe(true)
  await page.waitForTimeout(5000)
  await expect(hint(page)).toBeHidden()

  // The next visit.
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/learner/schedule')
  await mayBeInstalled(page)
  await expect(hint(page)).toBeVisible()
  await hint(page).getByRole('button', { name: 'Don’t show again' }).click()
  await expect(hint(page)).toBeHidden()
  await open(page, '/learner/schedule')
  await mayBeInstalled(page)
  await page.waitForTimeout(5000)
  await expect(hint(page)).toBeHidden()
  // Whoever looks for it finds it.
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Install app' }).click()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Install app' })).toBeHidden()
})

test('an iPhone is shown how, also where push is turned on', async ({ browser }, { project }) => {
  const context = await browser.newContext({
    ...{ viewport: project.use.viewport ?? null, serviceWorkers: 'block', locale: 'en-IN' },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
    localStorage.setItem('install-visited', 'yes')
    localStorage.setItem('install-wanted', 'yes')
  })
  await signIn(page, 'learner', priya)
  await expect(hint(page).getByText('Choose “Add to Home Screen”')).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Notification settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  await expect(settings.getByText('On iPhone and iPad, push works once')).toBeVisible()
  await expect(settings.getByText('Choose “Add to Home Screen”')).toBeVisible()
  await context.close()
})

test('the icon shows how many notifications are unread', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = globalThis as { badge?: number }
    navigator.setAppBadge = async count => {
      shown.badge = count ?? 1
    }
    navigator.clearAppBadge = async () => {
      shown.badge = 0
    }
  })
  let unread = 3
  await page.route('**/notifications/count', route => route.fulfill({ json: { unread } }))
  const badge = () => page.evaluate(() => (globalThis as { badge?: number }).badge)
  await signIn(page, 'learner', priya)
  await expect.poll(badge).toBe(3)
  unread = 0
  await page.reload()
  await expect.poll(badge).toBe(0)
})

test('a new version waits for whoever types, and is loaded by a press alone', async ({ page }) => {
  await signIn(page, 'learner', priya)
  await page.route('**/version.json', route => route.fulfill({ json: { script: '/assets/app-new.js' } }))
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Your name' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Priya S')
  const card = page.getByRole('region', { name: 'A new version is ready', includeHidden: true })
  const minuteLater = () =>
    page.evaluate(() => {
      const now = Date.now() + 61_000
      Date.now = () => now
      dispatchEvent(new Event('online'))
    })
  await expect
    .poll(async () => {
      await minuteLater()
      return card.count()
    })
    .toBe(1)
  await expect(card.getByText('Save or close what you’re typing first.')).toBeAttached()
  await expect(card.getByRole('button', { name: 'Update', includeHidden: true })).toBeDisabled()
  await expect(form.getByRole('textbox').first()).toHaveValue('Priya S')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.unroute('**/version.json')
  const loaded = page.waitForEvent('load')
  await card.getByRole('button', { name: 'Update' }).click()
  await loaded
  await expect(page).toHaveURL(/\/learner\/schedule/)
  await expect(card).toBeHidden()
})

test('the installed app opens without network where it was left, and says so', async ({ page, context }) => {
  await signIn(page, 'learner', priya)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await storedForOffline(page)
  await context.setOffline(true)
  await page.goto(new URL('/app', page.url()).href)
  await expect(page).toHaveURL(/\/learner\/schedule/)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await page.goto(new URL('/app/payments', page.url()).href)
  await expect(page).toHaveURL(/\/learner\/more\/payments/)
})
