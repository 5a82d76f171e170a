import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

test('an expert sets the language of messages and contacts the operator', async ({ page }) => {
  const name = 'Vikram Shetty'
  await signIn(page, 'expert', { name, path: '/expert/more' })
  const call = await callerOf('expert', name)
  const language = async () => (await call<ApiAnswer<'GET /me'>>('GET', '/me')).user.language
  await page.getByText('हिन्दी', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'और' })).toBeVisible()
  await expect.poll(language).toBe('hi')
  await page.getByText('English', { exact: true }).click()
  await expect.poll(language).toBe('en')

  await page.getByRole('button', { name: 'Write to us' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Your name')).toHaveValue(name)
  await form.getByLabel(/message/i).fill('Where do I see last year’s statements?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog')).toContainText(/L-[A-Z0-9]{8}/)
})
