import { expect, test } from '@playwright/test'
import { base } from '../cast.ts'
import { signIn } from '../sign-in.ts'

test('a calendar link is created, read and revoked', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'the same at both widths')
  await signIn(page, 'learner', { name: 'Fatima Khan', path: '/learner/more' })
  await page.getByRole('button', { name: 'Calendar link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  // The journeys' app runs on a random port, which its public address does not contain.
  const url = base() + new URL(await link.inputValue()).pathname
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(await answer.text()).toContain('BEGIN:VCALENDAR')

  // One press each: the calendar asks there whether to take the link.
  const shown = await link.inputValue()
  const leadsTo = async (name: string) =>
    new URL((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '')
  const webcal = shown.replace(/^https?:/, 'webcal:')
  expect((await leadsTo('Google Calendar')).searchParams.get('cid')).toBe(webcal)
  expect((await leadsTo('Outlook')).searchParams.get('url')).toBe(shown)
  expect((await leadsTo('Apple and other calendars')).href).toBe(webcal)

  await dialog.getByRole('button', { name: 'End link' }).click()
  await dialog.getByRole('alert').getByRole('button', { name: 'End link' }).click()
  await expect(link).toBeHidden()
  expect((await fetch(url)).status).toBe(404)
})
