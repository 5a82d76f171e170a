import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { somebody } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { open, signIn } from '../sign-in.ts'

test('a head who teaches at her own center says so with one code, and is planned like every expert', async ({
  page,
}, { project }) => {
  test.setTimeout(90_000)
  // Each width has its own head: nobody begins to teach at a center twice.
  const name = project.name === 'phone' ? 'Sunita Reddy' : 'Kavitha Rao'
  const { phone } = await somebody('center', name)
  await signIn(page, 'center', { name, path: '/center/experts' })
  await page.getByRole('button', { name: 'Invite by phone' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'I teach here myself' }).click()
  const form = page.getByRole('dialog', { name: 'I teach here myself' })
  await expect(form.getByLabel('Your name')).toHaveValue(name)
  for (const chip of await form.getByRole('group', { name: 'What you teach' }).locator('label').all()) {
    if ((await chip.textContent()) !== 'Badminton') await chip.click()
  }
  await expectNoViolations(page)
  await forgetCodes(phone)
  await form.getByRole('button', { name: 'Send me an OTP' }).click()
  await form.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('You teach here now')).toBeVisible()

  await open(page, '/center/experts?requesterType=center')
  await page
    .getByRole('button', { name })
    .or(page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Open' }))
    .first()
    .click()
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByText('No pay is agreed')).toBeVisible()
  await open(page, '/center/batches')
  await page.getByRole('button', { name: 'Add batch' }).first().click()
  const batch = page.getByRole('dialog', { name: 'New batch' })
  await batch.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: 'Badminton', exact: true }).click()
  await batch.getByLabel('Name', { exact: true }).fill('With the head')
  await batch.getByRole('button', { name: 'Next' }).click()
  await batch.getByRole('combobox', { name: 'Taught by' }).click()
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
})
