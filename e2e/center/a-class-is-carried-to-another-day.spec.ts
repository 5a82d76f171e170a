import { expect, type Locator, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, formatLocalDate, localDateOf } from '../../domain/kernel/time.ts'
import { mondayOf } from '../../web/modules/schedule/shown-range.ts'
import { signIn } from '../sign-in.ts'

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(20, box.height / 2) }
}

test('dragging a class shows conflicts before it is dropped', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a finger scrolls; it finds the dialog in the class')
  const monday = addDays(mondayOf(localDateOf(new Date(), DEFAULT_ZONE)), 49)
  await signIn(page, 'center', {
    name: 'Lakshmi Nair',
    path: `/center/schedule?groupBy=expert&currentDate=${monday}`,
  })
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Vikram Shetty' }) })
  const cell = (day: number) => row.locator(`[data-drop-date="${addDays(monday, day)}"]`)
  const juniors = cell(0).getByRole('button', { name: /Tennis Juniors/ })
  const [from, wednesday, tuesday] = [
    await middleOf(juniors),
    await middleOf(cell(2)),
    await middleOf(cell(1)),
  ]

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(wednesday.x, wednesday.y, { steps: 8 })
  await expect(page.getByText(/Vikram Shetty teaches Tennis Juniors/)).toBeVisible()
  await page.mouse.move(tuesday.x, tuesday.y, { steps: 8 })
  await expect(page.getByText('Free at this time.')).toBeVisible()
  await page.mouse.up()

  const dialog = page.getByRole('dialog', { name: 'Reschedule class' })
  await expect(dialog.getByLabel('New date')).toHaveValue(formatLocalDate(addDays(monday, 1), 'en'))
  await dialog.getByLabel('Reason').fill('The net is being mended.')
  await dialog.getByRole('button', { name: 'Reschedule class' }).click()
  await expect(page.getByText(/Tennis Juniors is now on Tue/)).toBeVisible()
  await expect(cell(1).getByRole('button', { name: /Tennis Juniors/ })).toBeVisible()
  await expect(juniors).toBeHidden()
  // It can be undone with one press for some seconds; the families get a second notification, and the toast says so.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Back on Mon .* second notification/)).toBeVisible()
  await expect(juniors).toBeVisible()
})

test('a class can be moved by keyboard alone', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'keys belong to a keyboard')
  const friday = addDays(mondayOf(localDateOf(new Date(), DEFAULT_ZONE)), 46)
  await signIn(page, 'center', {
    name: 'Lakshmi Nair',
    path: `/center/schedule?view=day&currentDate=${friday}`,
  })
  const juniors = page.getByRole('button', { name: /Badminton Juniors/ })
  await juniors.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('status').filter({ hasText: 'Arrow keys move it' })).toBeAttached()
  for (let quarters = 0; quarters < 4; quarters += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'Asha Menon teaches' })).toBeAttached()
  for (let quarters = 0; quarters < 2; quarters += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reschedule class' })
  await expect(dialog.getByLabel('New time')).toHaveValue('16:30')
  await expect(dialog.getByRole('button', { name: 'Reschedule class' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(juniors).toContainText('5:00 pm')
})
