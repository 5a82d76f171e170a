import { expect, test } from '@playwright/test'
import { signIn } from '../sign-in.ts'

test('a family requests access to a society with its flat number, and is approved', async ({
  page,
  browser,
}) => {
  await signIn(page, 'learner', {
    name: 'Nikhil Verma',
    path: '/learner/find-new-centers/neelgiri-residency-club',
  })
  await page.getByRole('button', { name: 'Ask for access' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Flat or house number').fill('D-702')
  await modal.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Nikhil Verma: waiting for an answer')).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, 'center', { name: 'Sunita Reddy', path: '/center/learners-requests' })
  const request = desk.getByRole('listitem').filter({ hasText: 'D-702' })
  await request.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).last().click()
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await desk.close()

  await expect(page.getByText('Nikhil Verma has access: D-702')).toBeVisible()
})
