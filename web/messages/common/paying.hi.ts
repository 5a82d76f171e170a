import type { Translated } from '../language.ts'
import type { paying as en } from './paying.en.ts'

export const paying = {
  paidSoFar: 'अब तक चुकाया',
  part: {
    amount: 'ली गई राशि',
    amountHint: '{due} देय है। कम भी ले सकते हैं: बाकी देय रहेगा।',
    problem: '{due} तक की राशि, जैसे 600 या 600.50',
    left: 'इसके बाद देय',
    all: 'तब सब चुकता हो जाएगा।',
  },
  terms: {
    button: 'परिवार कैसे भुगतान करें',
    title: 'परिवार कैसे भुगतान करें',
    parts: 'डेस्क देय राशि का एक हिस्सा ले सकता है',
    partsHint: 'जिसके लिए ऑर्डर है वह तब पक्का होता है जब कुछ देना बाकी न रहे।',
    instalments: 'सत्र या पैक का भुगतान हो सकता है',
    instalmentsHint: 'मासिक किस्तें, पहली तुरंत; उसी से जगह मिलती है। जितने महीने, उससे अधिक किस्तें कभी नहीं।',
    one: 'एक बार में',
    upTo: 'अधिकतम {count, number} किस्तों में',
    save: 'सहेजें',
    saved: 'सहेजा गया',
    kept: 'परिवारों की तय हो चुकी योजनाएँ वैसी ही रहती हैं।',
    readOnly: 'जो पूरे केंद्र का पैसा सँभालते हैं वे इसे बदल सकते हैं।',
    yes: 'हाँ',
    no: 'नहीं',
  },
} satisfies Translated<typeof en>
