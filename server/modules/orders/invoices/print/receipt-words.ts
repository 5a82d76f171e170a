import type { Language } from '#domain/kernel/language.ts'
import type { ReceiptRow } from '../receipt-queries.ts'

interface ReceiptWords {
  title: string
  number: string
  date: string
  from: string
  learners: string
  what: string
  method: string
  methods: Record<ReceiptRow['method'], string>
  reference: string
  gstin: string
  amount: string
  total: string
  paid: string
  due: string
  note: string
  page: (page: number, pages: number) => string
}

/** The labels of a payment receipt, in both languages. */
export const receiptWords: Record<Language, ReceiptWords> = {
  en: {
    title: 'Payment receipt',
    number: 'Number',
    date: 'Received on',
    from: 'Received from',
    learners: 'Learners',
    what: 'For',
    method: 'Paid by',
    methods: { gateway: 'Online', cash: 'Cash', upi: 'UPI', bank: 'Bank transfer', wallet: 'Wallet' },
    reference: 'UTR',
    gstin: 'GSTIN',
    amount: 'Amount received',
    total: 'Order total, tax included',
    paid: 'Paid so far',
    due: 'Still due',
    note: 'This receipt is for the money received. The invoice is issued once the order is paid in full.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  hi: {
    title: 'पेमेंट की रसीद',
    number: 'नंबर',
    date: 'मिलने की तारीख',
    from: 'किससे मिला',
    learners: 'स्टूडेंट',
    what: 'किसके लिए',
    method: 'पेमेंट का तरीका',
    methods: { gateway: 'ऑनलाइन', cash: 'कैश', upi: 'UPI', bank: 'बैंक ट्रांसफ़र', wallet: 'वॉलेट' },
    reference: 'UTR',
    gstin: 'GSTIN',
    amount: 'मिली रकम',
    total: 'ऑर्डर की कुल रकम, टैक्स सहित',
    paid: 'अब तक का पेमेंट',
    due: 'बाकी',
    note: 'यह रसीद मिली रकम की है। पूरा पेमेंट होने पर इनवॉइस जारी होता है।',
    page: (page, pages) => `पेज ${page} / ${pages}`,
  },
}

/** What a page that asks for money says besides the words of a receipt. */
export const requestWords = {
  en: {
    title: 'Payment request',
    on: 'Date',
    to: 'For',
    note: 'This is a request, not an invoice. The invoice is issued once the order is paid in full.',
  },
  hi: {
    title: 'पेमेंट रिक्वेस्ट',
    on: 'तारीख',
    to: 'किसके लिए',
    note: 'यह रिक्वेस्ट है, इनवॉइस नहीं। पूरा पेमेंट होने पर इनवॉइस जारी होता है।',
  },
} as const
