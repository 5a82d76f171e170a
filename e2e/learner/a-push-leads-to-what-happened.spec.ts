import { expect, type Page, test } from '@playwright/test'
import { shortId } from '../../domain/kernel/ids.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { base } from '../cast.ts'
import { type Booking, freeClass } from '../classes.ts'
import { deliver, type Pushed, pushService } from '../push-service.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** The settings, from the bell. */
async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  return page.getByRole('dialog', { name: 'Notification settings' })
}

/** Tests share the sign-in, and with it the device: each starts without one. */
test.beforeEach(async () => {
  await (await callerOf('learner', 'Priya Sharma'))('DELETE', '/notification/device')
})

/** A class that the desk books for Aarav. */
async function bookAtDesk(lane: string) {
  const free = await freeClass({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 7,
    lane,
  })
  const { learners } = await (await callerOf('learner', 'Priya Sharma'))<ApiAnswer<'GET /me'>>('GET', '/me')
  const learnerId = learners.find(one => one.name === 'Aarav Sharma')?.id
  const rateId = free.rate.id
  const desk = await callerOf('center', 'Lakshmi Nair')
  const { total } = await desk<ApiAnswer<'GET /bookings/quote'>>(
    'GET',
    `/bookings/quote?${new URLSearchParams({ rateId, startsAt: free.startsAt })}`,
  )
  return desk<Booking>('POST', '/bookings', {
    rateId,
    learnerIds: [learnerId],
    startsAt: free.startsAt,
    paymentChannel: 'center',
    expectedTotal: total.amount,
    note: '',
  })
}

test('a booking by the desk sends a push to a connected device and opens the class', async ({
  page,
  context,
}, { project }) => {
  const service = await pushService()
  await service.connect(context)
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  const settings = await openSettings(page)
  const turnOn = settings.getByRole('button', { name: 'Turn on' })
  const isOn = settings.getByText('You’re notified even when Triveni is closed')
  // What the browser allows the app turns on by itself after five seconds: a slow machine is too late to press.
  await expect(turnOn.or(isOn)).toBeVisible()
  if (await turnOn.isVisible()) await turnOn.click()
  await expect(isOn).toBeVisible()
  await settings.getByRole('button', { name: 'Cancel' }).click()

  const booking = await bookAtDesk(project.name)
  // Other journeys book for this family too, and their pushes arrive here as well.
  const family = await callerOf('learner', 'Priya Sharma')
  const notified = async () =>
    (await family<ApiAnswer<'GET /notifications'>>('GET', '/notifications')).items.find(
      ({ thing }) => thing?.id === booking.id,
    )?.id ?? 'none'
  await expect.poll(notified).not.toBe('none')
  const id = await notified()
  const ofBooking = () => service.arrived.find(one => one.includes(id)) ?? ''
  await expect.poll(ofBooking).not.toBe('')
  const text = ofBooking()
  const pushed = JSON.parse(text) as Pushed
  expect(pushed).toMatchObject({
    title: 'Sampige Sports and Arts booked a class for you',
    link: `/learner/notifications/detail?notification=${id}`,
  })
  await expect(page.getByRole('button', { name: /^Notifications, .*unread/ })).toBeVisible()

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    navigator.setAppBadge = async count => void Object.assign(globalThis, { badge: count })
  })
  await deliver(page, text)
  const badge = () => worker?.evaluate(() => (globalThis as { badge?: number }).badge)
  await expect.poll(badge).toBe(Number((JSON.parse(text) as { unread: string }).unread))
  const shown = () =>
    page.evaluate(async () => {
      const list = await (await navigator.serviceWorker.ready).getNotifications()
      return list.map(({ title, body, lang }) => ({ title, body, lang }))
    })
  await expect.poll(shown).toEqual([{ title: pushed.title, body: pushed.body, lang: 'en' }])
  // The same one again replaces the first.
  await deliver(page, text)
  await expect.poll(shown).toHaveLength(1)

  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const Click = (globalThis as unknown as { NotificationEvent: new (kind: string, init: object) => Event })
      .NotificationEvent
    globalThis.dispatchEvent(new Click('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(new RegExp(`/learner/notifications/detail\\?notification=${id}$`))
  await page.getByRole('link', { name: 'Open booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/learner/bookings/${booking.id}$`))
  await expect.poll(shown).toEqual([])

  // The address in an SMS leads there too; a truncated one leads nowhere.
  await page.goto(`${base()}/n/learner/${shortId(id)}`)
  await expect(page).toHaveURL(new RegExp(`/learner/notifications/detail\\?notification=${id}$`))
  await expect(page.getByRole('link', { name: 'Open booking' })).toBeVisible()
  await page.goto(`${base()}/n/learner/${shortId(id).slice(0, -3)}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await service.stop()
})

test('a browser that blocks notifications shows how to allow them, and does not ask', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' })
    Notification.requestPermission = () => {
      throw new Error('nobody clicked')
    }
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  const settings = await openSettings(page)
  await expect(settings.getByText('Your browser blocks notifications from Triveni')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Turn on' })).toBeHidden()
})

test('a browser without push support says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  const settings = await openSettings(page)
  await expect(settings.getByText('This browser doesn’t support push')).toBeVisible()
})

/** What goes wrong, and how the browser is made to fail. */
const failures: [name: string, spoil: () => void][] = [
  [
    'permission-blocked',
    () => {
      Object.defineProperty(Notification, 'permission', { value: 'default' })
      Notification.requestPermission = async () => 'denied'
    },
  ],
  [
    'indexed-db-unsupported',
    () => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name: string, version?: number) {
        if (name === 'triveni-push-check') throw new DOMException('closed', 'SecurityError')
        return open.call(this, name, version)
      }
    },
  ],
  [
    'failed-sw-registration',
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('404'))
    },
  ],
  [
    'invalid-sw-registration',
    () => {
      ServiceWorkerContainer.prototype.register = async () => ({}) as never
    },
  ],
  [
    'sw-activation-timeout',
    () => {
      ServiceWorkerContainer.prototype.register = async () =>
        Object.create(ServiceWorkerRegistration.prototype, {
          active: { value: null },
          installing: { value: new EventTarget() },
        })
    },
  ],
]

for (const [name, spoil] of failures) {
  test(`a device that cannot be connected stays quiet and says why in the console: ${name}`, async ({
    page,
    context,
  }) => {
    const service = await pushService()
    await service.connect(context)
    await page.addInitScript(spoil)
    const dialogs: string[] = []
    page.on('dialog', dialog => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
    const settings = await openSettings(page)
    const said = page.waitForEvent('console', { predicate: message => message.text().startsWith('push: ') })
    await settings.getByRole('button', { name: 'Turn on' }).click()
    expect((await said).text()).toContain(`push: ${name}`)
    await expect(settings.getByRole('button', { name: 'Turn on' })).toBeEnabled()
    expect(dialogs).toEqual([])
    await service.stop()
  })
}
