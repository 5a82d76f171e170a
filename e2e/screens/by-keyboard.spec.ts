import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'
import { settled, viewers } from './visit.ts'

test('by keyboard alone, a user skips the menus and moves through a day of slots', async ({ page }) => {
  await signIn(page, 'learner', {
    name: viewers.learner,
    path: '/learner/find-new-centers/sampige-sports-and-arts',
  })
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const time = page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ }).first()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await time.evaluate(button => button === document.activeElement)) break
  }
  await expect(time).toBeFocused()
  const outline = await time.evaluate(button => getComputedStyle(button).outlineStyle)
  expect(outline, 'focus is seen').not.toBe('none')
})

test('Esc closes the top layer first: a list, then the confirmation, then the form', async ({ page }) => {
  await signIn(page, 'learner', { name: viewers.learner, path: '/learner/more' })
  await settled(page)
  await page.getByRole('main').getByRole('button', { name: 'Change Aarav Sharma' }).click()
  const form = page.getByRole('dialog', { name: 'Change Aarav Sharma' })
  const choice = form.getByRole('combobox', { name: 'Gender' })
  await choice.click()
  await page.getByRole('option', { name: 'Another' }).click()
  await expect(choice).toHaveAttribute('aria-expanded', 'false')
  await choice.click()
  await expect(choice).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(choice).toHaveAttribute('aria-expanded', 'false')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (let round = 1; round <= 2; round += 1) {
    await expect(form).toBeVisible()
    await expect(question).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  }
  await expect(choice).toHaveValue('Another')
  await expect(page).toHaveURL(/\/learner\/more$/)
})

test('Esc closes the calendar of a date field, not the dialog around it', async ({ page }) => {
  await signIn(page, 'admin', { name: viewers.admin, path: '/admin/tax-rates' })
  await settled(page)
  await page.getByRole('main').getByRole('button', { name: 'New rate' }).first().click()
  const form = page.getByRole('dialog', { name: 'New tax rate' })
  const opener = form.locator('[aria-haspopup=dialog]').first()
  await opener.click()
  const calendar = form.getByRole('grid').or(form.locator('table')).first()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})
