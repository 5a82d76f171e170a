import { expect, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { booked, freeClass } from '../classes.ts'
import { signIn } from '../sign-in.ts'

test('an expert sees the classes of all centers in one schedule, and filters by one', {
  tag: '@main',
}, async ({ page }) => {
  const from = addDays(localDateOf(new Date(), DEFAULT_ZONE), 7)
  await signIn(page, 'expert', {
    name: 'Asha Menon',
    path: `/expert/schedule?view=list&startDate=${from}&endDate=${addDays(from, 6)}`,
  })
  const at = (center: string) => page.getByRole('main').getByRole('button').filter({ hasText: center })
  await expect(at('Sampige Sports and Arts').first()).toBeVisible()
  await expect(at('Neelgiri Residency Club').first()).toBeVisible()

  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Center' }).click()
  await page.getByRole('option', { name: 'Neelgiri Residency Club' }).click()
  await page.keyboard.press('Escape')
  await expect(at('Sampige Sports and Arts')).toHaveCount(0)
  await expect(at('Neelgiri Residency Club').first()).toBeVisible()
  await expect(page).toHaveURL(/centerId=/)
})

test('an expert sees who attends, children by first name only, and no phone numbers', async ({ page }, {
  project,
}) => {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Asha Menon',
    service: 'Badminton',
    minutes: 90,
    week: 3,
    lane: project.name,
  })
  const booking = await booked(free, 'Fatima Khan', 'Zoya Khan')
  await signIn(page, 'expert', { name: 'Asha Menon', path: `/expert/bookings?booking=${booking.id}` })
  const shown = page.getByRole('dialog')
  await expect(shown).toContainText('Zoya')
  await expect(shown).not.toContainText('Khan')
  await expect(shown).not.toContainText('98860')
  await expect(shown.getByRole('heading', { name: 'Money' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(page).not.toHaveURL(/booking=/)
})

test('an expert’s home screen links to each class and to the lists behind its figures', async ({ page }) => {
  await signIn(page, 'expert', { name: 'Vikram Shetty' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  const figures = page.getByRole('list', { name: /./ }).getByRole('link')
  await expect(figures.first()).toBeVisible()
  // Notifications mention upcoming classes too, each with a link of its own.
  const ahead = page.getByRole('main').locator('a[href*="/expert/bookings?status=confirmed"]').first()
  const count = Number(/\d+/.exec((await ahead.textContent()) ?? '')?.[0])
  await ahead.click()
  await expect(page).toHaveURL(/\/expert\/bookings\?status=confirmed/)
  await expect(page.getByText(new RegExp(`of ${count}$|^${count} `)).first()).toBeVisible()
})
