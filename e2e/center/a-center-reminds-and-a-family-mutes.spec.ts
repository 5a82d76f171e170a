import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { remindOfClass } from '../database.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

/** Each screen size has a family of its own: one switches reminders off. */
const familyOf = (lane: string) =>
  lane === 'phone'
    ? ({ name: 'Fatima Khan', phone: '+919886000054', child: 'Imran Khan' } as const)
    : ({ name: 'Nikhil Verma', phone: '+919886000053', child: 'Ishaan Verma' } as const)
const batch = { center: 'sampige-sports-and-arts', batch: 'Badminton Juniors' } as const

test('a center sets its reminders, and a family reads one and switches that kind off', async ({
  page,
  browser,
}, { project }) => {
  const family = familyOf(project.name)
  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/settings?tab=reminders' })
  await expect(page.getByText('Families get this the evening before, at')).toBeVisible()
  await expect(page.getByText('2 classes tomorrow, from 4:00 pm').first()).toBeVisible()
  await expect(page.getByText('Aarav: Badminton Juniors, 4:00 pm')).toBeVisible()
  await page.getByRole('combobox', { name: 'Time of the evening message' }).click()
  await page.getByRole('option', { name: '7:00 pm' }).click()
  await page.getByRole('combobox', { name: 'Remind families again before the class' }).click()
  await page.getByRole('option', { name: '6 hours before' }).click()
  await expect(page.getByText('Families get this the evening before, at 7:00 pm')).toBeVisible()
  await expectNoViolations(page)
  const save = page.getByRole('button', { name: 'Save reminders' })
  // The other screen size may have saved the same before.
  if (await save.isEnabled()) {
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  }

  const home = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const caller = await callerOf('learner', family.name)
  const read = async () => {
    const { items } = await caller<ApiAnswer<'GET /notifications'>>('GET', '/notifications')
    return items.filter(item => item.event === 'class.reminder' && item.body.includes(firstName))
  }
  const firstName = family.child.split(' ')[0] ?? ''
  await remindOfClass({ ...batch, ...family, inMinutes: 90 })
  await expect.poll(async () => (await read()).length).toBe(1)
  const [reminder] = await read()
  await signIn(home, 'learner', { name: family.name, path: '/learner/notifications?kind=reminders' })
  const link = home.locator(`a[href*="${reminder?.id}"]`)
  await expect(link).toContainText(/Class (today|tomorrow), /)
  await expect(link).toContainText(`${firstName}: Badminton Juniors`)
  await expectNoViolations(home)
  await link.click()
  await expect(home.getByRole('heading', { level: 1, name: reminder?.title ?? '' })).toBeVisible()
  await expect(home.getByRole('region', { name: 'Now' })).toContainText('Badminton Juniors')
  await home.goBack()

  await home
    .getByRole('button', { name: /settings/i })
    .first()
    .click()
  const settings = home.getByRole('dialog', { name: 'Notification settings' })
  await settings.getByRole('switch', { name: 'My family’s classes' }).click()
  await expectNoViolations(home)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(home.getByText('Settings saved')).toBeVisible()
  await remindOfClass({ ...batch, ...family, inMinutes: 330 })
  expect(await read()).toHaveLength(1)
  await home.context().close()
})
