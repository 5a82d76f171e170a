import type { Language } from '#domain/kernel/language.ts'
import type { InvoiceKind } from '#domain/modules/orders/invoices/invoice-number.ts'

/** The labels of a document. */
export interface InvoiceWords {
  kinds: Record<InvoiceKind, string>
  number: string
  date: string
  order: string
  /** On a credit note: the invoice it corrects. */
  against: string
  againstDate: string
  buyer: string
  /** A buyer without a name. */
  unnamed: string
  placeOfSupply: string
  gstin: string
  columns: Record<'what' | 'sac' | 'quantity' | 'taxable' | 'amount', string>
  /** A fee before a discount, and the discount. */
  less: (whole: string, discount: string) => string
  sums: Record<'taxable' | 'cgst' | 'sgst' | 'igst', string>
  totals: Record<InvoiceKind, string>
  inWords: string
  reverseCharge: string
  notes: Record<InvoiceKind, string>
  page: (page: number, pages: number) => string
}

/** The labels of documents in both languages. */
export const invoiceWords: Record<Language, InvoiceWords> = {
  en: {
    kinds: {
      tax_invoice: 'Tax invoice',
      bill_of_supply: 'Bill of supply',
      receipt: 'Receipt',
      credit_note: 'Credit note',
    },
    number: 'Number',
    date: 'Date',
    order: 'Order',
    against: 'Against',
    againstDate: 'Issued on',
    buyer: 'Billed to',
    unnamed: 'Customer',
    placeOfSupply: 'Place of supply',
    gstin: 'GSTIN',
    columns: { what: 'For', sac: 'SAC', quantity: 'Qty', taxable: 'Taxable value', amount: 'Amount' },
    less: (whole, discount) => `${whole} less discount ${discount}`,
    sums: { taxable: 'Taxable value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
    totals: {
      tax_invoice: 'Total, paid',
      bill_of_supply: 'Total, paid',
      receipt: 'Total, received',
      credit_note: 'Total, given back',
    },
    inWords: 'In words',
    reverseCharge: 'Tax payable on reverse charge: no.',
    notes: {
      tax_invoice: 'Made by computer; valid without a signature.',
      bill_of_supply: 'No tax is charged on this supply. Made by computer; valid without a signature.',
      receipt:
        'The seller is not registered under GST; no tax is charged. Made by computer; valid without a signature.',
      credit_note: 'Made by computer; valid without a signature.',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  hi: {
    kinds: {
      tax_invoice: 'टैक्स इनवॉइस',
      bill_of_supply: 'बिल ऑफ़ सप्लाई',
      receipt: 'रसीद',
      credit_note: 'क्रेडिट नोट',
    },
    number: 'नंबर',
    date: 'तारीख',
    order: 'ऑर्डर',
    against: 'मूल दस्तावेज़',
    againstDate: 'उसकी तारीख',
    buyer: 'ग्राहक',
    unnamed: 'ग्राहक',
    placeOfSupply: 'सप्लाई का राज्य',
    gstin: 'GSTIN',
    columns: { what: 'विवरण', sac: 'SAC', quantity: 'मात्रा', taxable: 'टैक्स योग्य रकम', amount: 'रकम' },
    less: (whole, discount) => `${whole} में से छूट ${discount}`,
    sums: { taxable: 'टैक्स योग्य रकम', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
    totals: {
      tax_invoice: 'कुल, चुकाया गया',
      bill_of_supply: 'कुल, चुकाया गया',
      receipt: 'कुल, मिला',
      credit_note: 'कुल, रिफ़ंड',
    },
    inWords: 'शब्दों में',
    reverseCharge: 'रिवर्स चार्ज पर टैक्स: नहीं।',
    notes: {
      tax_invoice: 'कंप्यूटर से बना; बिना साइन मान्य।',
      bill_of_supply: 'इस पर कोई टैक्स नहीं लगा। कंप्यूटर से बना; बिना साइन मान्य।',
      receipt: 'बेचने वाला GST में रजिस्टर्ड नहीं है; कोई टैक्स नहीं लगा। कंप्यूटर से बना; बिना साइन मान्य।',
      credit_note: 'कंप्यूटर से बना; बिना साइन मान्य।',
    },
    page: (page, pages) => `पेज ${page} / ${pages}`,
  },
}
