import { expect, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import { expectNoViolations } from '../axe.ts'
import { signIn } from '../sign-in.ts'

const day = (days: number) => addDays(localDateOf(new Date(), DEFAULT_ZONE), days)

test('a family says that a child is away for days, sees what that means, and takes it back', async ({
  page,
}, { project }) => {
  // Both widths have the same child: each its own week.
  const first = project.name === 'phone' ? 3 : 14
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  await page.getByRole('button', { name: 'Report days away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report days away' })
  await dialog.getByText('Aarav Sharma', { exact: true }).click()
  await dialog.getByLabel('First day away').fill(day(first))
  await dialog.getByLabel('First day away').press('Tab')
  await dialog.getByLabel('Last day away').fill(day(first + 6))
  await dialog.getByLabel('Last day away').press('Tab')
  const plan = dialog.getByRole('region', { name: 'Classes on these days' })
  await expect(plan.getByRole('status')).toHaveText(/\d class(es are| is) missed\. \d make-up class/)
  await expect(plan.getByText('Badminton Juniors').first()).toBeVisible()
  await dialog.getByLabel('Reason (optional)').fill('A wedding in Mysuru')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Tell the center' }).click()
  // Six classes and all that follows from each.
  await expect(dialog).toBeHidden({ timeout: 90_000 })

  await page.getByRole('button', { name: 'Report days away' }).click()
  await dialog.getByText('Aarav Sharma', { exact: true }).click()
  await expect(dialog.getByText(/^Aarav Sharma is away/)).toBeVisible()
  await expect(dialog.getByText(/A wedding in Mysuru/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Coming after all' }).click()
  await expect(dialog.getByText(/^Aarav Sharma is away/)).toBeHidden({ timeout: 90_000 })
})
