import { expect, type Page, test } from '@playwright/test'
import { addDays, DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { callerOf } from '../sessions.ts'
import { open, signIn } from '../sign-in.ts'

type Classes = ApiAnswer<'GET /schedule'>

/** The next class of a batch that Priya's children are in, so that both sides see the same one. */
async function nextClass(lane: string) {
  const family = await callerOf('learner', 'Priya Sharma')
  const from = localDateOf(new Date(), DEFAULT_ZONE)
  const until = addDays(from, 20)
  const { items, batches } = await family<Classes>('GET', `/schedule?startDate=${from}&endDate=${until}`)
  const ahead = items.filter(
    one => one.batchId && one.status === 'scheduled' && Date.parse(one.startsAt) > Date.now() + 3_600_000,
  )
  const found = lane === 'phone' ? ahead.at(-1) : ahead.at(-2)
  if (!found) throw new Error('the family has no class of a batch')
  const name = batches.find(batch => batch.id === found.batchId)?.name ?? ''
  return { id: found.id, name }
}

const meetingButton = (page: Page) =>
  page.getByRole('button', { name: /^(Make this online|Change the online link)$/ })

test('a center makes one class online, the family joins it from the class once its link opens', async ({
  page,
  context,
}, { project }) => {
  const { id, name } = await nextClass(project.name)
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: `/center/schedule?class=${id}` })
  await meetingButton(page).click()
  const form = page.getByRole('dialog', { name: 'Where is this class?' })
  await form.getByRole('radio', { name: 'Online', exact: true }).check()
  await form.getByLabel('Meeting link').fill('http://meet.example.com/kathak')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Paste the link to a meeting.')).toBeVisible()
  await form.getByLabel('Meeting link').fill('meet.example.com/kathak-room?utm_source=mail')
  await form.getByLabel('Passcode (optional)').fill('4711')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The center has it always.
  await open(page, `/center/schedule?class=${id}`)
  await expect(page.getByRole('link', { name: 'Join class' })).toHaveAttribute(
    'href',
    'https://meet.example.com/kathak-room',
  )

  await signIn(page, 'learner', { name: 'Priya Sharma', path: `/learner/schedule?class=${id}` })
  const opened = page.getByRole('dialog', { name })
  await expect(opened.getByText(/^You can join from /)).toBeVisible()
  await expect(opened.getByText('Online')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join class' })).toBeHidden()
  expect(await page.content()).not.toContain('meet.example.com')
  // They were told, without the link.
  await open(page, '/learner/notifications')
  await expect(page.getByText('Class is online').first()).toBeVisible()

  // From fifteen minutes before, the server hands it over; its clock is held to the minute by its own tests.
  const opensAt = new Date(Date.now() - 60_000).toISOString()
  await page.route(`**/classes/${id}/meeting`, async route => {
    const answer = (await (await route.fetch()).json()) as ApiAnswer<'GET /classes/{id}/meeting'>
    expect(answer.link).toBeNull()
    await route.fulfill({
      json: { ...answer, opensAt, link: { url: 'https://meet.example.com/kathak-room', passcode: '4711' } },
    })
  })
  await context.route('https://meet.example.com/**', route => route.fulfill({ body: 'the meeting' }))
  await open(page, `/learner/schedule?class=${id}`)
  await expect(opened.getByText('4711')).toBeVisible()
  const join = opened.getByRole('link', { name: 'Join class' })
  await expect(join).toHaveAttribute('rel', /noopener/)
  const [meeting] = await Promise.all([context.waitForEvent('page'), join.click()])
  await expect(meeting).toHaveURL('https://meet.example.com/kathak-room')
  expect(await meeting.evaluate(() => window.opener)).toBeNull()
})

test('an expert puts a whole batch online, and its public page says so without the link', async ({
  page,
}) => {
  const expert = await callerOf('expert', 'Asha Menon')
  const { items } = await expert<ApiAnswer<'GET /batches'>>('GET', '/batches?status=active')
  const batch = items.find(one => one.status === 'active')
  if (!batch) throw new Error('Asha has no running batch')
  await signIn(page, 'expert', { name: 'Asha Menon', path: `/expert/batches?batch=${batch.id}` })
  const panel = page.getByRole('dialog', { name: batch.name })
  await panel.getByRole('button', { name: 'Online classes' }).click()
  const form = page.getByRole('dialog', { name: 'Where are the classes of this batch?' })
  await form.getByRole('radio', { name: 'Online', exact: true }).check()
  await form.getByLabel('Meeting link').fill('https://meet.example.com/asha')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^Online/).first()).toBeVisible()
  const { path } = await expert<{ path: string }>('GET', `/public-pages/batches/${batch.id}`)
  await page.goto(new URL(path, page.url()).href)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain('meet.example.com')
  // As it was, for other journeys.
  const now = await expert<ApiAnswer<'GET /batches/{id}/meeting'>>('GET', `/batches/${batch.id}/meeting`)
  await expert('PUT', `/batches/${batch.id}/meeting`, { link: null, version: now.version })
})
