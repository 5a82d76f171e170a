import { expect, type Page, test } from '@playwright/test'
import { weekdayOf } from '../../domain/kernel/time.ts'
import { freeClasses } from '../classes.ts'
import { openPublic } from '../open-public.ts'
import { signIn } from '../sign-in.ts'

const head = { name: 'Sunita Reddy' }
const kathak = {
  center: 'neelgiri-residency-club',
  expert: 'Ananya Deshpande',
  service: 'Kathak',
  minutes: 60,
  week: 3,
}
/** Each screen size has its own day, so that neither reverts the other's change. */
const dayOf = (lane: string) =>
  lane === 'phone' ? ({ weekday: 4, name: 'Thursday' } as const) : ({ weekday: 2, name: 'Tuesday' } as const)

const firstTime = (page: Page) => page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ }).first()

test('a head changes the opening hours, and the available slots follow', async ({ page, browser }, {
  project,
}) => {
  const day = dayOf(project.name)
  const free = (await freeClasses(kathak)).find(one => weekdayOf(one.date) === day.weekday)
  if (!free) throw new Error(`nothing is free on ${day.name}`)
  const learner = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(learner, 'learner', { name: 'Fatima Khan', path: free.path })
  await expect(firstTime(learner)).toHaveText(free.time)
  expect(free.time).not.toBe('8:30 pm')

  await signIn(page, 'center', { ...head, path: '/center/settings?tab=hours' })
  const opens = page.getByLabel(`${day.name}: from`)
  await opens.nth(1).fill('23:00')
  await expect(page.getByRole('alert')).toContainText('The end must be after the start')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await opens.nth(1).fill('19:00')
  await page.getByRole('button', { name: 'Save' }).click()
  // Bookings in the removed hours are shown, and saving requires confirming exactly those.
  const affected = page.getByRole('dialog', { name: /^\d+ class(es are| is) outside the new hours$/ })
  await expect(affected.getByRole('region', { name: 'The classes' })).toContainText('Kathak')
  await expect(affected.getByText('we notify no one')).toBeVisible()
  await affected.getByRole('button', { name: 'Save the hours anyway' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await learner.reload()
  await expect(firstTime(learner)).toHaveText(/^(7|8):\d\d pm$/)
  await learner.context().close()
})

test('a head sets a price, and learners see it', async ({ page }, { project }) => {
  const rupees = project.name === 'phone' ? '575' : '525'
  await signIn(page, 'center', { ...head, path: '/center/settings?tab=prices' })
  await page.getByRole('button', { name: 'Change the price of Asha Menon, Badminton, 60 minutes' }).click()
  const form = page.getByRole('dialog', { name: 'Set a price' })
  await expect(form.getByLabel('Price in rupees')).toBeFocused()
  await form.getByLabel('Price in rupees').fill('a lot')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter an amount such as 600 or 600.50')).toBeVisible()
  await form.getByLabel('Price in rupees').fill(rupees)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`₹${rupees}`)).toBeVisible()

  await openPublic(page, '/?activity=Badminton&place=Whitefield')
  await page
    .getByRole('region', { name: 'Centers' })
    .getByRole('link', { name: 'Neelgiri Residency Club' })
    .click()
  await expect(page.getByRole('dialog').getByText(`₹${rupees}`).first()).toBeVisible()
})

test('a head changes the cancellation policy, and it is shown in words before booking', async ({ page }, {
  project,
}) => {
  const hours = project.name === 'phone' ? '60' : '72'
  await signIn(page, 'center', { ...head, path: '/center/settings?tab=rules' })
  const first = page.getByLabel('Hours before the start').first()
  await first.fill('12')
  await expect(page.getByRole('alert')).toContainText('Two steps have the same hours')
  await expect(page.getByRole('button', { name: 'Save the rules' })).toBeDisabled()
  await first.fill(hours)
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await openPublic(page, '/?place=Whitefield')
  await page
    .getByRole('region', { name: 'Centers' })
    .getByRole('link', { name: 'Neelgiri Residency Club' })
    .click()
  await expect(page.getByRole('dialog').getByText(`Until ${hours} hours before: full refund`)).toBeVisible()
})

test('a head adds a holiday, and no slots are available on it until it is removed', async ({ page }, {
  project,
}) => {
  const week = project.name === 'phone' ? 1 : 2
  const free = (await freeClasses({ ...kathak, expert: 'Asha Menon', service: 'Badminton', week })).at(-1)
  if (!free) throw new Error('nothing is free')
  await signIn(page, 'center', { ...head, path: '/center/settings?tab=holidays' })
  await page.getByRole('button', { name: 'Add a holiday' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a holiday' })
  await form.getByLabel('Date').fill(free.date)
  await form.getByLabel('What for').fill('Ugadi')
  await form.getByRole('button', { name: 'Add a holiday' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ugadi' })
  // Some weekdays have classes: closing such a day must be confirmed first.
  const confirm = page.getByRole('button', { name: /anyway$/ })
  await expect(confirm.or(row)).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(form).toBeHidden()
  await expect(row).toBeVisible()
  const dates = async () =>
    (await freeClasses({ ...kathak, expert: 'Asha Menon', service: 'Badminton', week })).map(one => one.date)
  expect(await dates()).not.toContain(free.date)

  await row.getByRole('button', { name: /^Open again on/ }).click()
  await expect(row).toBeHidden()
  expect(await dates()).toContain(free.date)
})

test('a coordinator can view the policies but not change them', async ({ page }) => {
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/settings?tab=rules' })
  await expect(page.getByText('You can view this but not change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the rules' })).toBeDisabled()
})
