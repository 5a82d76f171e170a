import { expect, test } from '@playwright/test'
import { base } from '../cast.ts'
import { signIn } from '../sign-in.ts'

test('a calendar link is created, read and revoked', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the same at both widths')
  await signIn(page, 'learner', { name: 'Fatima Khan', path: '/learner/schedule' })
  await page.getByRole('button', { name: 'Calendar link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  // The journeys' app runs on a random port, which its public address does not contain.
  const url = base() + new URL(await link.inputValue()).pathname
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')

  await dialog.getByRole('button', { name: 'End link' }).click()
  await dialog.getByRole('alert').getByRole('button', { name: 'End link' }).click()
  await expect(link).toBeHidden()
  expect((await fetch(url)).status).toBe(404)
})
