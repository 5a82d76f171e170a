import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

test('a parent books a make-up class for a cancelled one', async ({ page }) => {
  await signIn(page, 'learner', {
    name: 'Priya Sharma',
    path: '/learner/class/reschedule/requests?show=choices',
  })
  const called = page.getByRole('listitem').filter({ hasText: 'Cancelled' })
  await expect(called.first()).toBeVisible()
  // Two children may have the same choice: the chosen one is identified by time and child, not by its position in the list.
  const [when, whose] = await called
    .first()
    .getByRole('paragraph')
    .filter({ hasText: /\d \w{3}( \d{4})?,|Cancelled/ })
    .allTextContents()
  const choice = called.filter({ hasText: when ?? '?' }).filter({ hasText: whose ?? '?' })
  await choice.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make-up class or refund?' })
  await expect(dialog.getByRole('radio', { name: /^A make-up class/ })).toBeChecked()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Choose this' }).click()
  await expect(page.getByText('Make-up class added')).toBeVisible()
  await expect(choice).toContainText('Make-up class')
})
