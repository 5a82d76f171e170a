import { expect, test } from '@playwright/test'
import { somebody } from '../cast.ts'
import { codeFor } from '../sessions.ts'
import { open, signIn } from '../sign-in.ts'

test.describe.configure({ timeout: 240_000 })

test(
  'a center and an expert agree to work together and sign the terms',
  { tag: '@main' },
  async ({ browser }, { project }) => {
    test.skip(project.name === 'phone', 'one width says it: nothing of it differs in kind')
    const center = await (await browser.newContext()).newPage()
    const expert = await (await browser.newContext()).newPage()

    // Rohan has applied; the head approves.
    await signIn(center, 'center', {
      name: 'Kavitha Rao',
      path: '/center/experts/requests?requesterType=Expert',
    })
    const asked = center.getByRole('listitem').filter({ hasText: 'Rohan Kulkarni' })
    await expect(asked.getByText('Hindustani vocal')).toBeVisible()
    await asked.getByRole('button', { name: 'Approve' }).click()
    const answer = center.getByRole('dialog')
    await answer.getByRole('button', { name: 'Approve' }).click()
    await expect(answer).toBeHidden()

    // The terms are drafted, with the resulting amounts, and sent.
    await open(center, '/center/experts?requesterType=expert')
    await center.getByRole('button', { name: 'Rohan Kulkarni' }).first().click()
    const panel = center.getByRole('dialog', { name: 'Rohan Kulkarni' })
    await expect(panel.getByText('Agreement pending')).toBeVisible()
    await panel.getByRole('button', { name: 'Draft terms' }).click()
    const form = center.getByRole('dialog', { name: 'Terms for Rohan Kulkarni' })
    await form.getByRole('radio', { name: 'Per class' }).check()
    await form.getByRole('button', { name: 'Save the draft' }).click()
    await expect(form.getByText('An amount in rupees, such as 800 or 800.50')).toBeVisible()
    await form.getByRole('textbox', { name: 'Amount' }).fill('750')
    await expect(form.getByText('12 × ₹750')).toBeVisible()
    await expect(form.getByText('₹9,000')).toBeVisible()
    await form.getByRole('button', { name: 'Save the draft' }).click()
    await expect(form).toBeHidden()
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText('Awaiting expert')).toBeVisible()

    // The expert reads the agreement and signs it with an OTP.
    await signIn(expert, 'expert', { name: 'Rohan Kulkarni', path: '/expert/agreements' })
    const terms = expert.getByRole('region', { name: 'Sampige Sports and Arts' })
    await expect(terms.getByText('₹750 a class')).toBeVisible()
    await terms.getByRole('button', { name: 'Verify' }).click()
    const document = expert.getByRole('dialog', { name: 'Sign version 1' })
    await expect(document.getByText('You get ₹750 for each class you teach.')).toBeVisible()
    await expect(document.getByText('₹750 for each class that the expert teaches.')).toBeVisible()
    await document.getByRole('button', { name: 'Send me an OTP' }).click()
    await expect(document.getByText(/^Sent to/)).toBeVisible()
    // After switching to the message app, the page may have been reloaded.
    await expert.reload()
    await expect(document.getByText(/^Sent to/)).toBeVisible()
    const { phone } = await somebody('expert', 'Rohan Kulkarni')
    await document
      .getByRole('textbox', { name: /OTP/i })
      .first()
      .fill(await codeFor(phone))
    await document.getByRole('button', { name: 'Sign' }).click()
    await expect(document).toBeHidden()
    await expect(terms.getByText('Active', { exact: true })).toBeVisible()
    const download = expert.waitForEvent('download')
    await terms.getByRole('button', { name: /^PDF/ }).first().click()
    expect((await download).suggestedFilename()).toBe('Sampige Sports and Arts 1.pdf')

    // The center's page has updated.
    await expect(panel.getByText('Active', { exact: true })).toBeVisible()
    await expect(panel.getByText('In force', { exact: true })).toBeVisible()
  },
)
