import { expect, test } from '@playwright/test'
import { DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { monthBefore, monthOf } from '../../domain/modules/books/earnings/month-rules.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { callerOf } from '../sessions.ts'
import { open, signIn } from '../sign-in.ts'

const club = 'Neelgiri Residency Club'

test('an expert disputes an earning, and the center answers, approves the month and pays it by bank file', {
  tag: '@main',
}, async ({ page }) => {
  const month = monthBefore(monthOf(localDateOf(new Date(), DEFAULT_ZONE)))
  const asha = await callerOf('expert', 'Asha Menon')
  const { items } = await asha<ApiAnswer<'GET /earnings'>>('GET', `/earnings?month=${month}&limit=100`)
  const line = items.find(one => one.center.name === club)
  if (!line) throw new Error(`Asha earned nothing at ${club}`)

  await signIn(page, 'expert', { name: 'Asha Menon', path: `/expert/more/earnings?earning=${line.id}` })
  const shown = page.getByRole('dialog').first()
  await expect(shown.getByText('₹450 for the class')).toBeVisible()
  await shown.getByRole('button', { name: 'Report a problem' }).click()
  const asked = page.getByRole('dialog', { name: 'What’s wrong?' })
  await asked.getByLabel('In your words').fill('Twelve children came, not eight')
  await asked.getByRole('button', { name: 'Ask the center' }).click()
  await expect(page.getByText(`Sent to ${club}`)).toBeVisible()

  const desk = '/center/payment?tab=payouts'
  await signIn(page, 'center', {
    name: 'Sunita Reddy',
    path: `${desk}&view=earnings&month=${month}&earning=${line.id}`,
  })
  await page.getByRole('dialog').first().getByRole('button', { name: 'Answer' }).click()
  const answer = page.getByRole('dialog', { name: /^Answer Asha/ })
  await answer.getByLabel('Leave as it is').check()
  await answer.getByLabel('Why').fill('You are paid for each class, however many come')
  await answer.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await open(page, desk)
  await page.getByRole('button', { name: /^Draft / }).click()
  await expect(page.getByText(/(is|are) up to date$/)).toBeVisible()
  const drafted = page.getByRole('row').filter({ hasText: 'Asha Menon' }).filter({ hasText: 'Draft' })
  await drafted.getByRole('button').first().click()
  await page.getByRole('dialog').first().getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('dialog', { name: /^Approve Asha/ })
  await approval.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(page.getByText(/^Approved\. /)).toBeVisible()

  await open(page, desk)
  await page.getByRole('button', { name: 'Pay out' }).click()
  const payout = page.getByRole('dialog', { name: 'Pay out' })
  await payout.getByRole('button', { name: /^Make it: 1 transfer, ₹/ }).click()
  await expect(page.getByText(/^The file \S+ is ready$/)).toBeVisible()
  await open(page, `${desk}&view=files`)
  await page.getByRole('button', { name: 'Mark all as paid' }).first().click()
  const paid = page.getByRole('dialog', { name: /^Mark as paid: ₹/ })
  await paid.getByLabel('Reference of the bank, or of UPI').fill('N326260118842')
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Noted', { exact: true })).toBeVisible()

  await open(page, '/expert/more/statements')
  const statement = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: club })
  await expect(statement).toContainText('Paid')
})
