import { expect, type Page, test } from '@playwright/test'
import { weekdayOf } from '../../domain/kernel/time.ts'
import { freeClasses } from '../classes.ts'
import { signIn } from '../sign-in.ts'

const ananya = { name: 'Ananya Deshpande' }
const kathak = {
  center: 'sampige-sports-and-arts',
  expert: ananya.name,
  service: 'Kathak',
  minutes: 60,
  week: 4,
}
const firstTime = (page: Page) => page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ }).first()

test('an expert changes the weekly hours, and the available slots follow', async ({ page, browser }, {
  project,
}) => {
  const day =
    project.name === 'phone'
      ? ({ weekday: 3, name: 'Wednesday' } as const)
      : ({ weekday: 1, name: 'Monday' } as const)
  const free = (await freeClasses(kathak)).find(one => weekdayOf(one.date) === day.weekday)
  if (!free) throw new Error(`nothing is free on ${day.name}`)
  const learner = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(learner, 'learner', { name: 'Fatima Khan', path: free.path })
  await expect(firstTime(learner)).toHaveText(free.time)
  expect(free.time).not.toBe('6:30 pm')

  await signIn(page, 'expert', { ...ananya, path: '/expert/more/availability' })
  await page.getByText('Sampige Sports and Arts', { exact: true }).click()
  await expect(page).toHaveURL(/center=/)
  await page.getByLabel(`${day.name}: from`).fill('18:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await learner.reload()
  await expect(firstTime(learner)).toHaveText('6:30 pm')
  await learner.context().close()
})

test('an expert blocks time, and cannot be booked until it is removed', async ({ page }, { project }) => {
  const week = project.name === 'phone' ? 6 : 5
  const free = (await freeClasses({ ...kathak, week }))[0]
  if (!free) throw new Error('nothing is free')
  const dates = async () => (await freeClasses({ ...kathak, week })).map(one => one.date)

  await signIn(page, 'expert', { ...ananya, path: '/expert/more/time-off' })
  await page.getByRole('button', { name: 'Add time off' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add time off' })
  await form.getByLabel('From', { exact: true }).fill(free.date)
  await form.getByRole('button', { name: 'Add time off' }).click()
  await expect(form.getByText('Please fill this in')).toBeVisible()
  await form.getByLabel('Until', { exact: true }).fill(free.date)
  await expect(form.getByRole('status').filter({ hasText: /affected/ })).toBeVisible()
  await form.getByLabel('Reason').fill('Wedding in the family')
  await form.getByRole('button', { name: 'Add time off' }).click()
  await expect(form).toBeHidden()
  expect(await dates()).not.toContain(free.date)

  const row = page.getByRole('listitem').filter({ hasText: 'Wedding in the family' })
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(row).toBeHidden()
  expect(await dates()).toContain(free.date)
})
