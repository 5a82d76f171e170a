import { expect, type Page, test } from '@playwright/test'
import { askToJoin } from '../asks-to-join.ts'
import { call } from '../cast.ts'
import { signIn } from '../sign-in.ts'

test.describe.configure({ timeout: 240_000 })

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'What needs you' }).getByRole('listitem').filter({ hasText: name })
const answer = (page: Page, name: string, word = 'Approve') =>
  rowOf(page, name).getByRole('button', { name: `${word}: ${name}` })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first()

/** The eight seconds last two minutes, for a shared machine may stand still. */
const held = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    const slow = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(run, ms === 8000 ? Number(document.documentElement.dataset.held ?? 120_000) : ms, ...rest)
    window.setTimeout = Object.assign(slow, wait)
  })
const soonSent = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.held = '2000'
  })

async function inbox(page: Page, names: string[]) {
  const families = await Promise.all(names.map(askToJoin))
  await held(page)
  await signIn(page, 'center', { name: 'Kavitha Rao', path: '/center/inbox' })
  for (const name of names) await expect(answer(page, name)).toBeVisible()
  return families
}

/** What the family reads of its request. */
async function statusOf({ headers }: Awaited<ReturnType<typeof askToJoin>>) {
  const { items } = await call<{ items: { status: string }[] }>(
    'GET',
    '/requests?side=asked',
    undefined,
    headers,
  )
  return items[0]?.status
}

test('an approval and a refusal are undone before anybody hears of them', async ({ page }, { project }) => {
  const name = `Charulata ${project.name === 'phone' ? 'Bose' : 'Sen'}`
  const [family] = await inbox(page, [name])
  if (!family) throw new Error('nobody asks')

  await answer(page, name).click()
  await expect(rowOf(page, name).getByText('Approved', { exact: true })).toBeVisible()
  await expect(answer(page, name)).toBeHidden()
  await undo(page).click()
  await expect(answer(page, name)).toBeVisible()
  await expect(rowOf(page, name)).toBeFocused()

  const why = 'The hall is full until January.'
  const dialog = page.getByRole('dialog')
  await answer(page, name, 'Decline').click()
  await dialog.getByRole('textbox', { name: 'In your own words' }).fill(why)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(rowOf(page, name).getByText('Declined', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(answer(page, name)).toBeVisible()
  expect(await statusOf(family)).toBe('pending')

  // The reason is there again, and this time the answer stays.
  await soonSent(page)
  await answer(page, name, 'Decline').click()
  await expect(dialog.getByRole('textbox', { name: 'In your own words' })).toHaveValue(why)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(rowOf(page, name)).toBeHidden()
  await expect(undo(page)).toBeHidden()
  expect(await statusOf(family)).toBe('rejected')
})

test('the next answer sends the one before, and leaving the page sends the last', async ({ page }, {
  project,
}) => {
  const family = project.name === 'phone' ? 'Dutta' : 'Ghosh'
  const [first, second, third] = [`Madhabi ${family}`, `Sharmila ${family}`, `Supriya ${family}`]
  const [one, other, last] = await inbox(page, [first, second, third])
  if (!one || !other || !last) throw new Error('nobody asks')
  await answer(page, first).click()
  await expect(undo(page)).toBeVisible()
  await answer(page, second).click()
  await expect.poll(() => statusOf(one)).toBe('approved')
  // A page that is left in the seconds after.
  await answer(page, third).click()
  await expect(undo(page)).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => statusOf(last)).toBe('approved')
  expect(await statusOf(other)).toBe('approved')
})

test('an answer that comes too late gives the row back and says why', async ({ page }, { project }) => {
  const name = `Aparna ${project.name === 'phone' ? 'Roy' : 'Das'}`
  const [family] = await inbox(page, [name])
  if (!family) throw new Error('nobody asks')
  const refused = {
    code: 'already_belongs',
    status: 409,
    title: 'No',
    detail: `${name} is a member already.`,
  }
  await page.route('**/requests/*/approval', route =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', json: refused }),
  )
  await soonSent(page)
  await answer(page, name).click()
  await expect(page.getByText(refused.detail)).toBeVisible()
  await expect(answer(page, name)).toBeVisible()
})

test('without network an answer waits in its row, and goes by itself', async ({ page, context }, {
  project,
}) => {
  const name = `Moushumi ${project.name === 'phone' ? 'Pal' : 'Nag'}`
  const [family] = await inbox(page, [name])
  if (!family) throw new Error('nobody asks')
  await soonSent(page)
  await context.setOffline(true)
  await answer(page, name).click()
  await expect(rowOf(page, name).getByText('Will send when you’re online.')).toBeVisible()
  await context.setOffline(false)
  await expect(rowOf(page, name)).toBeHidden()
  expect(await statusOf(family)).toBe('approved')
})
