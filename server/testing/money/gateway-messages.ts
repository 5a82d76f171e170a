import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { type BookingScene, settled } from '../booking-scene.ts'
import { anonymous } from '../context.ts'
import type { RazorpayMessage } from '../razorpay-double.ts'
import type { MoneyScene } from './money-scene.ts'

/** What there is to say, in any order, with some of what was said before. */
export async function deliver(money: MoneyScene, random: () => number): Promise<void> {
  const fresh = money.double.messages()
  const again = money.history.slice(-20).filter(() => random() < 0.2)
  money.history.push(...fresh)
  for (const message of shuffled([...fresh, ...again, ...fresh.slice(0, 2)], random)) {
    settled(await webhook(money.scene, message))
  }
}

/** A message that was changed after it was signed: it is refused. Answers whether there was one to change. */
export async function forge(money: MoneyScene): Promise<boolean> {
  const [last] = money.history.slice(-1)
  if (!last) return false
  const said = last.body.toString()
  const body = Buffer.from(said.replace(/"amount":(\d+)/, (_, paise) => `"amount":${Number(paise) + 1}`))
  if (body.equals(last.body)) throw new Error(`there is no amount to change in ${said}`)
  const outcome = await webhook(money.scene, { body, headers: last.headers })
  if (!isRefusal(outcome)) throw new Error('a changed message was believed')
  return true
}

function webhook(scene: BookingScene, { body, headers }: RazorpayMessage) {
  return scene.world.run(handlers['POST /payments/webhooks/{gateway}'], {
    actor: anonymous,
    params: { gateway: 'razorpay' },
    raw: { body, headers },
  }) as Promise<{ received: true } | Refusal>
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
