import { expect, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { mondayOf } from '../../web/modules/schedule/shown-range.ts'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

test('a family sees its week with hours, and adds a class to its calendar', async ({ page }) => {
  const monday = addDays(mondayOf(localDateOf(new Date(), DEFAULT_ZONE)), 21)
  await signIn(page, 'learner', {
    name: 'Priya Sharma',
    path: `/learner/schedule?view=week&currentDate=${monday}`,
  })
  const grid = page.getByRole('region', { name: /^Calendar of/ })
  const juniors = grid.getByRole('button', { name: /Badminton Juniors/ }).first()
  await expect(juniors).toBeVisible()
  await expectNoViolations(page)
  await juniors.click()
  const panel = page.getByRole('dialog', { name: 'Badminton Juniors' })
  await expect(panel.getByText('Aarav Sharma')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Can’t attend' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/)
  await expectNoViolations(page)
  await page.goBack()
  await expect(panel).toBeHidden()
})
