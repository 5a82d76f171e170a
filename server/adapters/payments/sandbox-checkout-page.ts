import { htmlText } from '#domain/kernel/escaped-text.ts'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { SandboxOrder } from './sandbox-books.ts'

const words = {
  en: {
    title: 'Practice gateway',
    notice: 'This is a practice gateway. No real money moves.',
    order: 'Order',
    buyer: 'For',
    amount: 'To pay',
    pay: 'Pay',
    upi: 'UPI ID (optional)',
    fail: 'Let the payment fail',
    leave: 'Leave without paying',
    late: 'To see what happens to a late payment, wait until the hold has run out, then pay.',
    paid: 'This order has been paid.',
    closed: 'This code is closed.',
    mandate: 'Also approves UPI Autopay: each further debit up to {amount}.',
    debit: 'A debit by UPI Autopay. The bank makes it by itself when it is due; here you make it now.',
    back: 'Back to the shop',
    missing: 'There is no such order.',
  },
  hi: {
    title: 'टेस्ट गेटवे',
    notice: 'यह टेस्ट पेमेंट गेटवे है। असली पैसे का लेन-देन नहीं होता।',
    order: 'ऑर्डर',
    buyer: 'नाम',
    amount: 'पेमेंट रकम',
    pay: 'पेमेंट करें',
    upi: 'UPI ID (ज़रूरी नहीं)',
    fail: 'पेमेंट फ़ेल कराएँ',
    leave: 'बिना पेमेंट लौटें',
    late: 'देर से हुए पेमेंट का नतीजा देखने के लिए, समय ख़त्म होने तक रुकें, फिर पेमेंट करें।',
    paid: 'इस ऑर्डर का पेमेंट हो चुका है।',
    closed: 'यह कोड बंद हो चुका है।',
    mandate: 'साथ में UPI ऑटोपे की मंज़ूरी: आगे हर बार {amount} तक।',
    debit: 'UPI ऑटोपे से कटने वाली रकम। समय आने पर बैंक ख़ुद काटेगा; यहाँ आप अभी काट सकते हैं।',
    back: 'वापस जाएँ',
    missing: 'ऐसा कोई ऑर्डर नहीं है।',
  },
} as const

/** The checkout page of the practice gateway: plain HTML that works without scripts. */
export function checkoutPage(order: SandboxOrder | undefined, language: Language, base: string): string {
  const say = words[language]
  const body = order ? orderBody(order, language, base) : `<p class="said">${say.missing}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${say.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="notice" role="note">${say.notice}</p>
<h1>${say.title}</h1>
${body}
</main>
</body>
</html>
`
}

function orderBody(order: SandboxOrder, language: Language, base: string): string {
  const say = words[language]
  const amount = htmlText(formatMoney({ amount: order.amount, currency: order.currency }, language))
  const buyer = order.buyer_name ? `<dt>${say.buyer}</dt><dd>${htmlText(order.buyer_name)}</dd>` : ''
  const facts = `<dl>
<dt>${say.order}</dt><dd>${htmlText(order.description)}</dd>${buyer}
<dt>${say.amount}</dt><dd class="amount">${amount}</dd>
</dl>${autopay(order, language)}`
  const back = htmlText(order.return_url)
  if (order.status !== 'created') {
    return `${facts}<p class="said">${order.status === 'closed' ? say.closed : say.paid}</p><a class="plain" href="${back}">${say.back}</a>`
  }
  const to = `${base}/${htmlText(order.id)}`
  // Leaving means not having paid: the query of the return address would announce a payment.
  const leave = htmlText(order.return_url.split('?')[0] ?? '')
  return `${facts}
<form method="post" action="${to}/payment"><label for="upi">${say.upi}</label>
<input id="upi" name="upi" maxlength="100" autocomplete="off" placeholder="name@bank"><button class="pay">${say.pay} ${amount}</button></form>
<form method="post" action="${to}/failure"><button class="fail">${say.fail}</button></form>
<a class="plain" href="${leave}">${say.leave}</a>
<p class="hint">${say.late}</p>`
}

/** What a payment has to do with a mandate, if anything. */
function autopay({ mandate_cap, mandate_id, currency }: SandboxOrder, language: Language): string {
  const say = words[language]
  if (mandate_id) return `<p class="hint">${say.debit}</p>`
  if (!mandate_cap) return ''
  const cap = htmlText(formatMoney({ amount: mandate_cap, currency }, language))
  return `<p class="hint">${say.mandate.replace('{amount}', cap)}</p>`
}

const style = `
:root { color-scheme: light dark; --ground: #f3f4f8; --card: #fff; --ink: #1c2030; --soft: #545b70; --line: #d8dce6;
  --strong: #3b43c4; --on-strong: #fff; --warn: #fff3c9; --on-warn: #4a3800; }
@media (prefers-color-scheme: dark) { :root { --ground: #14161e; --card: #1e212c; --ink: #eceef5; --soft: #b0b6c8;
  --line: #3a4052; --strong: #aab1ff; --on-strong: #14161e; --warn: #4a3d10; --on-warn: #ffecb0; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, 'Noto Sans Devanagari', sans-serif; }
main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  padding: 24px; }
.notice { margin: -24px -24px 20px; padding: 12px 24px; border-radius: 16px 16px 0 0; background: var(--warn);
  color: var(--on-warn); font-weight: 600; }
h1 { margin: 0 0 16px; font-size: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 20px; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 1.5rem; font-weight: 700; }
form { margin: 0 0 12px; }
label { display: block; margin: 0 0 4px; color: var(--soft); font-size: .875rem; }
input { width: 100%; min-height: 44px; margin: 0 0 12px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 10px;
  background: transparent; color: var(--ink); font: inherit; }
button, .plain { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 10px; font: inherit;
  font-weight: 600; text-align: center; cursor: pointer; border: 1px solid var(--line); background: transparent;
  color: var(--ink); text-decoration: none; }
.pay { background: var(--strong); border-color: var(--strong); color: var(--on-strong); }
button:focus-visible, .plain:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.said { font-weight: 600; } .hint { margin: 16px 0 0; color: var(--soft); font-size: .875rem; }
`
