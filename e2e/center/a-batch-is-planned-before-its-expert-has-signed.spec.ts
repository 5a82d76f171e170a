import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { forgetCodes } from '../database.ts'
import { newPhone, signInOnScreen } from '../newcomer.ts'
import { open, signIn } from '../sign-in.ts'

test.describe.configure({ timeout: 240_000 })

const place = 'Sampige Sports and Arts'

/** Asks somebody by the phone number that the center has, and offers the pay. */
async function invite(page: Page, phone: string, name: string, activity: string) {
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/experts' })
  await page.getByRole('button', { name: 'Invite by phone' }).first().click()
  const form = page.getByRole('dialog', { name: 'Invite an expert' })
  await form.getByLabel('Phone number').fill(phone.replace('+91', ''))
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByText(activity, { exact: true }).click()
  await form.getByRole('radio', { name: 'Per class' }).check()
  await form.getByRole('textbox', { name: 'Amount' }).fill('600')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(form).toBeHidden()
}

/** Four Tuesday mornings with the person invited, saved as a draft. */
async function planDraft(page: Page, batch: string, name: string, activity: string) {
  await open(page, '/center/batches')
  await page.getByRole('button', { name: 'Add batch' }).first().click()
  const form = page.getByRole('dialog', { name: 'New batch' })
  await form.getByRole('combobox', { name: 'Activity' }).click()
  await page.getByRole('option', { name: activity, exact: true }).click()
  await form.getByLabel('Name', { exact: true }).fill(batch)
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByText('Tuesday', { exact: true }).click()
  await form.getByLabel('Begins at').fill('10:00')
  await form.getByRole('combobox', { name: 'Taught by' }).click()
  await page.getByRole('option', { name: `${name} · Not signed yet` }).click()
  await form.getByText('After some classes').click()
  await form.getByLabel('Number of classes').fill('4')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByLabel('Price (₹)', { exact: true }).fill('2000')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.getByText(`${name} hasn’t signed yet`)).toBeVisible()
  await expect(form.getByText(/^4 classes/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save and start' })).toBeDisabled()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(form).toBeHidden()
}

/** The invited person comes: a profile, the own terms, a yes to the center, and the agreement with its code. */
async function comeAndSign(page: Page, phone: string, name: string, activity: string) {
  await open(page, '/sign-in?role=expert')
  await signInOnScreen(page, phone)
  await expect(page).toHaveURL(/\/expert\/more\/profile/)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('About you in one line').fill(`${activity} for beginners`)
  await page.getByRole('combobox', { name: 'Activities' }).fill(activity)
  await page.getByRole('option', { name: activity, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByRole('combobox', { name: 'Area' }).fill('Malleshw')
  await page.getByRole('option', { name: /Malleshwaram/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await forgetCodes(phone)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await page.getByRole('button', { name: /^Send me an OTP/ }).click()
  await page.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page).toHaveURL(/\/expert(\?|$)/)
  await open(page, '/expert/inbox')
  const approve = page.getByRole('button', { name: `Approve: ${place}` })
  await approve.click()
  await expect(approve).toBeHidden()
  await open(page, '/expert/agreements')
  await forgetCodes(phone)
  await page.getByRole('button', { name: 'Verify' }).click()
  const document = page.getByRole('dialog', { name: 'Sign version 1' })
  await document.getByRole('button', { name: 'Send me an OTP' }).click()
  await page.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await document.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
}

test('a center plans a batch with somebody it has just invited, and starts it once they have signed', async ({
  page,
  browser,
}, { project }) => {
  const [name, activity] =
    project.name === 'phone' ? ['Harish Bhat', 'Swimming'] : ['Nalini Krishnan', 'Table tennis']
  const batch = `Morning ${activity}`
  const phone = newPhone()
  await invite(page, phone, name, activity)
  await planDraft(page, batch, name, activity)

  await open(page, `/center/batches?search=${encodeURIComponent(batch)}`)
  // On a phone the card’s button lies over its words.
  await page.getByText(batch, { exact: true }).first().click({ force: true })
  const panel = page.getByRole('dialog', { name: batch })
  await expect(panel.getByText(`${name} hasn’t signed yet`)).toBeVisible()
  await panel.getByRole('link', { name: `See the invitation of ${name}` }).click()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()

  const expert = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await comeAndSign(expert, phone, name, activity)
  await expert.context().close()

  // Where the center is told, the batch is finished.
  await open(page, '/center/notifications')
  await page
    .getByRole('link', { name: new RegExp(`${name} signed the agreement`) })
    .first()
    .click()
  await expect(page.getByText(`A batch with ${name} is ready to start`)).toBeVisible()
  await page.getByRole('button', { name: `Check dates and start ${batch}` }).click()
  const dates = page.getByRole('dialog', { name: new RegExp(batch) })
  await dates.getByRole('button', { name: 'Start with these classes' }).click()
  await expect(dates).toBeHidden()
  await open(page, `/center/batches?search=${encodeURIComponent(batch)}`)
  await expect(page.getByText('Running').first()).toBeVisible()
})
