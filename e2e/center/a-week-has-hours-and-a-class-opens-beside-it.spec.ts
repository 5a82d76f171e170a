import { expect, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { mondayOf } from '../../web/modules/schedule/shown-range.ts'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

/** A week in which other tests leave the classes of batches alone. */
const monday = addDays(mondayOf(localDateOf(new Date(), DEFAULT_ZONE)), 21)

test('the week view shows hours, scrolls to the first class, and opens a class in a side panel', async ({
  page,
}, { project }) => {
  await signIn(page, 'center', {
    name: 'Lakshmi Nair',
    path: `/center/schedule?view=week&currentDate=${monday}`,
  })
  const grid = page.getByRole('region', { name: /^Calendar of/ })
  const juniors = grid.getByRole('button', { name: /Badminton Juniors/ }).first()
  await expect(grid.getByRole('button', { name: /Badminton Early Birds/ }).first()).toBeInViewport()
  await expect(grid.getByText('7 am', { exact: true })).toBeInViewport()
  await expectNoViolations(page)

  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Colour by expert')
  await expect(page).toHaveURL(/colorBy=expert/)
  await expect(page.getByText('Asha Menon', { exact: true }).first()).toBeVisible()

  await juniors.click()
  await expect(page).toHaveURL(/class=/)
  const panel = page.getByRole('dialog', { name: 'Badminton Juniors' })
  await expect(panel.getByText(/\d+ learners? coming/)).toBeVisible()
  await expect(panel.getByText('Aarav Sharma')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Directions' })).toBeVisible()
  for (const name of ['Message families', 'Reschedule', 'Find a substitute', 'Cancel class'])
    await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
  await expectNoViolations(page)

  await panel.getByRole('button', { name: 'Message families' }).click()
  const message = page.getByRole('dialog', { name: 'Message families' })
  await message.getByRole('textbox', { name: 'Message' }).fill(`Bring water (${project.name})`)
  await message.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^Message sent to \d+ (person|people)/)).toBeVisible()

  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/class=/)
})

test('on a phone the day view shows hours below two rows of controls', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'about a phone')
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: `/center/schedule?currentDate=${monday}` })
  const grid = page.getByRole('region', { name: /^Calendar of/ })
  await expect(grid.getByRole('button', { name: /Badminton Juniors/ }).first()).toBeInViewport()
  await page.getByRole('navigation', { name: 'Days of this week' }).getByRole('button').nth(1).click()
  await expect(page).toHaveURL(new RegExp(`currentDate=${addDays(monday, 1)}`))
  await page.getByRole('radiogroup', { name: 'View' }).getByText('3 days', { exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Group batch' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters: 1 set' })).toBeVisible()
})
