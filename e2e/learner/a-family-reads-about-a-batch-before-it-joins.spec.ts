import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('a parent opens a batch, reads the first payment, what to bring and how to leave, and joins', async ({
  page,
}) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/batches?tab=open' })
  await page.getByRole('link', { name: 'Guitar Basics' }).click()
  await expect(page).toHaveURL(/\/learner\/batches\/[0-9a-f-]{36}$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Guitar Basics' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What they learn' })).toContainText('Open chords')
  await expect(main.getByRole('region', { name: 'What to bring' })).toContainText('An acoustic guitar')
  await expect(main.getByRole('region', { name: 'When' })).toContainText('Next classes')
  await expect(main.getByText(/^First payment for /)).toBeVisible()
  await main.getByText('If you leave').click()
  await expect(main.getByText(/full refund/i).first()).toBeVisible()

  await main.getByRole('button', { name: /^Join Guitar Basics/ }).click()
  const joining = page.getByRole('dialog', { name: /Guitar Basics/ })
  await expect(joining).toBeVisible()
  await page.goBack()
  await expect(joining).toBeHidden()
  await expect(main.getByRole('heading', { level: 1, name: 'Guitar Basics' })).toBeVisible()
})
