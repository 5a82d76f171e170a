import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('an admin schedules a tax rate, the center sees it announced, and the admin withdraws it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', { name: 'Meera Iyer', path: '/admin/tax-rates?search=Kathak' })
  const rows = page.getByRole('row').filter({ hasText: 'Kathak' })

  await test.step('it is added from tomorrow on', async () => {
    await page.getByRole('button', { name: 'New rate' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: 'One activity' }).click()
    await form.getByRole('combobox', { name: 'Activity' }).fill('Kathak')
    await page.getByRole('option', { name: 'Kathak', exact: true }).click()
    await form.getByLabel('GST in percent').fill('12')
    await form.getByLabel('SAC').fill('99929')
    await form.getByRole('button', { name: 'Add rate' }).click()
    await expect(form.getByText('Six digits that begin with 99')).toBeVisible()
    await form.getByLabel('SAC').fill('999291')
    await form.getByRole('button', { name: 'Add rate' }).click()
    await expect(form).toBeHidden()
    await expect(rows).toContainText(['Announced'])
  })

  await test.step('the center reads what comes', async () => {
    const center = await browser.newPage()
    await signIn(center, 'center', { name: 'Kavitha Rao', path: '/center/settings?tab=tax' })
    const kathak = center.getByRole('row').filter({ hasText: 'Kathak' })
    await expect(kathak).toContainText('18%')
    await expect(kathak).toContainText(/from .*: 12%/)
    await center.close()
  })

  await test.step('a second one from the same day is refused, and the first taken back', async () => {
    await rows.getByRole('button', { name: /^More for Kathak/ }).click()
    await page.getByRole('menuitem', { name: 'Schedule new rate' }).click()
    await page.getByRole('button', { name: 'Add rate' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('starts on')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await rows.getByRole('button', { name: /^More for Kathak/ }).click()
    await page.getByRole('menuitem', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(rows).toHaveCount(0)
  })
})
