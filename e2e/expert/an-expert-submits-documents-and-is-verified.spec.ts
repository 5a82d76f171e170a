import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

test('an expert answers questions about documents and is verified', async ({ browser }) => {
  const vikram = await (await browser.newContext()).newPage()
  await signIn(vikram, 'expert', { name: 'Vikram Shetty', path: '/expert/more/kyc' })
  await expect(vikram.getByText('The lower half of the photo is dark')).toBeVisible()
  await vikram.getByRole('button', { name: 'Change Proof of address' }).click()
  const change = vikram.getByRole('dialog', { name: 'Change Proof of address' })
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer()
  await change
    .locator('input[type=file]')
    .setInputFiles({ name: 'address.png', mimeType: 'image/png', buffer: photo })
  await expect(change.getByText(/address\.png is uploaded|address\.png/)).toBeVisible()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await vikram.getByRole('button', { name: 'Submit' }).click()
  const submission = vikram.getByRole('dialog', { name: 'Submit your documents?' })
  await submission.getByLabel(/lower half/).fill('Taken again at the window')
  await expectNoViolations(vikram)
  await submission.getByRole('button', { name: 'Submit' }).click()
  await expect(vikram.getByText('Under review')).toBeVisible()

  const meera = await (await browser.newContext()).newPage()
  await signIn(meera, 'admin', { path: '/admin/users?kyc=submitted&search=Vikram' })
  await meera.getByRole('listitem').filter({ hasText: 'Vikram Shetty' }).getByRole('button').click()
  await meera.getByRole('button', { name: 'Review' }).click()
  const verify = meera.getByRole('dialog', { name: 'Verify Vikram Shetty' })
  await expect(verify.getByText('Answered: Taken again at the window')).toBeVisible()
  await verify.getByRole('button', { name: 'Show number' }).click()
  await expect(verify.getByText('KA0320190012345')).toBeVisible()
  await expectNoViolations(meera)
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(meera.getByText('Vikram Shetty is verified')).toBeVisible()

  await expect(vikram.getByText(/^Verified until/)).toBeVisible()
})
