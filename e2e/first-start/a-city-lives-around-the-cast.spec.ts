import { expect, test } from '@playwright/test'
import { call } from '../cast.ts'
import { launchApp } from '../launch-app.ts'
import { openPublic } from '../open-public.ts'
import { forgetSessions, openSessions } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

let stop = async () => {}

test.beforeAll(async () => {
  stop = await launchApp({ DEMO: 'city' })
  await openSessions()
})
test.afterAll(async () => {
  await forgetSessions()
  await stop()
})

/** Centers that a search around Bengaluru finds. */
async function centersNearby(): Promise<number> {
  const around = 'coordinatesSource=device&latitude=12.97&longitude=77.59&distance=25000&sortBy=name&limit=50'
  return (await call<{ items: unknown[] }>('GET', `/centers?${around}`)).items.length
}

test('the first start responds immediately, and the demo city appears some seconds later', async ({
  page,
}) => {
  // All of it appears at once.
  await expect.poll(centersNearby, { timeout: 200_000 }).toBe(26)

  await openPublic(page, '/?activity=badminton&place=Bengaluru')
  await expect(page.getByText('Honge Badminton Courts').first()).toBeVisible()

  await signIn(page, 'center', { name: 'Lakshmi Nair', path: '/center/batches' })
  await expect(page.getByText('Badminton Morning Squad').first()).toBeVisible()
  await expect(page.getByText(/15 of 16/).first()).toBeVisible()

  await signIn(page, 'admin', { name: 'Meera Iyer', path: '/admin/centers' })
  await expect(page.getByText('Udaya Badminton Courts')).toBeVisible()
  await expect(page.getByText('₹5,900 to verify')).toHaveCount(3)
})
