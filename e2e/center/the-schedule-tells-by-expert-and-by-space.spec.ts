import { expect, test } from '@playwright/test'
import { booked, freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test('the schedule is grouped by expert and by space in every view', async ({ page }, { project }) => {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Asha Menon',
    service: 'Table tennis',
    minutes: 60,
    week: 4,
    lane: project.name,
  })
  const booking = await booked(free, 'Fatima Khan', 'Zoya Khan')
  await signIn(page, 'center', {
    name: 'Lakshmi Nair',
    path: `/center/schedule?view=day&currentDate=${free.date}`,
  })
  const block = page.getByRole('button').filter({ hasText: 'Zoya Khan' }).first()
  await expect(block).toBeVisible()

  if (project.name === 'desktop') {
    await expect(page.getByText('Asha Menon', { exact: true }).first()).toBeVisible()
    await page.getByText('By space', { exact: true }).click()
    await expect(page).toHaveURL(/groupBy=space/)
    await expect(page.getByText(booking.space?.name ?? 'no space', { exact: true }).first()).toBeVisible()
    await expect(block).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'By space' })).toBeChecked()
    for (const view of ['Week', 'Month']) {
      await page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click()
      await expect(page.getByRole('button', { name: /Zoya Khan/ }).first()).toBeVisible()
    }
  }

  await page.getByRole('radiogroup', { name: 'View' }).getByText('List', { exact: true }).click()
  await page
    .getByRole('button')
    .filter({ hasText: 'Zoya Khan' })
    .filter({ hasText: free.time })
    .first()
    .click()
  const shown = page.getByRole('dialog', { name: 'Table tennis' })
  await expect(shown).toContainText(booking.code)
  await expect(shown).toContainText(booking.space?.name ?? 'no space')
  await expect(shown).toContainText('Asha Menon')
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
})
